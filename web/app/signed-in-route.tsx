import { Suspense, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { LoadingScreen } from '#web/components/loading-screen.tsx'
import { loadingText, RootPage } from '#web/pages/root.tsx'
import { lazyPage } from '#web/platform/lazy-page.ts'
import { afterSignIn } from '#web/platform/location-state.ts'
import { useAuth } from '#web/session/auth.tsx'
import { hasStoredSession } from '#web/session/browser-storage.ts'

export const GuardedRoute = lazyPage(() =>
  import('./guarded-route.tsx').then((module) => module.GuardedRoute),
)

export const SignedInRoute = () => {
  const { pathname, hash } = useLocation()
  const { isLoading, user } = useAuth()
  // Stays mounted until the redirect after sign-out, to clear the draft in memory.
  const [isOpen, setIsOpen] = useState(false)
  if (user && !isOpen) setIsOpen(true)

  // Otherwise React keeps a Suspense fallback for 300 ms.
  const [isFetched, setIsFetched] = useState(GuardedRoute.isFetched)
  useEffect(() => {
    if (user || hasStoredSession()) void GuardedRoute.prefetch().then(() => setIsFetched(true))
  }, [user])

  if (isLoading || (user && !isFetched)) return <LoadingScreen text={loadingText(pathname)} />
  if (!user && !isOpen)
    return pathname === '/' ? (
      <RootPage />
    ) : (
      <Navigate to="/login" replace state={afterSignIn(`${pathname}${hash}`)} />
    )
  return (
    <Suspense fallback={<LoadingScreen text={loadingText(pathname)} />}>
      <GuardedRoute />
    </Suspense>
  )
}
