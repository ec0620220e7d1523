// Two admins appraised at once: both values side by side, and a choice that nobody can miss. It takes the focus.
import { useEffect, useId, useRef, useState } from 'react'
import type { RecordedAppraisal } from '#domain/application.ts'
import { Button } from '#web/components/button.tsx'
import { momentWithZone } from '#web/platform/moment-with-zone.ts'
import styles from './submission-appraisal-conflict.module.css'
import { type AppraisalValues, appraisalFacts } from './submission-appraisal-values.ts'

type ConflictProps = {
  theirs: RecordedAppraisal
  mine: AppraisalValues
  onKeepTheirs: () => void
  onSaveMine: () => Promise<void>
}

const Values = ({ title, appraisal }: { title: string; appraisal: AppraisalValues | RecordedAppraisal }) => (
  <>
    <h4 className={styles.side}>{title}</h4>
    <dl className={styles.values}>
      {appraisalFacts(appraisal).map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </>
)

export const SubmissionAppraisalConflict = ({ theirs, mine, onKeepTheirs, onSaveMine }: ConflictProps) => {
  const panel = useRef<HTMLDivElement>(null)
  const titleId = useId()
  const [isSaving, setIsSaving] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another newer appraisal is news again
  useEffect(() => panel.current?.focus(), [theirs.version])

  const save = async () => {
    setIsSaving(true)
    await onSaveMine()
    setIsSaving(false)
  }
  return (
    <div ref={panel} className={styles.conflict} role="alert" tabIndex={-1} aria-labelledby={titleId}>
      <h3 id={titleId}>Another admin was faster</h3>
      <p>
        {theirs.recorded_by ?? 'Another admin'} recorded an appraisal
        {theirs.recorded_at ? ` on ${momentWithZone(theirs.recorded_at)}` : ''}, after you had opened this
        page. Yours is not recorded yet.
      </p>
      <div className={styles.choices}>
        <div className={styles.choice}>
          <Values title="Theirs, recorded" appraisal={theirs} />
          <Button variant="secondary" isWide onClick={onKeepTheirs} disabled={isSaving}>
            Keep theirs
          </Button>
        </div>
        <div className={styles.choice}>
          <Values title="Yours, as typed" appraisal={mine} />
          <Button variant="secondary" isWide onClick={save} disabled={isSaving}>
            {isSaving ? 'Saving...' : 'Save mine instead'}
          </Button>
        </div>
      </div>
    </div>
  )
}
