import Button from '@cloudscape-design/components/button'
import { type ReactNode, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { ApiError } from '#web/calls/call-api.ts'
import { LiveMessages, type Message } from '#web/components/live-messages.tsx'
import { DialogButtons, DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'
import { errorText } from '#web/platform/error-text.ts'
import styles from '#web/staff/dialog-form.module.css'
import { useAccessDenied } from '#web/staff/failure-notice.tsx'

type FormDialogProps<Values extends FieldValues, Sent> = {
  form: UseFormReturn<Values, unknown, Sent>
  title: string
  lead: string
  action: string
  /** Over the reason why it didn't work. */
  failure?: string
  /** The dialog closes once it is done. */
  send: (values: Sent) => Promise<void>
  onClose: () => void
  children?: ReactNode
}

type SubmitProps<Values extends FieldValues, Sent> = Pick<
  FormDialogProps<Values, Sent>,
  'form' | 'failure' | 'send' | 'onClose'
>

const useSubmit = <Values extends FieldValues, Sent>(props: SubmitProps<Values, Sent>) => {
  const { form, failure: title = 'Not saved', send, onClose } = props
  const deny = useAccessDenied()
  const [failed, setFailed] = useState<Message>()
  const isField = (path: string): path is FieldPath<Values> => path in form.getValues()
  const fail = (error: unknown) => {
    const fields = error instanceof ApiError ? error.fields : []
    const wrong = fields.flatMap(({ path, message }) => (isField(path) ? [{ path, message }] : []))
    for (const [index, { path, message }] of wrong.entries())
      form.setError(path, { message }, { shouldFocus: index === 0 })
    if (wrong.length === 0) setFailed({ kind: 'error', title, text: errorText(error) })
  }
  const submit = form.handleSubmit(async (values) => {
    setFailed(undefined)
    try {
      await send(values)
      onClose()
    } catch (error) {
      if (!deny(error)) fail(error)
    }
  })
  return { failed, submit }
}

export const FormDialog = <Values extends FieldValues, Sent>(props: FormDialogProps<Values, Sent>) => {
  const { form, title, lead, action, onClose, children } = props
  const { failed, submit } = useSubmit(props)
  return (
    <ModalDialog onDismiss={onClose} isWide>
      <DialogText title={title}>{lead}</DialogText>
      <form method="post" noValidate className={`staff ${styles.form}`} onSubmit={submit}>
        <LiveMessages messages={failed ? [failed] : []} />
        {children}
        <DialogButtons>
          <Button formAction="none" onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="primary"
            formAction="submit"
            loading={form.formState.isSubmitting}
            loadingText="Saving..."
          >
            {action}
          </Button>
        </DialogButtons>
      </form>
    </ModalDialog>
  )
}
