import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { deskLimits } from '#domain/cases/desk.ts'
import { addCall, type DeskCase, type Note } from '#domain/contracts/desk-case-contract.ts'
import { callApi } from '#web/calls/call-api.ts'
import { FormDialog } from '#web/staff/form-dialog.tsx'
import { FormCheckbox, FormLongText, FormText } from '#web/staff/form-text.tsx'
import { typedDay } from '#web/staff/typed-day.ts'
import { useOnce } from '#web/staff/use-once.ts'

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
  const form = useForm({
    resolver: zodResolver(callSchema),
    defaultValues: { text: '', minutes: '', callBackOn: '', doNotCall: detail.do_not_call },
  })
  const once = useOnce()
  const { control } = form
  const send = async (call: z.infer<typeof callSchema>) =>
    onLogged(await once(JSON.stringify(call), (key) => callApi(addCall, { id: detail.id, key, ...call })))
  return (
    <FormDialog
      {...{ form, send, onClose }}
      title="Log a phone call"
      lead="It’s kept with the notes, with your name. It also ends the promise to call that was there before."
      action="Log the call"
      failure="Not logged"
    >
      <FormLongText
        control={control}
        name="text"
        label="What was agreed?"
        maxLength={deskLimits.note}
        rows={3}
        isRequired
      />
      <FormText control={control} name="minutes" label="How many minutes?" maxLength={3} />
      {!useWatch({ control, name: 'doNotCall' }) && (
        <FormText
          control={control}
          name="callBackOn"
          label="When do we call again? (optional)"
          hint={reachWords(detail)}
        />
      )}
      <FormCheckbox control={control} name="doNotCall" label="They don’t want us to call" />
    </FormDialog>
  )
}
