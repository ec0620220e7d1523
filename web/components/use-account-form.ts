// The form behind the account pages: what react-hook-form does for them, in 1 KB in place of 13, as these are the pages that people
// see first. Fields keep their own text, so that what was typed before the script ran is in it; the schema checks on sending, then at
// every change.
import { type ChangeEvent, type FormEvent, useRef, useState } from 'react'
import type * as z from 'zod/mini'

type FieldErrors<Name extends string> = Partial<Record<Name, { message: string }>>

type Settings<Form extends Record<string, unknown>> = {
  schema: z.ZodMiniType<Form>
  /** What a field holds before anybody types, and what stands for a field that the form does not show. */
  defaultValues?: Partial<Record<keyof Form & string, string>>
}

/** Of radio buttons, the chosen one's. */
const textOf = (inputs: ReadonlySet<HTMLInputElement> | undefined): string | undefined => {
  const all = [...(inputs ?? [])]
  return (all[0]?.type === 'radio' ? all.find(({ checked }) => checked) : all[0])?.value
}

export const useAccountForm = <Form extends Record<string, unknown>>({
  schema,
  defaultValues = {},
}: Settings<Form>) => {
  type Name = keyof Form & string
  const [inputs] = useState(() => new Map<string, Set<HTMLInputElement>>())
  const [errors, setErrors] = useState<FieldErrors<Name>>({})
  const [progress, setProgress] = useState({ submitCount: 0, isSubmitting: false, isSubmitSuccessful: false })
  /** Not sent, or refused: known while the handler runs. */
  const hasFailed = useRef(false)

  const check = () => {
    const typed = Object.fromEntries([...inputs].map(([name, fields]) => [name, textOf(fields)]))
    const values = { ...defaultValues, ...typed }
    const { success, data, error } = schema.safeParse(values)
    const found: FieldErrors<Name> = {}
    for (const { path, message } of error?.issues ?? []) {
      const name = [...inputs.keys()].find((key) => key === path[0])
      if (name !== undefined && !(name in found)) Object.assign(found, { [name]: { message } })
    }
    return { form: success ? data : undefined, found }
  }

  const checkOnly = (name: Name): boolean => {
    const { [name]: error } = check().found
    setErrors(({ [name]: _, ...others }) => {
      const kept: FieldErrors<Name> = {}
      return Object.assign(kept, others, error && { [name]: error })
    })
    return error === undefined
  }

  const register = (name: Name) => ({
    name,
    ...(defaultValues[name] ? { defaultValue: defaultValues[name] } : {}),
    ref: (input: HTMLInputElement | null) => {
      if (!input) return undefined
      const fields = inputs.get(name) ?? new Set()
      inputs.set(name, fields.add(input))
      return () => {
        fields.delete(input)
        if (fields.size === 0) inputs.delete(name)
      }
    },
    onChange: (_: ChangeEvent<HTMLInputElement>) => {
      if (progress.submitCount > 0) checkOnly(name)
    },
  })

  const setError = (name: Name, error: { message: string }) => {
    hasFailed.current = true
    setErrors((all) => ({ ...all, [name]: error }))
  }

  const handleSubmit = (send: (form: Form) => Promise<unknown> | unknown) => async (event: FormEvent) => {
    event.preventDefault()
    const { form, found } = check()
    hasFailed.current = form === undefined
    setErrors(found)
    setProgress((before) => ({ ...before, isSubmitting: true }))
    try {
      if (form) await send(form)
    } catch (error) {
      hasFailed.current = true
      throw error
    } finally {
      setProgress(({ submitCount }) => ({
        submitCount: submitCount + 1,
        isSubmitting: false,
        isSubmitSuccessful: !hasFailed.current,
      }))
    }
  }

  return {
    register,
    handleSubmit,
    setError,
    /** Whether the field will do; shows its message otherwise. */
    trigger: checkOnly,
    getValue: (name: Name) => textOf(inputs.get(name)) ?? defaultValues[name] ?? '',
    formState: { errors, ...progress },
  }
}
