// Only a refreshed token shows a new group.
import 'virtual:cloudscape-theme.css'
import '#web/theme/staff.css'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { allowedPath, type StaffGroup } from '#domain/journey.ts'
import { accountPath } from '#domain/paths.ts'
import { ApiError } from '#web/calls/call-api.ts'
import { ButtonLink } from '#web/components/button.tsx'
import { LoadingScreen } from '#web/components/loading-screen.tsx'
import messageStyles from '#web/components/message-page.module.css'
import { MessagePage } from '#web/components/message-page.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { useDraft } from '#web/draft/use-draft.tsx'
import { PageLayout } from '#web/frame/page-layout.tsx'
import { useAttempt } from '#web/platform/use-attempt.ts'
import { useAuth } from '#web/session/auth.tsx'
import { AccessDeniedContext, FailureNotice } from './failure-notice.tsx'
import { useOwnAddress } from './list/case-link.tsx'
import { StaffPage } from './staff-page.tsx'

const AwayFromStaff = ({ needs }: { needs: StaffGroup }) => {
  const { pathname } = useLocation()
  const { standing } = useDraft()
  const { show } = useToasts()
  // An old session still names the denied group.
  const staff = needs === 'admin' && standing.staff === 'team' ? 'team' : undefined
  const [to] = useState(() => allowedPath(pathname, { ...standing, staff }))
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

const Checking = () => <LoadingScreen text="Checking your access..." />

const Denied = ({ needs }: { needs: StaffGroup }) =>
  useDraft().isLoading ? <Checking /> : <AwayFromStaff needs={needs} />

const AccessCheck = ({ title, onChecked }: { title: string; onChecked: () => void }) => {
  const { refresh } = useAuth()
  const { failure, isRunning, retry } = useAttempt(() => refresh().then(onChecked))
  if (!failure) return <Checking />
  return (
    <StaffPage>
      <h1>{title}</h1>
      <FailureNotice
        message={`Error checking admin status: ${failure.message}`}
        onRetry={retry}
        isRetrying={isRunning}
      />
    </StaffPage>
  )
}

const SecondFactorMissing = () => {
  const returnTo = useOwnAddress()
  return (
    <PageLayout>
      <MessagePage
        title="Please set up two-step sign-in"
        action={
          <ButtonLink to={accountPath} state={{ returnTo }}>
            Set up two-step sign-in
          </ButtonLink>
        }
      >
        <p className={messageStyles.lead}>
          You see people’s health answers here. A password alone doesn’t protect them well enough, so you also
          sign in with a code from an app on your phone.
        </p>
        <p>It takes about three minutes. Have your phone ready. We’ll bring you back here when it’s done.</p>
      </MessagePage>
    </PageLayout>
  )
}

type StaffRouteProps = {
  /** `team` lets admins in too. */
  needs: StaffGroup
  title: string
  children: (userId: string) => ReactNode
}

export const StaffRoute = ({ needs, title, children }: StaffRouteProps) => {
  const { user, refresh } = useAuth()
  const isAllowed = user?.staff === needs || user?.staff === 'admin'
  const [isChecked, setIsChecked] = useState(false)
  const [missing, setMissing] = useState<'checking' | 'rights' | 'second-factor'>()
  const deny = useCallback(
    (error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 403 || error.isBlocked) return false
      setMissing(error.failure.reason ?? 'checking')
      if (error.failure.reason === undefined)
        refresh()
          .catch((failed: unknown) => console.warn('The session still names an admin.', failed))
          .finally(() => setMissing('rights'))
      return true
    },
    [refresh],
  )

  if (missing === 'second-factor') return <SecondFactorMissing />
  if (missing === 'checking') return <Checking />
  if (missing === 'rights' || (isChecked && !isAllowed)) return <Denied needs={needs} />
  if (!user || !isAllowed) return <AccessCheck title={title} onChecked={() => setIsChecked(true)} />
  return <AccessDeniedContext value={deny}>{children(user.userId)}</AccessDeniedContext>
}
