import Button from '@cloudscape-design/components/button'
import { useEffect } from 'react'
import { allAuditActionTexts, auditActionText } from '#domain/audit-actions.ts'
import type { AuditEntry } from '#domain/contracts/admin-contract.ts'
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { easternHourText } from '#web/platform/eastern-text.ts'
import { addressText } from '#web/staff/case/address-text.ts'
import { CaseLink } from '#web/staff/list/case-link.tsx'
import { ListSelect } from '#web/staff/list/list-select.tsx'
import { numberText } from '#web/staff/list/list-text.ts'
import styles from '#web/staff/list/record-cells.module.css'
import { Moment, Nothing } from '#web/staff/list/record-cells.tsx'
import { RecordList } from '#web/staff/list/record-list.tsx'
import type { RecordColumn } from '#web/staff/list/records.ts'
import { type ActivityLine, useActivity } from './activity-lines.ts'
import { useAdminWorkspace } from './admin-workspace.tsx'

type EntryProps = { entry: ActivityLine }

const adminOf = (entry: AuditEntry) => entry.admin_email ?? entry.admin_id

const ownText = 'Their own application'

/** These accounts can have no submission. */
const aboutAccounts = new Set(['admin-added', 'admin-removed', 'team-added', 'team-removed'])

const Subject = ({ entry }: EntryProps) => {
  if (entry.subject_id === null) return <Nothing />
  if (entry.action === 'person-deleted') return <span className={styles.code}>{entry.subject_id}</span>
  if (aboutAccounts.has(entry.action))
    return (
      <span className={styles.breaking}>
        <BreakableEmail email={entry.subject_name ?? entry.subject_id} />
      </span>
    )
  return (
    <CaseLink caseId={entry.subject_id} lineId={entry.id}>
      {entry.subject_name ?? 'Unknown User'}
    </CaseLink>
  )
}

const Who = ({ entry }: EntryProps) => {
  const from = addressText(entry)
  return (
    <span className={styles.breaking}>
      <BreakableEmail email={adminOf(entry)} />
      {from !== null && <span className={styles.second}>{from}</span>}
    </span>
  )
}

const rowsText = ({ rows, subject_id: subject }: ActivityLine) => {
  const known = rows ?? (subject === null ? undefined : 1)
  return known === undefined ? '' : numberText(known)
}

const What = ({ entry: { action, repeated, detail, is_own: isOwn, export: exported } }: EntryProps) => (
  <>
    <span className={styles.strong}>{auditActionText(action)}</span>
    {[
      [repeated && `${numberText(repeated.times)} times`, detail].filter(Boolean).join(': '),
      isOwn && ownText,
      exported?.purpose && `For: ${exported.purpose}`,
    ].map(
      (line) =>
        line && (
          <span key={line} className={styles.second}>
            {line}
          </span>
        ),
    )}
  </>
)

const When = ({ entry: { at, repeated } }: EntryProps) => (
  <>
    <Moment at={at} />
    {repeated && (
      <span className={styles.second}>
        since <time dateTime={repeated.since}>{easternHourText(repeated.since)}</time>
      </span>
    )}
  </>
)

const Request = ({ entry: { request_id: id, repeated } }: EntryProps) => (
  <>
    <span className={styles.code}>{id}</span>
    {repeated && <span className={styles.second}>and {numberText(repeated.times - 1)} more</span>}
  </>
)

const columns: readonly RecordColumn<ActivityLine>[] = [
  { id: 'what', header: 'What', isName: true, cell: (entry) => <What entry={entry} /> },
  { id: 'who', header: 'Who', isLong: true, width: 240, cell: (entry) => <Who entry={entry} /> },
  { id: 'whom', header: 'About', width: 180, cell: (entry) => <Subject entry={entry} /> },
  { id: 'rows', header: 'Records', width: 110, cell: rowsText },
  { id: 'when', header: 'When (ET)', width: 200, cell: (entry) => <When entry={entry} /> },
  { id: 'request', header: 'Request ID', width: 200, cell: (entry) => <Request entry={entry} /> },
]

const searchedText = (entry: AuditEntry) =>
  [
    adminOf(entry),
    auditActionText(entry.action),
    entry.subject_name,
    entry.detail,
    entry.is_own && ownText,
    addressText(entry),
    entry.export?.purpose,
    entry.request_id,
  ].join(' ')

const all = 'All'
const actions = Object.fromEntries([all, ...allAuditActionTexts].map((text) => [text, text]))

export const ActivityTab = () => {
  const { activity } = useAdminWorkspace()
  const shown = useActivity(activity, searchedText)
  const { words } = shown.view
  useEffect(() => void activity.refresh(), [activity])
  return (
    <RecordList
      name="Activity"
      shown={shown}
      columns={columns}
      searchLabel="Search who, what, or request"
      emptyText="No activity yet"
      filter={
        <>
          <ListSelect
            label="Show"
            value={allAuditActionTexts.includes(words) ? words : all}
            options={actions}
            onChange={(action) => shown.change({ words: action === all ? '' : action })}
          />
          {shown.hasMore && (
            <Button loading={shown.isLoading} loadingText="Loading..." onClick={shown.loadMore}>
              Search older entries
            </Button>
          )}
        </>
      }
    />
  )
}
