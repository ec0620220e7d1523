// The form of every account page. The inputs hold their own text, so text typed before the script ran counts. react-hook-form and zod
// would add 22 KB to the first view of the public pages.
import { type ComponentProps, type FormEvent, type ReactNode, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { Button } from '#web/components/button.tsx'
import { ErrorSummary } from '#web/components/form/error-summary.tsx'
import { summaryOf, useIsLive } from '#web/components/form/form-errors.ts'
import { LiveMessages, type Message } from '#web/components/live-messages.tsx'
import type { AccountFailure } from './account-failure.ts'
import { loadAccountCalls, loadAccountFailure, loadAccountSchemas } from './load-account.ts'

type Schemas = Awaited<ReturnType<typeof loadAccountSchemas>>
type FailureTexts = Awaited<ReturnType<typeof loadAccountFailure>>

/** `beside`: another text for the field. Then `text` shows above the form. */
type Explanation = AccountFailure & { beside?: string }

type Name<Form> = keyof Form & string
type Texts<Form> = Partial<Record<Name<Form>, string>>

type Settings<Form> = {
  /** Of the controls, in the order of the error summary. */
  ids: Readonly<Record<Name<Form>, string>>
  schema: (schemas: Schemas) => z.ZodMiniType<Form>
  /** Also for fields that the form does not show. */
  defaultValues?: Texts<Form>
  failedTitle: string
  /** Undefined shows nothing. Without it, a failure shows beside its field or, if the form has none, above. */
  explain?: (
    error: unknown,
    texts: FailureTexts,
  ) => Explanation | undefined | Promise<Explanation | undefined>
  send: (form: Form, setError: (name: Name<Form>, message: string) => void) => Promise<unknown>
}

const useErrors = <Form,>({ schema, defaultValues }: Pick<Settings<Form>, 'schema' | 'defaultValues'>) => {
  const element = useRef<HTMLFormElement>(null)
  const [errors, setErrors] = useState<Readonly<Record<string, { message: string } | undefined>>>({})
  const has = (name: string) => Boolean(element.current?.elements.namedItem(name))
  const typed = () => new FormData(element.current ?? undefined)
  const setError = (name: string, message: string | undefined) =>
    setErrors((all) => ({ ...all, [name]: message === undefined ? undefined : { message } }))

  const check = async () => {
    const [schemas] = await Promise.all([loadAccountSchemas(), loadAccountFailure()])
    const { data, error } = schema(schemas).safeParse({ ...defaultValues, ...Object.fromEntries(typed()) })
    const issues = error?.issues.map(({ path, message }) => [String(path[0]), { message }] as const) ?? []
    return { form: data, found: Object.fromEntries(issues.toReversed().filter(([name]) => has(name))) }
  }
  const checkField = async (name: Name<Form>): Promise<boolean> => {
    const message = (await check()).found[name]?.message
    setError(name, message)
    return message === undefined
  }
  return { element, errors, setErrors, setError, has, typed, check, checkField }
}

type Checks<Form> = Pick<ReturnType<typeof useErrors<Form>>, 'has' | 'setErrors' | 'setError' | 'check'>

const useSending = <Form,>(
  { failedTitle, explain, send }: Pick<Settings<Form>, 'failedTitle' | 'explain' | 'send'>,
  { has, setErrors, setError, check }: Checks<Form>,
) => {
  const [failed, setFailed] = useState<Message>()
  const [progress, setProgress] = useState({ submitCount: 0, isSubmitting: false, isSubmitSuccessful: false })
  const hasFailed = useRef(false)

  const sayAbove = (text: string) => setFailed({ kind: 'error', title: failedTitle, text })
  const sayBeside = (name: string, text: string) => {
    hasFailed.current = true
    setError(name, text)
  }
  const fail = async (error: unknown) => {
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
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setProgress((before) => ({ ...before, isSubmitting: true }))
    setFailed(undefined)
    try {
      const { form, found } = await check()
      hasFailed.current = form === undefined
      setErrors(found)
      if (form) await send(form, sayBeside)
    } catch (error) {
      // Without a network, the texts for failures can be missing too.
      await fail(error).catch(({ message }: Error) => sayAbove(message))
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
  const { element, errors, typed, checkField, ...checks } = useErrors(settings)
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
      error: errors[name]?.message,
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
  /** Why the last try failed, if the form does not know it. */
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
  isFailureFirst = false,
  account,
  children,
  ...outer
}: AccountFormProps) => {
  const failed = outer.failed ?? form.failed
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
  /** What it says while the form is sent. */
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
