// The appraisal beside the answers: what is recorded, by whom, and the form to record it anew.
import { useEffect, useRef } from 'react'
import type { RecordedAppraisal } from '#domain/application.ts'
import { fieldLabels } from '#domain/labels.ts'
import { Button } from '#web/components/button.tsx'
import { ErrorSummary } from '#web/components/error-summary.tsx'
import { TextField } from '#web/components/field.tsx'
import { summaryOf } from '#web/components/form-errors.ts'
import { Notice } from '#web/components/notice.tsx'
import { momentWithZone } from '#web/platform/moment-with-zone.ts'
import { LeaveQuestion } from './leave-question.tsx'
import styles from './submission-appraisal.module.css'
import { SubmissionAppraisalConflict } from './submission-appraisal-conflict.tsx'
import { type AppraisalProps, useAppraisal } from './submission-appraisal-recording.ts'
import { hasAppraisal } from './submission-appraisal-values.ts'

const ids = { estimatedValue: 'estimated-value', valueRange: 'value-range', policyScore: 'policy-score' }
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
    'aria-required': false,
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
      {form.formState.isDirty && (
        <LeaveQuestion
          title="The appraisal is not recorded yet"
          text="If you leave this page now, what you typed in it is dropped."
        />
      )}
    </section>
  )
}
