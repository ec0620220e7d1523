// The admins' page: everybody, every application, and what admins did with them (ADM-1). The open tab is part of the address.
import Header from '@cloudscape-design/components/header'
import Tabs from '@cloudscape-design/components/tabs'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Count } from '#domain/admin-contract.ts'
import { useAccessDenied } from '#web/admin/access-denied.ts'
import { ActivityTab } from '#web/admin/activity-tab.tsx'
import { AdminProfile } from '#web/admin/admin-profile.tsx'
import { useAdminWorkspace, useStoreState } from '#web/admin/admin-workspace.tsx'
import { countText } from '#web/admin/count-text.ts'
import { FailureNotice } from '#web/admin/failure-notice.tsx'
import lists from '#web/admin/lists.module.css'
import { SubmissionsTab } from '#web/admin/submissions-tab.tsx'
import { UsersTab } from '#web/admin/users-tab.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { PageLayout } from '#web/frame/page-layout.tsx'
import { accessToken } from '#web/session/session-source.ts'
import styles from './admin.module.css'

const firstTab = 'users'
/** Before the number is known, one as long as most is there unseen. */
const labelWithCount = (name: string, count: Count | undefined) => (
  <>
    <span className={styles.word}>{name}</span>{' '}
    <span className={count ? lists.count : `${lists.count} ${lists.unknown}`}>
      ({count ? countText(count) : 100})
    </span>
  </>
)

const tabStyle = {
  tab: { activeIndicator: { color: 'var(--color-brand)', borderRadius: '0' } },
  tabSeparator: { width: '0px' },
}

/** Asks for a token before anything else: without one no list could come, and the reason is a different one. */
const useSessionCheck = () => {
  const [attempt, setAttempt] = useState(1)
  const [check, setCheck] = useState<{ isOver: boolean; failure?: string }>({ isOver: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: one look for each attempt
  useEffect(() => {
    let isCurrent = true
    accessToken().then(
      () => isCurrent && setCheck({ isOver: true }),
      (error: unknown) => {
        const failure = error instanceof Error ? error.message : String(error)
        if (isCurrent) setCheck({ isOver: true, failure })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [attempt])
  const retry = () => {
    setCheck({ isOver: false })
    setAttempt((last) => last + 1)
  }
  return { ...check, retry }
}

/** Every failure is told once, wherever the reader is; the next attempt takes the message away. */
const useFailureToast = (failure: Error | undefined) => {
  const { show, dismiss } = useToasts()
  const deny = useAccessDenied()
  useEffect(() => {
    if (!failure || deny(failure)) return undefined
    show({ kind: 'error', title: 'Error', text: `Failed to load admin data: ${failure.message}` })
    return () => dismiss('Error')
  }, [failure, show, dismiss, deny])
}

/** Back from a submission: to the line it was opened from. */
const useReturn = () => {
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

const AdminTabs = () => {
  const { users, submissions, activity } = useAdminWorkspace()
  const [userState, submissionState, activityState] = [
    useStoreState(users),
    useStoreState(submissions),
    useStoreState(activity),
  ]
  const [parameters, setParameters] = useSearchParams()
  useFailureToast(userState.failure)
  useFailureToast(submissionState.failure)
  useFailureToast(activityState.failure)
  useReturn()
  useEffect(() => {
    users.open()
    submissions.open()
  }, [users, submissions])

  const tabs = [
    { id: firstTab, label: labelWithCount('Users', userState.count), content: <UsersTab /> },
    {
      id: 'submissions',
      label: labelWithCount('Form Submissions', submissionState.count),
      content: <SubmissionsTab />,
    },
    { id: 'activity', label: <span className={styles.word}>Activity</span>, content: <ActivityTab /> },
  ]
  const open = tabs.find(({ id }) => id === parameters.get('tab'))?.id ?? firstTab
  return (
    <div className={styles.tabs}>
      <Tabs
        ariaLabel="Lists"
        style={tabStyle}
        tabs={tabs}
        activeTabId={open}
        onChange={({ detail }) =>
          setParameters(detail.activeTabId === firstTab ? {} : { tab: detail.activeTabId })
        }
      />
    </div>
  )
}

export const AdminPage = () => {
  const { isOver, failure, retry } = useSessionCheck()
  return (
    <PageLayout>
      <div className={styles.page}>
        <div className={styles.head}>
          <Header variant="h1">Admin Dashboard</Header>
          <AdminProfile />
        </div>
        {failure !== undefined && (
          <FailureNotice message={`Error checking admin status: ${failure}`} onRetry={retry} />
        )}
        {failure === undefined && <div className={lists.lists}>{isOver && <AdminTabs />}</div>}
      </div>
    </PageLayout>
  )
}
