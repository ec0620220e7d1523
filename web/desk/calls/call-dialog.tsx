import * as z from 'zod/mini'
import { deskLimits } from '#domain/cases/desk.ts'
import { addCall, type DeskCase, type Note } from '#domain/contracts/desk-case-contract.ts'
import { callApi } from '#web/calls/call-api.ts'
import { useOnce } from '#web/platform/use-once.ts'
import { FormDialog } from '#web/staff/form-dialog.tsx'
import { FormCheckbox, FormLongText, FormText } from '#web/staff/form-text.tsx'
import { typedDay } from '#web/staff/typed-day.ts'

const { text, minutes, callBackOn, doNotCall } = addCall.request.shape

export const callSchema = z.object({
  text,
  minutes: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => (/^\d+$/.test(typed.trim()) ? Number(typed) : undefined)),
    ),
    minutes,
  ),
  callBackOn: z.pipe(
    z.pipe(
      z.string(),
      z.transform((typed) => (typed.trim() === '' ? null : typedDay.parse(typed))),
    ),
    callBackOn,
  ),
  doNotCall,
})

type DialogProps = { detail: DeskCase; onLogged: (call: Note) => void; onClose: () => void }

const reachWords = ({ form_data: { preferredContactTime: time } }: DeskCase) =>
  time ? `Their best time: ${time}. MM/DD/YYYY` : 'MM/DD/YYYY'

export const CallDialog = ({ detail, onLogged, onClose }: DialogProps) => {
  const once = useOnce()
  const send = async (call: z.infer<typeof callSchema>) =>
    onLogged(await once(JSON.stringify(call), (key) => callApi(addCall, { id: detail.id, key, ...call })))
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
          <FormCheckbox name="doNotCall" label="They don’t want us to call" />
        </>
      )}
    </FormDialog>
  )
}
