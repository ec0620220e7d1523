import { useDeferredValue, useEffect, useEffectEvent, useState } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { allowedPath, isStaffPath } from '#domain/journey.ts'
import { LoadingScreen } from '#web/components/loading-screen.tsx'
import { Received } from '#web/dashboard/late-received.ts'
import { receivedNow } from '#web/dashboard/received-now.ts'
import { DraftNews } from '#web/draft/late-news.ts'
import { DraftProvider, useDraft } from '#web/draft/use-draft.tsx'
import { LoadFailedScreen } from '#web/frame/page-layout.tsx'
import { SessionGuard } from '#web/frame/session-guard.tsx'
import { loadingText } from '#web/pages/root.tsx'
import '#web/first-view/early/early-draft.ts'
import { lazyPage } from '#web/platform/lazy-page.ts'
import { textOf } from '#web/platform/location-state.ts'
import { whenIdle } from '#web/platform/when-idle.ts'
import { useAuth } from '#web/session/auth.tsx'
import { beginActivity, hasBeenIdle, storedActivity } from '#web/session/browser-storage.ts'
import { loadAmplify } from '#web/session/session-source.ts'
import { StaffVisitContext } from '#web/staff/staff-visit.ts'
import './signed-in-pages.ts'
import { canonicalPath, stepPageAfter } from './site-map.ts'

const DeletedScreen = lazyPage(() =>
  import('#web/frame/deleted-screen.tsx').then((module) => module.DeletedScreen),
)

const wasIdle = 'That happens after 15 minutes without activity.'

const ToSignIn = ({ notice }: { notice?: string | undefined }) => (
  <Navigate to="/login" replace {...(notice !== undefined && { state: { notice } })} />
)

/** Fetches ahead what Continue and the session's refresh and end need. */
const Page = ({ path }: { path: string }) => {
  useEffect(() => whenIdle(() => void loadAmplify().catch(() => undefined)), [])
  useEffect(() => {
    const next = stepPageAfter(path)
    return next && whenIdle(() => void next.prefetch())
  }, [path])
  return <Outlet />
}

const Guarded = () => {
  const { pathname, state } = useLocation()
  const { user } = useAuth()
  const { isLoading, hasLoadFailed, phase, reload, standing, submissionNews } = useDraft()
  // In one piece, it would block a phone for a quarter of a second.
  const wasLoading = useDeferredValue(isLoading)
  const [notice, setNotice] = useState<string>()
  useEffect(() => {
    if (submissionNews === 'looking' || submissionNews === 'went through') void Received.prefetch()
  }, [submissionNews])
  if (!user) return <ToSignIn notice={notice ?? textOf(state, 'notice')} />
  if (phase === 'deleted' && !isLoading) return <DeletedScreen />
  const path = canonicalPath(pathname)
  const allowed = isStaffPath(path) ? path : allowedPath(path, standing)
  const loading = <LoadingScreen text={loadingText(pathname)} />
  const redirect = (news: ReturnType<typeof receivedNow> | null) => (
    <>
      {loading}
      <Navigate to={allowed} replace state={news} />
    </>
  )
  const page = () => {
    if (path === '/' && isStaffPath(allowed)) return redirect(null)
    // Staff pages don't need the staff's own draft.
    if (isLoading && !isStaffPath(path)) return loading
    if (hasLoadFailed && !isStaffPath(path)) return <LoadFailedScreen onRetry={reload} />
    if (wasLoading && !isStaffPath(path)) return loading
    if (allowed === pathname) return <Page path={path} />
    return redirect(submissionNews === 'went through' ? receivedNow() : null)
  }
  const noteIdle = () => setNotice(isStaffPath(path) ? wasIdle : `${wasIdle} Everything you typed is saved.`)
  return (
    <>
      {page()}
      <SessionGuard key={user.userId} onIdleSignOut={noteIdle} />
    </>
  )
}

const SignOutIdle = () => {
  const { pathname } = useLocation()
  const { user, signOutIdle } = useAuth()
  const signOut = useEffectEvent(signOutIdle)
  useEffect(() => void signOut(), [])
  return user ? <LoadingScreen text={loadingText(pathname)} /> : <ToSignIn notice={wasIdle} />
}

/** Without a recorded activity, the idle time starts now. */
const startsTooLate = () => {
  if (storedActivity() === undefined) beginActivity()
  return hasBeenIdle()
}

export const GuardedRoute = () => {
  const [isTooLate] = useState(startsTooLate)
  const [visit] = useState(() => ({}))
  if (isTooLate) return <SignOutIdle />
  return (
    <DraftProvider>
      <StaffVisitContext value={visit}>
        <Guarded />
      </StaffVisitContext>
      <DraftNews />
    </DraftProvider>
  )
}
