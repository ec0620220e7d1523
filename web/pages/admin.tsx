import Tabs from '@cloudscape-design/components/tabs'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { signUpRoles } from '#domain/constants.ts'
import type { UserSummary } from '#domain/contracts/admin-contract.ts'
import type { Count } from '#domain/contracts/list-contract.ts'
import { deskPath } from '#domain/paths.ts'
import { submitterName } from '#domain/submission-progress.ts'
import { displayName } from '#domain/text/person-name.ts'
import { submissionPlan } from '#web/admin/admin-lists.ts'
import { useAdminWorkspace } from '#web/admin/admin-workspace.tsx'
import { ExportedList } from '#web/admin/exports/exported-list.tsx'
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { Link } from '#web/components/button.tsx'
import { easternDayText, easternHourText } from '#web/platform/eastern-text.ts'
import { lazyPart } from '#web/platform/lazy-page.ts'
import { useAttempt } from '#web/platform/use-attempt.ts'
import { useStore } from '#web/platform/use-store.ts'
import { useAuth } from '#web/session/auth.tsx'
import { accessToken } from '#web/session/session-source.ts'
import { FailureNotice, useFailureToast } from '#web/staff/failure-notice.tsx'
import { CaseLink, useReturnToLink } from '#web/staff/list/case-link.tsx'
import { countText } from '#web/staff/list/list-text.ts'
import cellStyles from '#web/staff/list/record-cells.module.css'
import { Day, Email, ShortId } from '#web/staff/list/record-cells.tsx'
import type { RecordColumn } from '#web/staff/list/records.ts'
import { useList } from '#web/staff/list/use-list.ts'
import { EmailConfirmed } from '#web/staff/progress-indicator.tsx'
import { StaffPage } from '#web/staff/staff-page.tsx'
import styles from './admin.module.css'

const nameOf = (user: UserSummary) => submitterName(user.first_name, user.last_name)

const roles = new Map<string | null, string>(Object.entries(signUpRoles))

const columns: readonly RecordColumn<UserSummary>[] = [
  {
    id: 'name',
    header: 'Name',
    isName: true,
    cell: (user) => <span className={cellStyles.strong}>{nameOf(user)}</span>,
  },
  { id: 'email', header: 'Email', isLong: true, cell: ({ email }) => email && <Email email={email} /> },
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
    cell: ({ role }) => roles.get(role) || role,
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

const UsersTab = () => (
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

const ActivityTab = lazyPart(() => import('#web/admin/activity-tab.tsx').then((module) => module.ActivityTab))

const SubmissionsTab = lazyPart(() =>
  import('#web/admin/submissions-tab.tsx').then((module) => module.SubmissionsTab),
)

const BuyersTab = lazyPart(() =>
  import('#web/admin/buyers/buyers-tab.tsx').then((module) => module.BuyersTab),
)

const firstTab = 'users'
const tabStyle = { tabSeparator: { width: '0px' } }

/** An invisible number holds the count's place. */
const TabLabel = ({ name, count }: { name: string; count: Count | undefined }) => (
  <>
    <span className={styles.word}>{name}</span>{' '}
    <span className={count ? undefined : styles.unknown}>({count ? countText(count) : 100})</span>
  </>
)

const useLists = () => {
  const { users, submissions, activity, counts } = useAdminWorkspace()
  const [userState, submissionState] = [useStore(users.list), useStore(submissions.list)]
  useFailureToast(userState.failure)
  useFailureToast(submissionState.failure)
  useFailureToast(useStore(activity).failure)
  useFailureToast(useStore(users.found).failure)
  useFailureToast(useStore(submissions.found).failure)
  useEffect(() => {
    void users.list.open()
    void submissions.list.open()
    void counts.refresh()
  }, [users, submissions, counts])
  return {
    userCount: userState.count,
    submissionCount: submissionState.count,
    lateCount: useStore(counts).reply?.overdue,
  }
}

const AdminTabs = () => {
  const { userCount, submissionCount, lateCount } = useLists()
  const [parameters, setParameters] = useSearchParams()
  useReturnToLink()
  const tabs = [
    { id: firstTab, label: <TabLabel name="Users" count={userCount} />, content: <UsersTab /> },
    {
      id: 'submissions',
      label: <TabLabel name="Form Submissions" count={submissionCount} />,
      content: <SubmissionsTab />,
    },
    {
      id: 'buyers',
      label: <span className={styles.word}>Buyers</span>,
      content: <BuyersTab />,
    },
    {
      id: 'activity',
      label: <span className={styles.word}>Activity</span>,
      content: <ActivityTab />,
    },
  ]
  return (
    <Tabs
      ariaLabel="Lists"
      style={tabStyle}
      i18nStrings={{ scrollLeftAriaLabel: 'Scroll left', scrollRightAriaLabel: 'Scroll right' }}
      tabs={tabs}
      actions={
        <Link className={styles.late} to={`${deskPath}?view=overdue`}>
          <span>
            <TabLabel name="Late" count={lateCount} />
          </span>
        </Link>
      }
      activeTabId={tabs.find(({ id }) => id === parameters.get('tab'))?.id ?? firstTab}
      onChange={({ detail: { activeTabId } }) =>
        setParameters(activeTabId === firstTab ? {} : { tab: activeTabId })
      }
    />
  )
}

const signedInText = (timestamp: string) => {
  const day = easternDayText(timestamp)
  const today = easternDayText(new Date().toISOString())
  return `Signed in ${day === today ? 'today' : day}, ${easternHourText(timestamp)} ET`
}

const AdminProfile = () => {
  const { user } = useAuth()
  if (!user) return null
  return (
    <section className={styles.profile} aria-label="Your admin profile">
      <p>
        <strong>{displayName(user)}</strong> · <BreakableEmail email={user.email} />
      </p>
      <p>Administrator{user.signedInAt !== undefined && ` · ${signedInText(user.signedInAt)}`}</p>
    </section>
  )
}

/** Without a token no list can load. */
export const AdminPage = () => {
  const { failure, isRunning, retry } = useAttempt(accessToken)
  return (
    <StaffPage className="staff-wide">
      <div className={styles.heading}>
        <h1>Admin Dashboard</h1>
        <AdminProfile />
      </div>
      {failure && (
        <FailureNotice
          message={`Error checking admin status: ${failure.message}`}
          onRetry={retry}
          isRetrying={isRunning}
        />
      )}
      {!failure && <div className={styles.lists}>{!isRunning && <AdminTabs />}</div>}
    </StaffPage>
  )
}
