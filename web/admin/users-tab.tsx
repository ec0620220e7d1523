import { signUpRoles } from '#domain/constants.ts'
import type { UserSummary } from '#domain/contracts/admin-contract.ts'
import { submitterName } from '#domain/submission-progress.ts'
import { ExportedList } from '#web/admin/exports/exported-list.tsx'
import { CaseLink } from '#web/staff/list/case-link.tsx'
import styles from '#web/staff/list/record-cells.module.css'
import { Day, Email, Nothing, ShortId } from '#web/staff/list/record-cells.tsx'
import type { RecordColumn } from '#web/staff/list/record-table.tsx'
import { useList } from '#web/staff/list/use-list.ts'
import { EmailConfirmed } from '#web/staff/progress-indicator.tsx'
import { submissionPlan } from './admin-lists.ts'
import { useAdminWorkspace } from './admin-workspace.tsx'

const nameOf = (user: UserSummary) => submitterName(user.first_name, user.last_name)

const roles = new Map<string | null, string>(Object.entries(signUpRoles))

const columns: readonly RecordColumn<UserSummary>[] = [
  {
    id: 'name',
    header: 'Name',
    isName: true,
    cell: (user) => <span className={styles.strong}>{nameOf(user)}</span>,
  },
  { id: 'email', header: 'Email', isLong: true, cell: ({ email }) => <Email email={email} /> },
  {
    id: 'confirmed',
    header: 'Email confirmed',
    width: 160,
    cell: (user) => <EmailConfirmed user={user} />,
  },
  {
    id: 'role',
    header: 'Signed up as',
    width: 150,
    cell: ({ role }) => roles.get(role) || role || <Nothing />,
  },
  { id: 'created', header: 'Created', width: 130, cell: (user) => <Day at={user.created_at} /> },
  {
    id: 'case',
    header: 'Case',
    width: 110,
    cell: (user) =>
      user.has_submission ? (
        <CaseLink caseId={user.id} isRow>
          Open<span className="visually-hidden"> the case of {nameOf(user)}</span>
        </CaseLink>
      ) : (
        <span className="muted">None yet</span>
      ),
  },
  { id: 'id', header: 'ID', width: 110, cell: ({ id }) => <ShortId id={id} /> },
]

export const UsersTab = () => (
  <ExportedList
    kind="users"
    name="Users"
    shown={useList(useAdminWorkspace().users)}
    columns={columns}
    searchLabel="Search all users by name, email, or ID"
    emptyText="No users found"
    other={{ plan: submissionPlan, text: 'Search the submissions instead' }}
  />
)
