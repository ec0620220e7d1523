// A case as the team and admins work on it.
import Alert from '@cloudscape-design/components/alert'
import type { ComponentType } from 'react'
import { useTeam } from '#web/desk/desk-workspace.tsx'
import { useShortcuts } from '#web/desk/shortcuts/use-shortcuts.tsx'
import { Appraisal } from '#web/staff/appraisal/appraisal.tsx'
import { CaseAnswers } from '#web/staff/case/case-answers.tsx'
import { CaseEvidence, CaseSignature } from '#web/staff/case/case-evidence.tsx'
import { CaseHeader } from '#web/staff/case/case-header.tsx'
import { CaseParts } from '#web/staff/case/case-parts.tsx'
import type { NeighborsProps } from '#web/staff/list/neighbors.tsx'
import { CaseMoves } from '#web/staff/moves/case-moves.tsx'
import { SignedPapers } from '#web/staff/papers/signed-papers.tsx'
import { CaseAppraisal } from './case-appraisal.tsx'
import styles from './case-columns.module.css'
import { caseKeys } from './case-keys.ts'
import { CaseNext } from './case-next.tsx'
import { CaseTimeline } from './case-timeline.tsx'
import { withCase } from './timeline-entries.ts'
import { useCaseAssign } from './use-case-assign.ts'
import type { OpenCase } from './use-open-case.ts'

const OwnCase = () => (
  <Alert
    type="info"
    header="This is your own application"
    style={{ root: { borderColor: 'var(--color-brand)' } }}
  >
    You can work on it, but each look at it is marked as yours on the record. Better ask someone else.
  </Alert>
)

const Read = ({ open: { detail, reload } }: { open: OpenCase }) => (
  <div className={styles.read}>
    <div className={styles.answers}>
      <CaseAnswers submission={detail} canReadSsn={detail.can_read_ssn} />
    </div>
    <div className={styles.proof}>
      {detail.papers.length > 0 && <SignedPapers submission={detail} onChanged={() => void reload()} />}
      <CaseSignature submission={detail} />
      <CaseEvidence submission={detail} />
    </div>
  </div>
)

const Work = ({ open, assigning }: { open: OpenCase; assigning: ReturnType<typeof useCaseAssign> }) => {
  const { detail, change, reload } = open
  return (
    <div className={styles.work}>
      <CaseNext open={open} assigning={assigning} />
      {detail.case && (
        <CaseMoves
          id={detail.id}
          moved={detail.case}
          onChanged={(moved) => change((last) => withCase(last, moved))}
          loadNewer={reload}
        />
      )}
      {detail.can_appraise ? (
        <Appraisal
          submission={detail}
          onRecorded={(appraisal) => change((last) => ({ ...last, appraisal }))}
        />
      ) : (
        <CaseAppraisal appraisal={detail.appraisal} />
      )}
    </div>
  )
}

type CaseColumnsProps = { open: OpenCase; Neighbors: ComponentType<NeighborsProps> }

export const CaseColumns = ({ open, Neighbors }: CaseColumnsProps) => {
  const { detail, isChanged } = open
  const { ownId } = useTeam()
  const assigning = useCaseAssign(open)
  const canTake = detail.case !== null && detail.case.stage !== 'closed' && detail.assignee?.id !== ownId
  const { help } = useShortcuts(caseKeys(() => canTake && void assigning.assign(ownId)))
  return (
    <>
      <Neighbors id={detail.id} isChanged={isChanged}>
        {help}
      </Neighbors>
      {detail.is_own && <OwnCase />}
      <CaseHeader submission={detail} />
      <CaseParts hasCase={detail.case !== null} hasPapers={detail.papers.length > 0} />
      <div className={styles.columns}>
        <Work open={open} assigning={assigning} />
        <Read open={open} />
        <div className={styles.told}>
          <CaseTimeline open={open} />
        </div>
      </div>
    </>
  )
}
