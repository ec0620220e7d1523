import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useLayoutEffect, useState } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { dateFields } from '#domain/answer-text.ts'
import type { Application } from '#domain/application.ts'
import type { FieldError } from '#web/components/form/error-summary.tsx'
import { unfold } from '#web/components/form/unfold.ts'
import {
  type FormField,
  type FormValues,
  isDraftField,
  isFormField,
  toDraft,
  toFormValues,
  type UncheckedValues,
} from '#web/draft/form-values.ts'
import { useDraftStore } from '#web/draft/use-draft.tsx'
import { whenIdle } from '#web/platform/when-idle.ts'
import { lateAnswers, loadLateAnswers } from './late-answers.ts'
import { loadLateConflicts } from './late-conflicts.tsx'

type StepForm = UseFormReturn<UncheckedValues, unknown, FormValues>

/** @param show must not change. */
const useDraftSync = (form: StepForm, show: (application: Application) => FormValues) => {
  const store = useDraftStore()
  useLayoutEffect(() => {
    const send = (field: FormField, value: unknown) => {
      if (isDraftField(field)) store.change(toDraft({ [field]: value }))
      else store.keepConsent({ [field]: value === true })
    }
    const stopSending = form.subscribe({
      formState: { values: true },
      callback: ({ name, type, values }) => {
        if (type !== 'change' || name === undefined || !isFormField(name)) return
        send(name, values[name])
        // If only the server refused the first try, the form doesn't check changes by itself.
        if (form.getFieldState(name).invalid) void form.trigger(name)
      },
    })
    const stopMerging = store.subscribeMerged((fields) => {
      const shown = show(store.snapshot().application)
      for (const field of fields)
        if (isDraftField(field) && field in shown)
          form.setValue(field, shown[field], { shouldValidate: form.getFieldState(field).invalid })
    })
    return () => {
      stopSending()
      stopMerging()
    }
  }, [store, form, show])
}

type StepSchema = z.ZodMiniType<FormValues, UncheckedValues> & { shape: Record<string, unknown> }

/** Says what a date lacks, where that is certain. */
const resolverOf = (schema: StepSchema): Resolver<UncheckedValues, unknown, FormValues> => {
  const check = zodResolver(schema)
  return async (values, context, options) => {
    const checked = await check(values, context, options)
    for (const field of [...dateFields, 'dateSigned'].filter(isFormField)) {
      const error = checked.errors[field]
      const problem = lateAnswers.snapshot().readDate?.(field, String(values[field] ?? '')).problem
      if (error && problem) error.message = problem
    }
    return checked
  }
}

/** The problems of the last try, in the order of the form. A corrected answer leaves the list at once. */
const useProblems = (form: StepForm, schema: StepSchema, initial: FormValues) => {
  const [refusals, setRefusals] = useState(0)
  const [found, setFound] = useState<readonly FieldError[]>([])
  useEffect(() => {
    for (const { id } of found) unfold(id)
  }, [found])
  const order = Object.keys(initial)
  const list = (wrong: readonly FieldError[]) =>
    setFound(wrong.toSorted((one, other) => order.indexOf(one.id) - order.indexOf(other.id)))

  const refuse = (fields: readonly { path: string; message: string }[]) => {
    const wrong = fields
      .map(({ path, message }) => ({ id: path.split('.').at(-1) ?? path, message }))
      .filter(({ id }) => isFormField(id) && id in initial)
    for (const { id, message } of wrong) if (isFormField(id)) form.setError(id, { message })
    list(wrong)
    setRefusals((count) => count + 1)
  }
  const { errors, submitCount } = form.formState
  const submit = (onValid: (answers: FormValues) => void | Promise<void>) => {
    const check = form.handleSubmit(
      (answers) => {
        list([])
        return onValid(answers)
      },
      (wrong) => list(Object.entries(wrong).map(([id, error]) => ({ id, message: error?.message ?? '' }))),
    )
    return async () => {
      const { data } = schema.safeParse(form.getValues())
      // The form's own submit would draw every question twice more on the page that Continue leaves.
      await (data && Object.keys(errors).length === 0 ? onValid(data) : check())
    }
  }

  const problems = found.flatMap(({ id, message }) => {
    const error = isFormField(id) ? errors[id] : undefined
    return error ? { id, message: error.message ?? message } : []
  })
  return { problems, submitCount: submitCount + refusals, submit, refuse }
}

/** @param defaults shown where there is no answer. Only Continue stores them. */
export const useStepForm = (schema: StepSchema, application: Application, defaults: FormValues = {}) => {
  const [show] = useState(() => (shown: Application) => toFormValues(schema, shown, defaults))
  const [initial] = useState(() => show(application))
  const form = useForm<UncheckedValues, unknown, FormValues>({
    resolver: resolverOf(schema),
    defaultValues: initial,
    shouldFocusError: false,
  })
  useDraftSync(form, show)
  useEffect(() => {
    void loadLateAnswers()
    return whenIdle(loadLateConflicts)
  }, [])
  return { form, ...useProblems(form, schema, initial) }
}
