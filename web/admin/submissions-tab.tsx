// Every application, from its first answer on.
import type { SubmissionSummary } from '#domain/admin-contract.ts'
import { submitterName } from '#domain/submission-progress.ts'
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { useAdminWorkspace } from './admin-workspace.tsx'
import { Day, Moment } from './moment.tsx'
import { OpenLink } from './open-link.tsx'
import { Progress, SubmissionStatus } from './progress-indicator.tsx'
import styles from './record-cells.module.css'
import type { RecordColumn } from './record-columns.ts'
import { RecordList } from './record-list.tsx'
import { useExportButton } from './use-export-button.tsx'

const nameOf = (submission: SubmissionSummary) => submitterName(submission.first_name, submission.last_name)

const ShortId = ({ id }: Pick<SubmissionSummary, 'id'>) => (
  <span className={styles.code} title={id}>
    {id.slice(0, 8)}…
  </span>
)

const columns: readonly RecordColumn<SubmissionSummary>[] = [
  {
    id: 'applicant',
    header: 'Applicant',
    isName: true,
    cell: (submission) => (
      <>
        <span className={styles.strong}>{nameOf(submission)}</span>
        <span className={styles.second}>
          <BreakableEmail email={submission.email ?? ''} />
        </span>
      </>
    ),
  },
  { id: 'id', header: 'ID', width: 135, cell: ({ id }) => <ShortId id={id} /> },
  {
    id: 'progress',
    header: 'Progress',
    width: 140,
    cell: (submission) => <Progress submission={submission} />,
  },
  { id: 'status', header: 'Status', width: 145, cell: ({ status }) => <SubmissionStatus status={status} /> },
  { id: 'created', header: 'Created', width: 120, cell: (submission) => <Day at={submission.created_at} /> },
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
    width: 90,
    cell: (submission) => (
      <OpenLink submissionId={submission.id} lineId={submission.id}>
        Open<span className="visually-hidden"> the submission of {nameOf(submission)}</span>
      </OpenLink>
    ),
  },
]

export const SubmissionsTab = () => {
  const { submissions, places } = useAdminWorkspace()
  const { button, dialog } = useExportButton('submissions')
  return (
    <>
      <RecordList
        name="Form Submissions"
        list={submissions}
        place={places.submissions}
        columns={columns}
        searchLabel="Search name, email or ID"
        searchedText={(submission) => [nameOf(submission), submission.email, submission.id].join(' ')}
        emptyText="No form submissions found"
        action={button}
      />
      {dialog}
    </>
  )
}
