// Overdue cases, the longest overdue first.
import StatusIndicator from '@cloudscape-design/components/status-indicator'
import { useEffect } from 'react'
import { stageSchema, waitingForSchema } from '#domain/cases/case.ts'
import { stageName, waitingForWords } from '#domain/cases/case-stages.ts'
import type { CaseRow } from '#domain/contracts/admin-contract.ts'
import { submitterName } from '#domain/submission-progress.ts'
import { readableReference } from '#domain/text/readable-reference.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { PhoneLink } from '#web/staff/case/contact-links.tsx'
import styles from '#web/staff/list/record-cells.module.css'
import { Email, Nothing } from '#web/staff/list/record-cells.tsx'
import type { RecordColumn } from '#web/staff/list/record-columns.ts'
import { RecordList } from '#web/staff/list/record-list.tsx'
import { useAdminWorkspace } from './admin-workspace.tsx'
import { overduePlan } from './list-calls.ts'
import { OpenLink } from './open-link.tsx'
import { useLoadedList } from './use-loaded-list.ts'

const nameOf = (row: CaseRow) => submitterName(row.first_name, row.last_name)

/** '' for a stage newer than the page. */
const stageOf = ({ stage }: CaseRow) => {
  const known = stageSchema.safeParse(stage).data
  return known ? stageName(known) : ''
}
const whomOf = ({ waiting_for: whom }: CaseRow) => {
  const known = waitingForSchema.safeParse(whom).data
  return known ? waitingForWords[known].team : ''
}

const columns: readonly RecordColumn<CaseRow>[] = [
  {
    id: 'due',
    header: 'Promised by',
    width: 140,
    cell: (row) => (
      <span className={styles.status}>
        <StatusIndicator type="warning">{toUsDate(row.next_update_by)}</StatusIndicator>
      </span>
    ),
  },
  {
    id: 'name',
    header: 'Name',
    width: 160,
    isName: true,
    cell: (row) => (
      <OpenLink submissionId={row.id} lineId={row.id} isRow>
        {nameOf(row)}
      </OpenLink>
    ),
  },
  { id: 'stage', header: 'Stage', width: 180, cell: (row) => stageOf(row) || <Nothing /> },
  { id: 'whom', header: 'Waiting for', width: 200, cell: (row) => whomOf(row) || <Nothing /> },
  {
    id: 'phone',
    header: 'Phone',
    width: 145,
    cell: ({ phone_number: phone }) => (phone === null ? <Nothing /> : <PhoneLink phone={phone} />),
  },
  {
    id: 'email',
    header: 'Email',
    from: '80em',
    cell: ({ account_email: email }) => <Email email={email} />,
  },
  {
    id: 'reference',
    header: 'Reference',
    width: 125,
    cell: ({ reference }) => (reference === null ? <Nothing /> : readableReference(reference)),
  },
]

const searchedText = (row: CaseRow) =>
  [nameOf(row), row.account_email, row.phone_number, row.reference, stageOf(row), whomOf(row)].join(' ')

export const OverdueTab = () => {
  const { overdue } = useAdminWorkspace()
  const shown = useLoadedList({ list: overdue, plan: overduePlan, searchedText, order: 'longest late' })
  useEffect(() => void overdue.refresh(), [overdue])
  return (
    <RecordList
      name="Late cases"
      shown={shown}
      columns={columns}
      searchLabel="Search name, phone, reference, or stage"
      emptyText="Nobody is waiting for an update that is late"
    />
  )
}
