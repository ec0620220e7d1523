import Button from '@cloudscape-design/components/button'
import { type ReactNode, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { LiveMessages, type Message } from '#web/components/live-messages.tsx'
import { DialogButtons, DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'
import { errorText } from '#web/platform/error-text.ts'
import styles from '#web/staff/dialog-form.module.css'
import { useAccessDenied } from '#web/staff/failure-notice.tsx'

type FormDialogProps<Values extends FieldValues> = {
  form: UseFormReturn<Values>
  title: string
  lead: string
  action: string
  /** The dialog closes once it is done. */
  send: (values: Values) => Promise<void>
  onClose: () => void
  children: ReactNode
}

export const FormDialog = <Values extends FieldValues>(props: FormDialogProps<Values>) => {
  const { form, title, lead, action, send, onClose, children } = props
  const deny = useAccessDenied()
  const [failed, setFailed] = useState<Message>()
  const submit = form.handleSubmit(async (values) => {
    setFailed(undefined)
    try {
      await send(values)
      onClose()
    } catch (error) {
      if (!deny(error)) setFailed({ kind: 'error', title: 'Not saved', text: errorText(error) })
    }
  })
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
