// Every application with at least one answer.
import { useEffect, useEffectEvent } from 'react'
import type { SubmissionSummary } from '#domain/contracts/admin-contract.ts'
import { type SubmissionsShown, submissionsShown } from '#domain/contracts/export-contract.ts'
import { submissionProgress, submitterName } from '#domain/submission-progress.ts'
import { readableReference } from '#domain/text/readable-reference.ts'
import { useExportButton } from '#web/admin/exports/use-export-button.tsx'
import { ListSelect } from '#web/staff/list/list-select.tsx'
import styles from '#web/staff/list/record-cells.module.css'
import { Email, Nothing, ShortId } from '#web/staff/list/record-cells.tsx'
import type { RecordColumn } from '#web/staff/list/record-columns.ts'
import { RecordList } from '#web/staff/list/record-list.tsx'
import { shownNames } from '#web/staff/list/shown-names.ts'
import { SubmissionStatus } from '#web/staff/progress-indicator.tsx'
import { useAdminWorkspace } from './admin-workspace.tsx'
import { userPlan } from './list-calls.ts'
import { Day, RecentMoment } from './moment.tsx'
import { OpenLink } from './open-link.tsx'
import { SearchInstead } from './search-instead.tsx'
import { useRecordList } from './use-record-list.ts'

const nameOf = (submission: SubmissionSummary) => submitterName(submission.first_name, submission.last_name)

const columns: readonly RecordColumn<SubmissionSummary>[] = [
  {
    id: 'name',
    header: 'Applicant',
    width: 170,
    isName: true,
    isSortable: true,
    cell: (submission) => (
      <OpenLink submissionId={submission.id} lineId={submission.id} isRow>
        {nameOf(submission)}
      </OpenLink>
    ),
  },
  {
    id: 'email',
    header: 'Email',
    isLong: true,
    isSortable: true,
    cell: ({ email }) => <Email email={email} />,
  },
  {
    id: 'reference',
    header: 'Reference',
    width: 130,
    isSortable: true,
    cell: ({ reference }) =>
      reference === null ? (
        <Nothing />
      ) : (
        <span className={styles.reference}>{readableReference(reference)}</span>
      ),
  },
  {
    id: 'progress',
    header: 'Answers',
    width: 118,
    isSortable: true,
    cell: ({ current_step: step, health_filled: isFilled }) => submissionProgress(step, isFilled),
  },
  {
    id: 'status',
    header: 'Status',
    width: 127,
    isSortable: true,
    cell: (submission) => <SubmissionStatus {...submission} />,
  },
  {
    id: 'created',
    header: 'Created',
    width: 112,
    from: '80em',
    isSortable: true,
    cell: (submission) => <Day at={submission.created_at} />,
  },
  {
    id: 'updated',
    header: 'Updated (ET)',
    width: 182,
    isSortable: true,
    cell: (submission) => <RecentMoment at={submission.updated_at} />,
  },
  {
    id: 'id',
    header: 'ID',
    width: 98,
    from: '80em',
    isSortable: true,
    cell: ({ id }) => <ShortId id={id} />,
  },
]

const filters = { all: 'All', ...shownNames }

const Filter = ({
  only,
  onChange,
}: {
  only: SubmissionsShown | undefined
  onChange: (only: SubmissionsShown | undefined) => void
}) => (
  <ListSelect
    label="Show"
    value={only ?? 'all'}
    options={filters}
    onChange={(chosen) => onChange(submissionsShown.safeParse(chosen).data)}
  />
)

export const SubmissionsTab = () => {
  const { submissions, left } = useAdminWorkspace()
  const shown = useRecordList(submissions)
  const { button, dialog } = useExportButton('submissions', shown)
  const { view, change } = shown
  const refreshStale = useEffectEvent(() => {
    if (left.isStale) shown.refresh()
    Object.assign(left, { isStale: false })
  })
  useEffect(() => refreshStale(), [])
  return (
    <>
      <RecordList
        name="Form Submissions"
        shown={shown}
        columns={columns}
        searchLabel="Search name, email, phone, policy, or reference"
        emptyText="No form submissions found"
        filter={<Filter only={view.only} onChange={(only) => change({ only })} />}
        action={button}
        instead={
          <SearchInstead words={view.words} plan={userPlan}>
            Search the users instead
          </SearchInstead>
        }
      />
      {dialog}
    </>
  )
}
