import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import * as z from 'zod/mini'
import { deskLimits } from '#domain/cases/desk.ts'
import { addCall, type DeskCase, type Note } from '#domain/contracts/desk-case-contract.ts'
import { ApiError, callApi } from '#web/calls/call-api.ts'
import type { OpenCase } from '#web/desk/case/use-open-case.ts'
import { useOnce } from '#web/platform/use-once.ts'
import { FormDialog } from '#web/staff/form-dialog.tsx'
import { FormCheckbox, FormLongText, FormText } from '#web/staff/form-text.tsx'
import { typed } from '#web/staff/typed.ts'
import { typedDay } from '#web/staff/typed-day.ts'

const { text, minutes, callBackOn, doNotCall } = addCall.request.shape

export const callSchema = z.object({
  text,
  minutes: z.pipe(
    typed((words) => (/^\d+$/.test(words.trim()) ? Number(words) : undefined)),
    minutes,
  ),
  callBackOn: z.pipe(
    typed((day) => (day.trim() === '' ? null : typedDay.parse(day))),
    callBackOn,
  ),
  doNotCall,
})

type DialogProps = { open: OpenCase; onLogged: (call: Note) => void; onClose: () => void }

const reachWords = ({ form_data: { preferredContactTime: time } }: DeskCase) =>
  time ? `Their best time: ${time}. MM/DD/YYYY` : 'MM/DD/YYYY'

const seenIn = ({ do_not_call: doNotCall, tasks }: DeskCase) => ({
  doNotCall,
  promise: tasks.find(({ kind }) => kind === 'call') ?? null,
})

/** Follows a newer case. Who changed it here chose what that says. */
const DoNotCall = ({ isStored }: { isStored: boolean }) => {
  const { resetField } = useFormContext<z.infer<typeof callSchema>>()
  useEffect(() => resetField('doNotCall', { defaultValue: isStored }), [isStored, resetField])
  return <FormCheckbox name="doNotCall" label="They don’t want us to call" />
}

export const CallDialog = ({ open: { detail, reload }, onLogged, onClose }: DialogProps) => {
  const once = useOnce()
  /** Before the dialog covered the case, or as a refusal told. */
  const [seen, setSeen] = useState(() => seenIn(detail))
  const send = async (call: z.infer<typeof callSchema>) => {
    const asked = { id: detail.id, ...call, seen }
    try {
      onLogged(await once(JSON.stringify(call), (key) => callApi(addCall, { key, ...asked })))
    } catch (error) {
      const newer = error instanceof ApiError && error.status === 409 ? await reload() : undefined
      if (newer) setSeen(seenIn(newer))
      throw error
    }
  }
  return (
    <FormDialog
      {...{ send, onClose }}
      schema={callSchema}
      values={{ text: '', minutes: '', callBackOn: '', doNotCall: detail.do_not_call }}
      title="Log a phone call"
      lead="It’s kept with the notes, with your name. It also ends the promise to call that was there before."
      action="Log the call"
      failure="Not logged"
    >
      {({ doNotCall }) => (
        <>
          <FormLongText
            name="text"
            label="What was agreed?"
            maxLength={deskLimits.note}
            rows={3}
            isRequired
          />
          <FormText name="minutes" label="How many minutes?" maxLength={3} />
          {!doNotCall && (
            <FormText name="callBackOn" label="When do we call again? (optional)" hint={reachWords(detail)} />
          )}
          <DoNotCall isStored={detail.do_not_call} />
        </>
      )}
    </FormDialog>
  )
}
