// Every application, from its first answer on, whichever changed last first (ADM-3). One opens on a page of its own.
import type { SubmissionSummary } from '#domain/admin-contract.ts'
import { submissionProgress, submitterName } from '#domain/submission-progress.ts'
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { useAdminWorkspace } from './admin-workspace.tsx'
import { Badge } from './badge.tsx'
import { ExportButton } from './export-button.tsx'
import { Day, Moment } from './moment.tsx'
import { OpenLink } from './open-link.tsx'
import styles from './record-cells.module.css'
import type { RecordColumn } from './record-columns.ts'
import { RecordList } from './record-list.tsx'

const nameOf = (submission: SubmissionSummary) => submitterName(submission.first_name, submission.last_name)

const Progress = ({ submission }: { submission: SubmissionSummary }) => {
  const { current_step: step, health_filled: isHealthFilled } = submission
  return <Badge kind={isHealthFilled ? 'done' : 'open'}>{submissionProgress(step, isHealthFilled)}</Badge>
}

const Status = ({ status }: Pick<SubmissionSummary, 'status'>) =>
  status === 'submitted' ? <Badge kind="done">Submitted</Badge> : <Badge kind="quiet">In progress</Badge>

/** The beginning tells them apart; the whole stands on the page that opens, and is searched. */
const ShortId = ({ id }: Pick<SubmissionSummary, 'id'>) => (
  <span className={styles.code} title={id}>
    {id.slice(0, 8)}…
  </span>
)

const columns: readonly RecordColumn<SubmissionSummary>[] = [
  {
    id: 'applicant',
    header: 'Applicant',
    place: 'name',
    cell: (submission) => (
      <>
        <span className={styles.strong}>{nameOf(submission)}</span>
        <span className={styles.second}>
          <BreakableEmail email={submission.email ?? ''} />
        </span>
      </>
    ),
  },
  { id: 'id', header: 'ID', width: 140, cell: ({ id }) => <ShortId id={id} /> },
  {
    id: 'progress',
    header: 'Progress',
    width: 150,
    cell: (submission) => <Progress submission={submission} />,
  },
  { id: 'status', header: 'Status', width: 150, cell: ({ status }) => <Status status={status} /> },
  { id: 'created', header: 'Created', width: 130, cell: (submission) => <Day at={submission.created_at} /> },
  {
    id: 'updated',
    header: 'Updated',
    width: 200,
    isOrder: true,
    cell: (submission) => <Moment at={submission.updated_at} />,
  },
  {
    id: 'open',
    header: 'Details',
    width: 100,
    place: 'link',
    cell: (submission) => (
      <OpenLink submissionId={submission.id} lineId={submission.id}>
        Open<span className="visually-hidden"> the submission of {nameOf(submission)}</span>
      </OpenLink>
    ),
  },
]

export const SubmissionsTab = () => {
  const { submissions, places } = useAdminWorkspace()
  return (
    <RecordList
      name="Form Submissions"
      list={submissions}
      place={places.submissions}
      columns={columns}
      searchLabel="Search name, email or ID"
      searchedText={(submission) => [nameOf(submission), submission.email, submission.id].join(' ')}
      emptyText="No form submissions found"
      actions={<ExportButton kind="submissions" />}
    />
  )
}
