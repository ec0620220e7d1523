import Button from '@cloudscape-design/components/button'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { fieldLabels } from '#domain/answer-text.ts'
import type { RecordedAppraisal } from '#domain/application.ts'
import type { DeskCase } from '#domain/contracts/desk-case-contract.ts'
import { ErrorSummary } from '#web/components/form/error-summary.tsx'
import { TextField } from '#web/components/form/field.tsx'
import { summaryOf } from '#web/components/form/form-errors.ts'
import { LeaveQuestion } from '#web/frame/leave-question.tsx'
import { easternMomentText } from '#web/platform/eastern-text.ts'
import { isClosed } from '#web/staff/case/case-facts.ts'
import { CaseAlert, CaseSection, Facts } from '#web/staff/case/case-section.tsx'
import styles from './appraisal.module.css'
import { type AppraisalProps, useAppraisal } from './appraisal-recording.ts'
import { type AppraisalValues, appraisalFacts, hasAppraisal } from './appraisal-values.ts'

type Appraisal = AppraisalValues | RecordedAppraisal

type ConflictProps = {
  theirs: RecordedAppraisal
  mine: AppraisalValues
  onKeepTheirs: () => void
  onSaveMine: () => Promise<void>
}

const Choice = ({ title, appraisal, action }: { title: string; appraisal: Appraisal; action: ReactNode }) => (
  <div className={styles.choice}>
    <h4>{title}</h4>
    <Facts columns={1} facts={appraisalFacts(appraisal)} />
    {action}
  </div>
)

const News = ({ theirs, titleId }: { theirs: RecordedAppraisal; titleId: string }) => {
  const date = theirs.recorded_at ? ` on ${easternMomentText(theirs.recorded_at)}` : ''
  return (
    <CaseAlert type="warning" header={<h3 id={titleId}>Someone else saved an appraisal first</h3>}>
      <p>
        {theirs.recorded_by ?? 'Another admin'} saved an appraisal{date}, after you opened this page. Yours
        isn’t saved yet.
      </p>
    </CaseAlert>
  )
}

/** Its key must be the version of `theirs`, which moves the focus. */
const AppraisalConflict = ({ theirs, mine, onKeepTheirs, onSaveMine }: ConflictProps) => {
  const panel = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const [isSaving, setIsSaving] = useState(false)
  useEffect(() => panel.current?.focus(), [])

  const save = async () => {
    setIsSaving(true)
    await onSaveMine()
    setIsSaving(false)
  }
  return (
    <div ref={panel} className={styles.conflict} role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <News theirs={theirs} titleId={titleId} />
      <div className={styles.choices}>
        <Choice
          title="Theirs, saved"
          appraisal={theirs}
          action={
            <Button fullWidth onClick={onKeepTheirs} disabled={isSaving}>
              Keep theirs
            </Button>
          }
        />
        <Choice
          title="Yours, as typed"
          appraisal={mine}
          action={
            <Button fullWidth onClick={save} loading={isSaving} loadingText="Saving...">
              Save mine instead
            </Button>
          }
        />
      </div>
    </div>
  )
}

const ids = { estimatedValue: 'estimated-value', valueRange: 'value-range', policyScore: 'policy-score' }

/** The focused button disappears after the choice. */
const useHeadingAfter = (isChoosing: boolean) => {
  const heading = useRef<HTMLHeadingElement>(null)
  const wasChoosing = useRef(false)
  useEffect(() => {
    if (wasChoosing.current && !isChoosing) heading.current?.focus()
    wasChoosing.current = isChoosing
  }, [isChoosing])
  return heading
}

const recordedText = (appraisal: RecordedAppraisal) => {
  const { recorded_by: by, recorded_at: at } = appraisal
  if (by && at) return `Saved by ${by} on ${easternMomentText(at)}.`
  return hasAppraisal(appraisal) ? 'Saved earlier. We don’t know who saved it.' : 'No appraisal yet'
}

const BeforeSubmitting = () => (
  <CaseAlert type="info" header={<h3>This person hasn’t submitted yet</h3>}>
    <p>
      Once you save an estimated value, they’ll land on their dashboard when they sign in, not on the next
      open question.
    </p>
  </CaseAlert>
)

const Form = ({ form, submit }: Pick<ReturnType<typeof useAppraisal>, 'form' | 'submit'>) => {
  const { errors, submitCount, isSubmitting } = form.formState
  const messages = Object.entries(errors).map(([name, { message }]) => [name, message] as const)
  const field = (name: keyof typeof ids) => ({
    id: ids[name],
    label: fieldLabels[name],
    error: errors[name]?.message,
    'aria-required': false,
    autoComplete: 'off',
    ...form.register(name),
  })
  return (
    <form method="post" noValidate className="stack gap-5" onSubmit={submit}>
      <ErrorSummary errors={summaryOf(Object.fromEntries(messages), ids)} submitCount={submitCount} />
      <TextField
        {...field('estimatedValue')}
        hint="In dollars, for example 250,000. Leave blank to remove it."
        inputMode="decimal"
      />
      <TextField {...field('valueRange')} hint="For example: $200,000 to $275,000" />
      <TextField {...field('policyScore')} hint="From 0 to 100" inputMode="decimal" />
      <div className="buttons">
        <Button loading={isSubmitting} loadingText="Saving...">
          Save appraisal
        </Button>
      </div>
    </form>
  )
}

type ReadProps = { submission: DeskCase }

const readText = (submission: DeskCase) => {
  const { appraisal } = submission
  const isThere = hasAppraisal(appraisal)
  if (isClosed(submission)) return isThere ? recordedText(appraisal) : 'No appraisal was saved.'
  return isThere ? 'Only admins can change it.' : 'No appraisal yet. Only admins can save one.'
}

const Read = ({ submission }: ReadProps) => (
  <>
    {hasAppraisal(submission.appraisal) && <Facts columns={2} facts={appraisalFacts(submission.appraisal)} />}
    <p className={styles.recorded}>{readText(submission)}</p>
  </>
)

export const ReadAppraisal = (props: ReadProps) => (
  <CaseSection part="appraisal">
    <Read {...props} />
  </CaseSection>
)

type OpenProps = ReadProps & Pick<ReturnType<typeof useAppraisal>, 'form' | 'submit'>

const OpenAppraisal = ({ form, submit, submission: { appraisal, status } }: OpenProps) => (
  <>
    <p className={styles.recorded}>{recordedText(appraisal)}</p>
    {status === 'in-progress' && <BeforeSubmitting />}
    <Form form={form} submit={submit} />
    {status === 'submitted' && (
      <p className={styles.recorded}>
        The applicant doesn’t see the appraisal. Their dashboard stays the same.
      </p>
    )}
  </>
)

/** Once the case is closed, it’s only read, but what was typed before stays. */
export const Appraisal = (props: AppraisalProps) => {
  const { submission } = props
  const { form, submit, conflict, keepTheirs, saveMine } = useAppraisal(props)
  const heading = useHeadingAfter(conflict !== undefined)
  const { isDirty } = form.formState
  const isOver = isClosed(submission) && !isDirty
  return (
    <CaseSection part="appraisal" heading={heading}>
      {conflict && (
        <AppraisalConflict
          key={conflict.theirs.version}
          {...conflict}
          onKeepTheirs={keepTheirs}
          onSaveMine={saveMine}
        />
      )}
      {!conflict && isOver && <Read submission={submission} />}
      {!conflict && !isOver && <OpenAppraisal {...{ form, submit, submission }} />}
      {isDirty && <LeaveQuestion title="The appraisal isn’t saved yet" />}
    </CaseSection>
  )
}
