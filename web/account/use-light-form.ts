// A small form hook for public pages. react-hook-form and zod would add 22 KB to their first view.
import { type FormEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'
import type { Message } from '#web/components/live-messages.tsx'
import type { AccountFailure } from './account-failure.ts'
import { loadAccountFailure } from './load-account-failure.ts'

type FailureTexts = Awaited<ReturnType<typeof loadAccountFailure>>

type FieldErrors<Name extends string> = Partial<Record<Name, { message: string }>>

type Texts<Form> = Partial<Record<keyof Form & string, string>>

type Settings<Form extends Record<string, unknown>> = {
  loadSchema: () => Promise<z.ZodMiniType<Form>>
  /** Also for fields that the form does not show. */
  defaultValues?: Texts<Form>
  /** With `text`, it shows above the form. Then a field gets only the errors in `beside`, by kind. */
  failure: {
    title: string
    text?: keyof Pick<FailureTexts, 'signInFailureText' | 'signUpFailureText'>
    beside?: Partial<Record<AccountFailure['kind'], string>>
  }
}

const textIn = (inputs: ReadonlySet<HTMLInputElement> | undefined): string | undefined => {
  const all = [...(inputs ?? [])]
  return (all[0]?.type === 'radio' ? all.find(({ checked }) => checked) : all[0])?.value
}

/** The inputs hold their own text, so text typed before the script ran counts. */
const createFields = () => {
  const inputs = new Map<string, Set<HTMLInputElement>>()
  return {
    track: (name: string) => (input: HTMLInputElement | null) => {
      if (!input) return undefined
      const group = inputs.get(name) ?? new Set()
      inputs.set(name, group.add(input))
      return () => {
        group.delete(input)
        if (group.size === 0) inputs.delete(name)
      }
    },
    has: (name: string) => inputs.has(name),
    text: (name: string) => textIn(inputs.get(name)),
    texts: () => Object.fromEntries([...inputs].map(([name, group]) => [name, textIn(group)])),
  }
}

const useErrors = <Form extends Record<string, unknown>>({
  loadSchema,
  defaultValues,
}: Pick<Settings<Form>, 'loadSchema' | 'defaultValues'>) => {
  type Name = keyof Form & string
  const [fields] = useState(createFields)
  const [errors, setErrors] = useState<FieldErrors<Name>>({})

  const check = async () => {
    const [schema] = await Promise.all([loadSchema(), loadAccountFailure()])
    const { data, error } = schema.safeParse({ ...defaultValues, ...fields.texts() })
    const found: FieldErrors<Name> = {}
    for (const { path, message } of error?.issues.toReversed() ?? [])
      if (fields.has(String(path[0]))) Object.assign(found, { [String(path[0])]: { message } })
    return { form: data, found }
  }
  const checkField = async (name: Name): Promise<boolean> => {
    const { [name]: error } = (await check()).found
    setErrors(({ [name]: _, ...others }) => {
      const next: FieldErrors<Name> = {}
      return Object.assign(next, others, error && { [name]: error })
    })
    return error === undefined
  }
  return { fields, errors, setErrors, check, checkField }
}

type FormErrors<Form extends Record<string, unknown>> = ReturnType<typeof useErrors<Form>>

const useSending = <Form extends Record<string, unknown>>(
  failure: Settings<Form>['failure'],
  { fields, setErrors, check }: Pick<FormErrors<Form>, 'fields' | 'setErrors' | 'check'>,
) => {
  const [failed, setFailed] = useState<Message>()
  const [progress, setProgress] = useState({ submitCount: 0, isSubmitting: false, isSubmitSuccessful: false })
  const hasFailed = useRef(false)

  const setError = (name: string, error: { message: string }) => {
    hasFailed.current = true
    setErrors((all) => ({ ...all, [name]: error }))
  }
  const fail = async (error: unknown) => {
    console.warn(`${failure.title}.`, error)
    hasFailed.current = true
    const texts = await loadAccountFailure()
    const { kind, field, text } = texts.accountFailure(error)
    const isOfField = field !== undefined && fields.has(field)
    const beside = failure.text ? failure.beside?.[kind] : text
    if (isOfField && beside) setError(field, { message: beside })
    if (failure.text || !isOfField)
      setFailed({
        kind: 'error',
        title: failure.title,
        text: failure.text ? texts[failure.text](error) : text,
      })
  }
  /** Without a network, the texts for failures can be missing too. */
  const failToLoad = (error: Error) => setFailed({ kind: 'error', title: failure.title, text: error.message })
  const handleSubmit = (send: (form: Form) => Promise<unknown> | unknown) => async (event: FormEvent) => {
    event.preventDefault()
    setProgress((before) => ({ ...before, isSubmitting: true }))
    setFailed(undefined)
    try {
      const { form, found } = await check()
      hasFailed.current = form === undefined
      setErrors(found)
      if (form) await send(form)
    } catch (error) {
      await fail(error).catch(failToLoad)
    }
    setProgress(({ submitCount }) => ({
      submitCount: submitCount + 1,
      isSubmitting: false,
      isSubmitSuccessful: !hasFailed.current,
    }))
  }
  return { progress, failed, setError, handleSubmit }
}

export const useLightForm = <Form extends Record<string, unknown>>(settings: Settings<Form>) => {
  type Name = keyof Form & string
  const formErrors = useErrors(settings)
  const { fields, errors, checkField } = formErrors
  const { progress, failed, setError, handleSubmit } = useSending(settings.failure, formErrors)
  const defaultValues: Texts<Form> = settings.defaultValues ?? {}

  const register = (name: Name) => ({
    name,
    ...(defaultValues[name] ? { defaultValue: defaultValues[name] } : {}),
    ref: fields.track(name),
    onChange: () => {
      if (progress.submitCount > 0) void checkField(name)
    },
  })
  return {
    register,
    handleSubmit,
    setError,
    trigger: checkField,
    getValue: (name: Name) => fields.text(name) ?? defaultValues[name] ?? '',
    formState: { errors, failed, ...progress },
  }
}
