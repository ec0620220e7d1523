// Recording an appraisal. What was typed stays through every failure; where another admin was quicker, nobody's values are lost
// without a choice.
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { recordAppraisal, type SubmissionDetail } from '#domain/admin-contract.ts'
import type { RecordedAppraisal } from '#domain/application.ts'
import { fieldLabels } from '#domain/labels.ts'
import { ApiError, callApi } from '#web/api.ts'
import { Button } from '#web/components/button.tsx'
import { ErrorSummary } from '#web/components/error-summary.tsx'
import { TextField } from '#web/components/field.tsx'
import { summaryOf } from '#web/components/form-errors.ts'
import { Notice } from '#web/components/notice.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { useAccessDenied } from './access-denied.ts'
import styles from './submission-appraisal.module.css'
import { SubmissionAppraisalConflict } from './submission-appraisal-conflict.tsx'
import {
  type AppraisalValues,
  hasAppraisal,
  isAppraisalField,
  isSameAppraisal,
  type TypedAppraisal,
  typedAppraisalSchema,
  typedOf,
} from './submission-appraisal-values.ts'
import { momentWithZone } from './submission-moment.ts'

const ids = { estimatedValue: 'estimated-value', valueRange: 'value-range', policyScore: 'policy-score' }
const recorded = 'Appraisal recorded'
const notRecorded = 'Appraisal not recorded'

type Conflict = { theirs: RecordedAppraisal; mine: AppraisalValues }
type AppraisalProps = {
  submission: SubmissionDetail
  onRecorded: (appraisal: RecordedAppraisal) => void
}

const useAppraisal = ({ submission, onRecorded }: AppraisalProps) => {
  const deny = useAccessDenied()
  const { show, dismiss } = useToasts()
  const [conflict, setConflict] = useState<Conflict>()
  const form = useForm<TypedAppraisal, unknown, AppraisalValues>({
    resolver: zodResolver(typedAppraisalSchema),
    defaultValues: typedOf(submission.appraisal),
    shouldFocusError: false,
  })

  const take = (appraisal: RecordedAppraisal) => {
    form.reset(typedOf(appraisal), { keepSubmitCount: true })
    setConflict(undefined)
    onRecorded(appraisal)
  }
  const succeed = (appraisal: RecordedAppraisal) => {
    take(appraisal)
    show({ kind: 'success', title: recorded })
  }

  /** A save whose answer was lost had arrived all the same: then the newer values are one's own. */
  const fail = (error: unknown, mine: AppraisalValues) => {
    if (deny(error)) return
    const failure = error instanceof ApiError ? error : undefined
    if (failure?.appraisal && isSameAppraisal(failure.appraisal, mine)) return succeed(failure.appraisal)
    if (failure?.appraisal) return setConflict({ theirs: failure.appraisal, mine })
    const wrong = (failure?.fields ?? []).flatMap(({ path, message }) => {
      const field = path.split('.').at(-1) ?? ''
      return isAppraisalField(field) ? [{ field, message }] : []
    })
    for (const { field, message } of wrong) form.setError(field, { message })
    if (wrong.length > 0) return setConflict(undefined)
    show({ kind: 'error', title: notRecorded, text: error instanceof Error ? error.message : String(error) })
  }

  const record = async (mine: AppraisalValues, version: number) => {
    dismiss(notRecorded)
    dismiss(recorded)
    try {
      succeed(await callApi(recordAppraisal, { id: submission.id, ...mine, version }))
    } catch (error) {
      fail(error, mine)
    }
  }

  return {
    form,
    conflict,
    submit: form.handleSubmit((mine) => record(mine, submission.appraisal.version)),
    keepTheirs: () => conflict && take(conflict.theirs),
    saveMine: async () => conflict && record(conflict.mine, conflict.theirs.version),
  }
}

/** Once the choice is made, and its buttons are gone, reading goes on at the top of the appraisal. */
const useHeadingAfter = (isChoosing: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasChoosing = useRef(false)
  useEffect(() => {
    if (wasChoosing.current && !isChoosing) heading.current?.focus()
    wasChoosing.current = isChoosing
  }, [isChoosing])
  return heading
}

const recordedWords = (appraisal: RecordedAppraisal) => {
  const { recorded_by: by, recorded_at: at } = appraisal
  if (by && at) return `Recorded by ${by} on ${momentWithZone(at)}.`
  return hasAppraisal(appraisal) ? 'Recorded earlier; by whom is not known.' : 'Nothing is recorded yet.'
}

const BeforeSubmitting = () => (
  <Notice title="This person has not submitted yet">
    <p>
      Once you record an estimated value, signing in takes them to their dashboard, and no longer to the next
      open question.
    </p>
  </Notice>
)

const Form = ({ form, submit }: Pick<ReturnType<typeof useAppraisal>, 'form' | 'submit'>) => {
  const { errors, submitCount, isSubmitting } = form.formState
  const field = (name: keyof typeof ids) => ({
    id: ids[name],
    label: fieldLabels[name],
    error: errors[name]?.message,
    autoComplete: 'off',
    ...form.register(name),
  })
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <ErrorSummary errors={summaryOf(errors, ids)} submitCount={submitCount} />
      <TextField
        {...field('estimatedValue')}
        hint="In dollars, for example 250,000. Leave empty to take it back."
        inputMode="decimal"
      />
      <TextField {...field('valueRange')} hint="In your words, for example $200,000 to $275,000." />
      <TextField {...field('policyScore')} hint="From 0 to 100." inputMode="decimal" />
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Recording...' : 'Record the appraisal'}
      </Button>
    </form>
  )
}

export const SubmissionAppraisal = (props: AppraisalProps) => {
  const { appraisal, status } = props.submission
  const { form, submit, conflict, keepTheirs, saveMine } = useAppraisal(props)
  const heading = useHeadingAfter(conflict !== undefined)
  return (
    <section className={styles.card} aria-labelledby="appraisal-title">
      <div>
        <h2 id="appraisal-title" ref={heading} tabIndex={-1} data-focus-quietly>
          Appraisal
        </h2>
        {!conflict && <p className={styles.recorded}>{recordedWords(appraisal)}</p>}
      </div>
      {conflict ? (
        <SubmissionAppraisalConflict {...conflict} onKeepTheirs={keepTheirs} onSaveMine={saveMine} />
      ) : (
        <>
          {status === 'in-progress' && <BeforeSubmitting />}
          <Form form={form} submit={submit} />
        </>
      )}
    </section>
  )
}
