// Everyone who has an account.
import type { UserSummary } from '#domain/admin-contract.ts'
import { submitterName } from '#domain/submission-progress.ts'
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { useAdminWorkspace } from './admin-workspace.tsx'
import { Day } from './moment.tsx'
import styles from './record-cells.module.css'
import type { RecordColumn } from './record-columns.ts'
import { RecordList } from './record-list.tsx'
import { useExportButton } from './use-export-button.tsx'

const nameOf = (user: UserSummary) => submitterName(user.first_name, user.last_name)

const columns: readonly RecordColumn<UserSummary>[] = [
  {
    id: 'name',
    header: 'Name',
    isName: true,
    cell: (user) => <span className={styles.strong}>{nameOf(user)}</span>,
  },
  {
    id: 'email',
    header: 'Email',
    cell: ({ email }) => (
      <span className={styles.breaking}>
        <BreakableEmail email={email ?? ''} />
      </span>
    ),
  },
  {
    id: 'id',
    header: 'ID',
    width: 410,
    isLong: true,
    cell: ({ id }) => <span className={styles.code}>{id}</span>,
  },
  {
    id: 'created',
    header: 'Created',
    width: 140,
    isOrder: true,
    cell: (user) => <Day at={user.created_at} />,
  },
]

export const UsersTab = () => {
  const { users, places } = useAdminWorkspace()
  const { button, dialog } = useExportButton('users')
  return (
    <>
      <RecordList
        name="Users"
        list={users}
        place={places.users}
        columns={columns}
        searchLabel="Search name, email or ID"
        searchedText={(user) => [nameOf(user), user.email, user.id].join(' ')}
        emptyText="No users found"
        action={button}
      />
      {dialog}
    </>
  )
}
