// The part of the site that needs a signed-in user. The application is loaded once here, and every page asks the guard first;
// who may go on under /admin is for AdminRoute to find out.
import { useEffect, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { guard, isAdminPath } from '#domain/journey.ts'
import { LoadingScreen } from '#web/components/loading-screen.tsx'
import { DraftProvider, useDraft } from '#web/draft/use-draft.tsx'
import { LoadFailedScreen } from '#web/frame/load-failed-screen.tsx'
import { SessionGuard } from '#web/frame/session-guard.tsx'
import { loadingText } from '#web/pages/root.tsx'
import { beginActivity, hasBeenIdle, storedActivity } from '#web/session/activity-storage.ts'
import { useAuth } from '#web/session/use-auth.ts'
import { canonicalPath } from './canonical-path.ts'

const wasIdle = 'You were signed out after 15 minutes without activity.'

const ToSignIn = ({ notice }: { notice?: string | undefined }) => (
  <Navigate to="/login" replace {...(notice !== undefined && { state: { notice } })} />
)

const Guarded = () => {
  const { pathname } = useLocation()
  const { user } = useAuth()
  const { isLoading, hasLoadFailed, reload, standing } = useDraft()
  const [notice, setNotice] = useState<string>()
  if (!user) return <ToSignIn notice={notice} />
  const path = canonicalPath(pathname)
  const page = () => {
    if (isLoading) return <LoadingScreen text={loadingText(pathname)} />
    if (hasLoadFailed && !isAdminPath(path)) return <LoadFailedScreen onRetry={reload} />
    /** The pages of admins need no application of their own. */
    const allowed = isAdminPath(path) ? path : guard(path, standing)
    return allowed === pathname ? <Outlet /> : <Navigate to={allowed} replace />
  }
  const noteIdle = () => setNotice(isAdminPath(path) ? wasIdle : `${wasIdle} Everything you typed is saved.`)
  return (
    <>
      {page()}
      <SessionGuard key={user.userId} onIdleSignOut={noteIdle} />
    </>
  )
}

/** Before anything shows. */
const SignOutIdle = () => {
  const { pathname } = useLocation()
  const { user, signOutIdle } = useAuth()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; signing out brings a new `signOutIdle`
  useEffect(() => void signOutIdle(), [])
  return user ? <LoadingScreen text={loadingText(pathname)} /> : <ToSignIn notice={wasIdle} />
}

/** A session from before there was a limit begins to count now. */
const startsTooLate = () => {
  if (storedActivity() === undefined) beginActivity()
  return hasBeenIdle()
}

export const GuardedRoute = () => {
  const [isTooLate] = useState(startsTooLate)
  if (isTooLate) return <SignOutIdle />
  return (
    <DraftProvider>
      <Guarded />
    </DraftProvider>
  )
}
