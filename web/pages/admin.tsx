// The lists of /admin.
import Tabs from '@cloudscape-design/components/tabs'
import { type ReactNode, Suspense, useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Count } from '#domain/contracts/admin-contract.ts'
import { AdminProfile } from '#web/admin/admin-profile.tsx'
import { useAdminWorkspace } from '#web/admin/admin-workspace.tsx'
import { UsersTab } from '#web/admin/users-tab.tsx'
import { PageLayout } from '#web/frame/page-layout.tsx'
import { lazyPage } from '#web/platform/lazy-page.ts'
import { useAttempt } from '#web/platform/use-attempt.ts'
import { useStore } from '#web/platform/use-store.ts'
import { accessToken } from '#web/session/session-source.ts'
import { countText } from '#web/staff/count-text.ts'
import { FailureNotice } from '#web/staff/failure-notice.tsx'
import { useFailureToast } from '#web/staff/use-failure-toast.ts'
import styles from './admin.module.css'

const ActivityTab = lazyPage(() => import('#web/admin/activity-tab.tsx').then((module) => module.ActivityTab))
const OverdueTab = lazyPage(() => import('#web/admin/overdue-tab.tsx').then((module) => module.OverdueTab))

const SubmissionsTab = lazyPage(() =>
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

const useReturnToLink = () => {
  const { left } = useAdminWorkspace()
  useEffect(() => {
    const link = left.linkId === '' ? null : document.getElementById(left.linkId)
    if (link) {
      window.scrollTo(0, left.scrollY)
      link.focus({ preventScroll: true })
    }
    left.linkId = ''
  }, [left])
}

const useLists = () => {
  const { users, submissions, overdue, activity } = useAdminWorkspace()
  const [userState, submissionState, overdueState, activityState] = [
    useStore(users.list),
    useStore(submissions.list),
    useStore(overdue),
    useStore(activity),
  ]
  useFailureToast(userState.failure)
  useFailureToast(submissionState.failure)
  useFailureToast(overdueState.failure)
  useFailureToast(activityState.failure)
  useFailureToast(useStore(users.found).failure)
  useFailureToast(useStore(submissions.found).failure)
  useEffect(() => {
    void users.list.open()
    void submissions.list.open()
    void overdue.open()
  }, [users, submissions, overdue])
  return {
    userCount: userState.count,
    submissionCount: submissionState.count,
    overdueCount: overdueState.count,
  }
}

const late = (tab: ReactNode) => <Suspense fallback={null}>{tab}</Suspense>

const AdminTabs = () => {
  const { userCount, submissionCount, overdueCount } = useLists()
  const [parameters, setParameters] = useSearchParams()
  useReturnToLink()
  const tabs = [
    { id: firstTab, label: <TabLabel name="Users" count={userCount} />, content: <UsersTab /> },
    {
      id: 'submissions',
      label: <TabLabel name="Form Submissions" count={submissionCount} />,
      content: late(<SubmissionsTab />),
    },
    {
      id: 'overdue',
      label: <TabLabel name="Late" count={overdueCount} />,
      content: late(<OverdueTab />),
    },
    {
      id: 'activity',
      label: <span className={styles.word}>Activity</span>,
      content: late(<ActivityTab />),
    },
  ]
  return (
    <Tabs
      ariaLabel="Lists"
      style={tabStyle}
      i18nStrings={{ scrollLeftAriaLabel: 'Scroll left', scrollRightAriaLabel: 'Scroll right' }}
      tabs={tabs}
      activeTabId={tabs.find(({ id }) => id === parameters.get('tab'))?.id ?? firstTab}
      onChange={({ detail: { activeTabId } }) =>
        setParameters(activeTabId === firstTab ? {} : { tab: activeTabId })
      }
    />
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
