import { useEffect, useEffectEvent } from 'react'
import type { SubmissionSummary } from '#domain/contracts/admin-contract.ts'
import { submissionProgress, submitterName } from '#domain/submission-progress.ts'
import { readableReference } from '#domain/text/readable-reference.ts'
import { shownNames } from '#web/admin/exports/export-values.ts'
import { ExportedList } from '#web/admin/exports/exported-list.tsx'
import { CaseLink } from '#web/staff/list/case-link.tsx'
import { ListSelect } from '#web/staff/list/list-select.tsx'
import styles from '#web/staff/list/record-cells.module.css'
import { Day, Email, RecentMoment, ShortId } from '#web/staff/list/record-cells.tsx'
import type { RecordColumn } from '#web/staff/list/records.ts'
import { useList } from '#web/staff/list/use-list.ts'
import { SubmissionStatus } from '#web/staff/progress-indicator.tsx'
import { submissionPlan, userPlan } from './admin-lists.ts'
import { useAdminWorkspace } from './admin-workspace.tsx'

const nameOf = (submission: SubmissionSummary) => submitterName(submission.first_name, submission.last_name)

const columns: readonly RecordColumn<SubmissionSummary>[] = [
  {
    id: 'name',
    header: 'Applicant',
    width: 166,
    isName: true,
    cell: (submission) => (
      <CaseLink caseId={submission.id} isRow>
        {nameOf(submission)}
      </CaseLink>
    ),
  },
  { id: 'email', header: 'Email', isLong: true, cell: ({ email }) => email && <Email email={email} /> },
  {
    id: 'reference',
    header: 'Reference',
    width: 130,
    cell: ({ reference }) =>
      reference && <span className={styles.reference}>{readableReference(reference)}</span>,
  },
  {
    id: 'progress',
    header: 'Answers',
    width: 118,
    cell: ({ current_step: step, health_filled: isFilled }) => submissionProgress(step, isFilled),
  },
  {
    id: 'status',
    header: 'Status',
    width: 124,
    cell: (submission) => <SubmissionStatus {...submission} />,
  },
  {
    id: 'created',
    header: 'Created',
    width: 112,
    from: 80,
    cell: (submission) => <Day at={submission.created_at} />,
  },
  {
    id: 'updated',
    header: 'Updated (ET)',
    width: 174,
    cell: (submission) => <RecentMoment at={submission.updated_at} />,
  },
  { id: 'id', header: 'ID', width: 98, from: 80, cell: ({ id }) => <ShortId id={id} /> },
]

export const SubmissionsTab = () => {
  const { submissions, changed } = useAdminWorkspace()
  const shown = useList(submissions)
  const { show } = submissionPlan.filters.parse(shown.view.filters)
  const refreshStale = useEffectEvent(() => {
    if (changed.isStale) shown.refresh()
    Object.assign(changed, { isStale: false })
  })
  useEffect(() => refreshStale(), [])
  return (
    <ExportedList
      kind="submissions"
      name="Form Submissions"
      shown={shown}
      columns={columns}
      searchLabel="Search name, email, phone, policy, or reference"
      emptyText="No form submissions found"
      shows={show && shownNames[show]}
      filter={
        <ListSelect
          label="Show"
          value={show ?? 'all'}
          options={{ all: 'All', ...shownNames }}
          onChange={(chosen) => shown.change({ filters: chosen === 'all' ? {} : { show: chosen } })}
        />
      }
      other={{ plan: userPlan, text: 'Search the users instead' }}
    />
  )
}
