import Tabs from '@cloudscape-design/components/tabs'
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Count } from '#domain/contracts/list-contract.ts'
import { deskPath } from '#domain/paths.ts'
import { displayName } from '#domain/text/person-name.ts'
import { useAdminWorkspace } from '#web/admin/admin-workspace.tsx'
import { UsersTab } from '#web/admin/users-tab.tsx'
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { Link } from '#web/components/link.tsx'
import { PageLayout } from '#web/frame/page-layout.tsx'
import { easternDayText, easternHourText } from '#web/platform/eastern-text.ts'
import { lazyPart } from '#web/platform/lazy-page.ts'
import { useAttempt } from '#web/platform/use-attempt.ts'
import { useStore } from '#web/platform/use-store.ts'
import { accessToken } from '#web/session/session-source.ts'
import { useAuth } from '#web/session/use-auth.ts'
import { useFailureToast } from '#web/staff/access-denied.ts'
import { FailureNotice } from '#web/staff/failure-notice.tsx'
import { useReturnToLink } from '#web/staff/list/case-link.tsx'
import { countText } from '#web/staff/list/list-text.ts'
import styles from './admin.module.css'

const ActivityTab = lazyPart(() => import('#web/admin/activity-tab.tsx').then((module) => module.ActivityTab))

const SubmissionsTab = lazyPart(() =>
  import('#web/admin/submissions-tab.tsx').then((module) => module.SubmissionsTab),
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
          <TabLabel name="Late" count={lateCount} />
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
    <PageLayout>
      <div className="staff staff-page">
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
      </div>
    </PageLayout>
  )
}
