// The form of every account page. The inputs hold their own text, so text typed before the script ran counts. react-hook-form and zod
// would add 22 KB to the first view.
import { type ComponentProps, type FormEvent, type ReactNode, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { Button } from '#web/components/button.tsx'
import { ErrorSummary } from '#web/components/form/error-summary.tsx'
import { TextField } from '#web/components/form/field.tsx'
import { type FieldProblems, summaryOf } from '#web/components/form/form-errors.ts'
import { LiveMessages, type Message } from '#web/components/live-messages.tsx'
import { useIsLive } from '#web/platform/use-is-live.ts'
import type { AccountFailure } from './account-failure.ts'
import { loadAccountCalls, loadAccountFailure, loadAccountSchemas } from './load-account.ts'

type Schemas = Awaited<ReturnType<typeof loadAccountSchemas>>
type FailureTexts = Awaited<ReturnType<typeof loadAccountFailure>>

/** `beside`: what the field says while `text` shows above the form. */
type Explanation = AccountFailure & { beside?: string }

type Name<Form> = keyof Form & string
type Texts<Form> = Partial<Record<Name<Form>, string>>

type Settings<Form> = {
  /** In the order of the error summary. */
  ids: Readonly<Record<Name<Form>, string>>
  schema: (schemas: Schemas) => z.ZodMiniType<Form>
  /** Also for fields that the form does not show. */
  defaultValues?: Texts<Form>
  failedTitle: string
  /** Undefined shows nothing. */
  explain?: (
    error: unknown,
    texts: FailureTexts,
  ) => Explanation | undefined | Promise<Explanation | undefined>
  send: (form: Form, setError: (name: Name<Form>, message: string) => void) => Promise<unknown>
}

const useErrors = <Form,>({ schema, defaultValues }: Pick<Settings<Form>, 'schema' | 'defaultValues'>) => {
  const element = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<FieldProblems>({})
  const has = (name: string) => Boolean(element.current?.elements.namedItem(name))
  const typed = () => new FormData(element.current ?? undefined)
  const setError = (name: string, message: string | undefined) =>
    setErrors((all) => ({ ...all, [name]: message }))

  const check = async () => {
    const [schemas] = await Promise.all([loadAccountSchemas(), loadAccountFailure()])
    const { data, error } = schema(schemas).safeParse({ ...defaultValues, ...Object.fromEntries(typed()) })
    const issues = error?.issues.map(({ path, message }) => [String(path[0]), message] as const) ?? []
    return { form: data, found: Object.fromEntries(issues.toReversed().filter(([name]) => has(name))) }
  }
  const checkField = async (name: Name<Form>): Promise<boolean> => {
    const message = (await check()).found[name]
    setError(name, message)
    return message === undefined
  }
  return { element, errors, setErrors, setError, has, typed, check, checkField }
}

type Checks<Form> = ReturnType<typeof useErrors<Form>>

/** A failure shows beside its field or, if the form has none, above. */
const useFailure = <Form,>({ failedTitle, explain }: Settings<Form>, { has, setError }: Checks<Form>) => {
  const [failed, setFailed] = useState<Message>()
  const hasFailed = useRef(false)

  const sayAbove = (text: string) => setFailed({ kind: 'error', title: failedTitle, text })
  const sayBeside = (name: string, text: string) => {
    hasFailed.current = true
    setError(name, text)
  }
  const show = async (error: unknown) => {
    console.warn(`${failedTitle}.`, error)
    hasFailed.current = true
    const texts = await loadAccountFailure()
    const explanation: Explanation | undefined = await (explain ?? texts.accountFailure)(error, texts)
    if (!explanation) return
    const { kind, text, beside } = explanation
    const field = kind === 'wrong-password' ? 'currentPassword' : explanation.field
    const isBeside = field !== undefined && has(field)
    if (isBeside) sayBeside(field, beside ?? text)
    if (!isBeside || beside !== undefined) sayAbove(text)
  }
  /** Without a network, the texts for failures can be missing too. */
  const fail = (error: unknown) => show(error).catch(({ message }: Error) => sayAbove(message))
  return { failed, setFailed, hasFailed, sayBeside, fail }
}

const useSending = <Form,>(settings: Settings<Form>, checks: Checks<Form>) => {
  const [progress, setProgress] = useState({ submitCount: 0, isSubmitting: false, isSubmitSuccessful: false })
  const { failed, setFailed, hasFailed, sayBeside, fail } = useFailure(settings, checks)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setProgress((before) => ({ ...before, isSubmitting: true }))
    setFailed(undefined)
    try {
      const { form, found } = await checks.check()
      hasFailed.current = form === undefined
      checks.setErrors(found)
      if (form) await settings.send(form, sayBeside)
    } catch (error) {
      await fail(error)
    }
    setProgress(({ submitCount }) => ({
      submitCount: submitCount + 1,
      isSubmitting: false,
      isSubmitSuccessful: !hasFailed.current,
    }))
  }
  return { ...progress, failed, submit }
}

export const useAccountForm = <Form,>(settings: Settings<Form>) => {
  const { ids, defaultValues } = settings
  const checks = useErrors(settings)
  const { element, errors, typed, checkField } = checks
  const sending = useSending(settings, checks)
  return {
    ...sending,
    element,
    errors,
    summary: summaryOf(errors, ids),
    checkField,
    textOf: (name: Name<Form>) => String(typed().get(name) ?? defaultValues?.[name] ?? ''),
    field: (name: Name<Form>) => ({
      id: ids[name],
      name,
      error: errors[name],
      defaultValue: defaultValues?.[name] || undefined,
      onChange: () => {
        if (sending.submitCount > 0) void checkField(name)
      },
    }),
  }
}

const preload = () => {
  for (const load of [loadAccountCalls, loadAccountSchemas]) load().catch(() => undefined)
}

type AccountFormProps = {
  form: Pick<ReturnType<typeof useAccountForm>, 'element' | 'summary' | 'failed' | 'submitCount' | 'submit'>
  failed?: Message | undefined
  /** Otherwise the list of errors hides it. */
  isFailureFirst?: boolean
  /** For password managers, if the form does not ask for the email. */
  account?: string | undefined
  children: ReactNode
}

/** "post" keeps passwords out of the address if the form is sent before the script runs. */
export const AccountForm = ({
  form,
  failed = form.failed,
  isFailureFirst = false,
  account,
  children,
}: AccountFormProps) => {
  const errors = isFailureFirst && failed ? [] : form.summary
  return (
    <form
      ref={form.element}
      method="post"
      noValidate
      className="stack gap-5"
      onSubmit={form.submit}
      onFocus={preload}
    >
      <LiveMessages messages={failed && errors.length === 0 ? [failed] : []} />
      <ErrorSummary errors={errors} submitCount={form.submitCount} />
      {account !== undefined && (
        <input type="email" name="account" autoComplete="username" value={account} readOnly hidden />
      )}
      {children}
    </form>
  )
}

type SubmitButtonProps = Omit<ComponentProps<typeof Button>, 'form' | 'type' | 'isBusy'> & {
  form: { isSubmitting: boolean }
  busy: string
}

export const SubmitButton = ({ form, busy, disabled = false, children, ...button }: SubmitButtonProps) => {
  const isLive = useIsLive()
  return (
    <Button {...button} type="submit" disabled={disabled || !isLive} isBusy={form.isSubmitting}>
      {form.isSubmitting ? busy : children}
    </Button>
  )
}

type FieldProps = Omit<ComponentProps<typeof TextField>, 'label' | 'type' | 'inputMode' | 'autoComplete'>

export const EmailField = ({ label = 'Email', ...field }: FieldProps & { label?: string }) => (
  <TextField {...field} label={label} type="email" autoComplete="username" />
)

export const CodeField = (field: FieldProps) => (
  <TextField {...field} label="Six-digit code" inputMode="numeric" autoComplete="one-time-code" />
)
