// Guards /admin. Refreshes a token without the admin group once, because only the next token shows a new role.
import 'virtual:cloudscape-theme.css'
import '#web/theme/staff.css'
import { useCallback, useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { allowedPath } from '#domain/journey.ts'
import { ApiError } from '#web/calls/call-api.ts'
import { LoadingScreen } from '#web/components/loading-screen.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { useDraft } from '#web/draft/use-draft.tsx'
import { PageLayout } from '#web/frame/page-layout.tsx'
import { useAuth } from '#web/session/use-auth.ts'
import { AccessDeniedContext } from './access-denied.ts'
import { AdminWorkspace } from './admin-workspace.tsx'
import { FailureNotice } from './failure-notice.tsx'
import { SecondFactorMissing } from './second-factor-missing.tsx'
import { useAttempt } from './use-attempt.ts'

const Denied = () => {
  const { pathname } = useLocation()
  const { standing } = useDraft()
  const { show } = useToasts()
  const [to] = useState(() => allowedPath(pathname, { ...standing, isAdmin: false }))
  useEffect(() => {
    show({
      kind: 'error',
      title: 'Access Denied',
      text: "You don't have permission to access this page.",
      staysForNextPage: true,
    })
  }, [show])
  return <Navigate to={to} replace />
}

const AdminCheck = ({ onChecked }: { onChecked: () => void }) => {
  const { refresh } = useAuth()
  const { failure, isRunning, retry } = useAttempt(() => refresh().then(onChecked))
  if (!failure) return <LoadingScreen text="Checking your access..." />
  return (
    <PageLayout>
      <div className="staff staff-page">
        <h1>Admin Dashboard</h1>
        <FailureNotice
          message={`Error checking admin status: ${failure.message}`}
          onRetry={retry}
          isRetrying={isRunning}
        />
      </div>
    </PageLayout>
  )
}

export const AdminRoute = () => {
  const { user, refresh } = useAuth()
  const [isChecked, setIsChecked] = useState(false)
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
  if (missing === 'rights' || (isChecked && !user?.isAdmin)) return <Denied />
  if (!user?.isAdmin) return <AdminCheck onChecked={() => setIsChecked(true)} />
  return (
    <AccessDeniedContext value={deny}>
      <AdminWorkspace key={user.userId} userId={user.userId}>
        <Outlet />
      </AdminWorkspace>
    </AccessDeniedContext>
  )
}
