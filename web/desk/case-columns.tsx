// A case as the team works on it.
import Alert from '@cloudscape-design/components/alert'
import { submissionPath } from '#web/admin/staff-paths.ts'
import { SubmissionAnswers } from '#web/admin/submission-answers.tsx'
import { SubmissionAppraisal } from '#web/admin/submission-appraisal.tsx'
import { SubmissionCase } from '#web/admin/submission-case.tsx'
import { SubmissionEvidence, SubmissionSignature } from '#web/admin/submission-evidence.tsx'
import { SubmissionHeader } from '#web/admin/submission-header.tsx'
import { SubmissionPapers } from '#web/admin/submission-papers.tsx'
import { SubmissionParts } from '#web/admin/submission-parts.tsx'
import { useAuth } from '#web/session/use-auth.ts'
import { CaseAppraisal } from './case-appraisal.tsx'
import styles from './case-columns.module.css'
import { caseKeys } from './case-keys.ts'
import { CaseNeighbors } from './case-neighbors.tsx'
import { CaseNext } from './case-next.tsx'
import { CaseTimeline } from './case-timeline.tsx'
import { withCase } from './timeline-entries.ts'
import { useCaseAssign } from './use-case-assign.ts'
import type { OpenCase } from './use-open-case.ts'
import { useShortcuts } from './use-shortcuts.tsx'
import { useTeam } from './use-team.ts'

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
      <SubmissionAnswers submission={detail} canReadSsn={detail.can_read_ssn} />
    </div>
    <div className={styles.proof}>
      {detail.papers.length > 0 && <SubmissionPapers submission={detail} onChanged={() => void reload()} />}
      <SubmissionSignature submission={detail} />
      <SubmissionEvidence submission={detail} />
    </div>
  </div>
)

const Work = ({ open, assigning }: { open: OpenCase; assigning: ReturnType<typeof useCaseAssign> }) => {
  const { detail, change, reload } = open
  return (
    <div className={styles.work}>
      <CaseNext open={open} assigning={assigning} />
      {detail.case && (
        <SubmissionCase
          id={detail.id}
          moved={detail.case}
          onChanged={(moved) => change((last) => withCase(last, moved))}
          loadNewer={reload}
        />
      )}
      {detail.can_appraise ? (
        <SubmissionAppraisal
          submission={detail}
          onRecorded={(appraisal) => change((last) => ({ ...last, appraisal }))}
        />
      ) : (
        <CaseAppraisal appraisal={detail.appraisal} />
      )}
    </div>
  )
}

export const CaseColumns = ({ open }: { open: OpenCase }) => {
  const { detail } = open
  const { ownId } = useTeam()
  const { user } = useAuth()
  const assigning = useCaseAssign(open)
  const canTake = detail.case !== null && detail.case.stage !== 'closed' && detail.assignee?.id !== ownId
  const { help } = useShortcuts(caseKeys(() => canTake && void assigning.assign(ownId)))
  return (
    <>
      <CaseNeighbors id={detail.id}>{help}</CaseNeighbors>
      {detail.is_own && <OwnCase />}
      <SubmissionHeader
        submission={detail}
        otherPage={
          user?.staff === 'admin'
            ? { path: submissionPath(detail.id), text: 'Open in Form Submissions' }
            : undefined
        }
      />
      <SubmissionParts
        own={['next-title', 'timeline-title']}
        hasCase={detail.case !== null}
        hasPapers={detail.papers.length > 0}
      />
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
