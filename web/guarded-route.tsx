// The part of the site that needs a signed-in user. The application is loaded once here, and every page asks the guard first;
// who may go on under /admin is for AdminRoute to find out.
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { guard, isAdminPath } from '#domain/journey.ts'
import { canonicalPath } from './canonical-path.ts'
import { LoadFailedScreen } from './components/load-failed-screen.tsx'
import { LoadingScreen } from './components/loading-screen.tsx'
import { loadingText } from './pages/root.tsx'
import { useAuth } from './session/use-auth.ts'
import { DraftProvider, useDraft } from './wizard/use-draft.tsx'

const Guarded = () => {
  const { pathname } = useLocation()
  const { user } = useAuth()
  const { isLoading, hasLoadFailed, reload, standing } = useDraft()
  if (!user) return <Navigate to="/login" replace />
  if (isLoading) return <LoadingScreen text={loadingText(pathname)} />
  if (hasLoadFailed) return <LoadFailedScreen onRetry={reload} />
  const path = canonicalPath(pathname)
  const allowed = isAdminPath(path) ? path : guard(path, standing)
  return allowed === pathname ? <Outlet /> : <Navigate to={allowed} replace />
}

export const GuardedRoute = () => (
  <DraftProvider>
    <Guarded />
  </DraftProvider>
)
