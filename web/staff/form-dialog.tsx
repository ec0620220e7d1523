import Button from '@cloudscape-design/components/button'
import { zodResolver } from '@hookform/resolvers/zod'
import { type ReactNode, useState } from 'react'
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  FormProvider,
  type UseFormReturn,
  useForm,
} from 'react-hook-form'
import type * as z from 'zod/mini'
import { ApiError } from '#web/calls/call-api.ts'
import { LiveMessages, type Message } from '#web/components/live-messages.tsx'
import { DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'
import { errorText } from '#web/platform/error-text.ts'
import styles from '#web/staff/dialog-form.module.css'
import { useAccessDenied } from '#web/staff/failure-notice.tsx'
import { FixedDialogButtons } from './fixed-dialog-buttons.tsx'

type FormDialogProps<Values extends FieldValues, Sent> = {
  /** None without a field. */
  schema?: z.core.$ZodType<Sent, Values>
  values?: DefaultValues<NoInfer<Values>>
  title: string
  lead: string
  action: string
  /** Over the reason why it didn't work. */
  failure?: string
  /** The dialog closes once it is done. */
  send: (values: Sent) => Promise<void>
  /** With what is typed, or nothing once it is sent. */
  onClose: (typed?: Values) => void
  children?: ReactNode | ((values: Values, isSending: boolean) => ReactNode)
}

const useSubmit = <Values extends FieldValues, Sent>(
  form: UseFormReturn<Values, unknown, Sent>,
  { failure: title = 'Not saved', send, onClose }: FormDialogProps<Values, Sent>,
) => {
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
  const { schema, values, title, lead, action, onClose, children } = props
  const form = useForm<Values, unknown, Sent>({
    ...(schema && { resolver: zodResolver(schema) }),
    ...(values && { defaultValues: values }),
  })
  const { isSubmitting } = form.formState
  const { failed, submit } = useSubmit(form, props)
  const cancel = () => onClose(form.getValues())
  return (
    <ModalDialog onDismiss={() => !isSubmitting && cancel()} isWide>
      <DialogText title={title}>{lead}</DialogText>
      <form method="post" noValidate className={`staff ${styles.form}`} onSubmit={submit}>
        <LiveMessages messages={failed ? [failed] : []} />
        <FormProvider {...form}>
          {typeof children === 'function' ? children(form.watch(), isSubmitting) : children}
        </FormProvider>
        <FixedDialogButtons>
          <Button formAction="none" onClick={cancel}>
            Cancel
          </Button>
          <Button variant="primary" formAction="submit" loading={isSubmitting} loadingText="Saving...">
            {action}
          </Button>
        </FixedDialogButtons>
      </form>
    </ModalDialog>
  )
}
