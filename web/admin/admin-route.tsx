// The door to everything under /admin (ADM-5, ADM-6). Somebody whose token names no admin is looked up once more before he is sent
// away: rights given a minute ago are in the next token only. Whoever is sent away is told so once.
import { useCallback, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { guard } from '#domain/journey.ts'
import { ApiError } from '#web/api/call-api.ts'
import { LoadingScreen } from '#web/components/loading-screen.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { useDraft } from '#web/draft/use-draft.tsx'
import { PageLayout } from '#web/frame/page-layout.tsx'
import { useAuth } from '#web/session/use-auth.ts'
import { AccessDeniedContext } from './access-denied.ts'
import styles from './admin-route.module.css'
import { AdminWorkspace } from './admin-workspace.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { SecondFactorMissing } from './second-factor-missing.tsx'

const Denied = () => {
  const { pathname } = useLocation()
  const { standing } = useDraft()
  const { show } = useToasts()
  const [to] = useState(() => guard(pathname, { ...standing, isAdmin: false }))
  useEffect(() => {
    show({ kind: 'error', title: 'Access Denied', text: "You don't have permission to access this page." })
  }, [show])
  return <Navigate to={to} replace />
}

/** Reads the user anew from Cognito. An admin's token opens the page by itself. */
const AdminCheck = ({ onAnswer }: { onAnswer: () => void }) => {
  const { refresh } = useAuth()
  const [attempt, setAttempt] = useState(1)
  const [failure, setFailure] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: one look-up for each attempt; a new token brings a new `refresh`
  useEffect(() => {
    let isCurrent = true
    refresh().then(
      () => isCurrent && onAnswer(),
      (error: unknown) => {
        if (isCurrent) setFailure(error instanceof Error ? error.message : String(error))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [attempt])

  if (failure === undefined) return <LoadingScreen text="Checking your access..." />
  const retry = () => {
    setFailure(undefined)
    setAttempt((last) => last + 1)
  }
  return (
    <PageLayout>
      <div className={styles.page}>
        <h1>Admin Dashboard</h1>
        <FailureNotice message={`Error checking admin status: ${failure}`} onRetry={retry} />
      </div>
    </PageLayout>
  )
}

export const AdminRoute = () => {
  const { user, refresh } = useAuth()
  const [isLookedUp, setIsLookedUp] = useState(false)
  const [missing, setMissing] = useState<'rights' | 'second-factor'>()
  const deny = useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 403 || error.isBlocked) return false
      setMissing(error.reason ?? 'rights')
      if (error.reason === undefined)
        refresh().catch((failed: unknown) => console.warn('The session still names an admin.', failed))
      return true
    },
    [refresh],
  )

  if (missing === 'second-factor') return <SecondFactorMissing />
  if (missing === 'rights' || (isLookedUp && !user?.isAdmin)) return <Denied />
  if (!user?.isAdmin) return <AdminCheck onAnswer={() => setIsLookedUp(true)} />
  return (
    <AccessDeniedContext value={deny}>
      <AdminWorkspace key={user.userId} userId={user.userId}>
        <Outlet />
      </AdminWorkspace>
    </AccessDeniedContext>
  )
}
