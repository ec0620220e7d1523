// Asks which of two appraisals to keep.
import Alert from '@cloudscape-design/components/alert'
import Button from '@cloudscape-design/components/button'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { RecordedAppraisal } from '#domain/application.ts'
import { easternMomentText } from '#web/platform/eastern-text.ts'
import { Facts } from '#web/staff/case/facts.tsx'
import styles from './appraisal-conflict.module.css'
import { type AppraisalValues, appraisalFacts } from './appraisal-values.ts'

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
    <Alert
      type="warning"
      header={<h3 id={titleId}>Someone else saved an appraisal first</h3>}
      style={{ root: { borderColor: 'var(--color-attention)' } }}
    >
      <p>
        {theirs.recorded_by ?? 'Another admin'} saved an appraisal{date}, after you opened this page. Yours
        isn’t saved yet.
      </p>
    </Alert>
  )
}

/** Its key must be the version of `theirs`, which moves the focus. */
export const AppraisalConflict = ({ theirs, mine, onKeepTheirs, onSaveMine }: ConflictProps) => {
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
