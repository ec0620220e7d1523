// The account: who is signed in, the change of email and password, and two-step sign-in. Open in every state of the application.
import { Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import { isAdminPath } from '#domain/journey.ts'
import { displayName } from '#domain/person-name.ts'
import { ChangeEmailForm } from '#web/account/change-email-form.tsx'
import { followAccountChange } from '#web/account/follow-account-change.ts'
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { ButtonLink } from '#web/components/button.tsx'
import { Link } from '#web/components/link.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { useDraftStore } from '#web/draft/use-draft.tsx'
import { usePerson } from '#web/draft/use-person.ts'
import { PageLayout } from '#web/frame/page-layout.tsx'
import { lazyPage } from '#web/platform/lazy-page.ts'
import { noteAccountChange } from '#web/session/account-change-storage.ts'
import { useAuth } from '#web/session/use-auth.ts'
import styles from './account.module.css'

const ChangePassword = lazyPage(() =>
  import('#web/account/change-password.tsx').then((module) => module.ChangePassword),
)

const TotpSection = lazyPage(() =>
  import('#web/account/totp-section.tsx').then((module) => module.TotpSection),
)

/** Tells the server of a change, and says whether there was one to tell. */
const useFollow = () => {
  const { user } = useAuth()
  const userId = user?.userId
  return useCallback(async (): Promise<boolean> => {
    try {
      return userId !== undefined && (await followAccountChange(userId))
    } catch (error) {
      console.warn(
        'The server has not heard of the change yet; the next visit of this page tries again.',
        error,
      )
      return false
    }
  }, [userId])
}

/** Reloads the application with the new email; never over answers that are not saved yet. */
const useProfileFollows = (follow: () => Promise<boolean>) => {
  const store = useDraftStore()
  const { user } = useAuth()
  const userId = user?.userId
  const profileFollows = useCallback(async () => {
    if (!(await follow()) || userId === undefined || store.snapshot().saveStatus !== 'saved') return
    store.clear()
    await store.open(userId)
  }, [follow, store, userId])
  useEffect(() => void profileFollows(), [profileFollows])
  return profileFollows
}

const useEmailChanged = (profileFollows: () => Promise<void>) => {
  const { refresh } = useAuth()
  const { show } = useToasts()
  return async () => {
    show({ kind: 'success', title: 'Email changed', text: 'Please use it from your next sign-in on.' })
    await refresh().catch((error: unknown) => console.warn('The session still names the old email.', error))
    await profileFollows()
  }
}

const originSchema = z.object({
  returnTo: z.string().check(z.refine((address) => isAdminPath(address.replace(/\?.*$/, '')))),
})

/** The page under /admin that sent an admin here, because it asks for two-step sign-in: that comes first then. */
const useReturnTo = () => {
  const origin = originSchema.safeParse(useLocation().state)
  return origin.success ? origin.data.returnTo : undefined
}

export const AccountPage = () => {
  const { user } = useAuth()
  const name = displayName(usePerson())
  const follow = useFollow()
  const emailChanged = useEmailChanged(useProfileFollows(follow))
  const [passwordChanges, setPasswordChanges] = useState(0)
  const { email = '', userId = '' } = user ?? {}
  const returnTo = useReturnTo()
  const twoStepChanged = () => {
    noteAccountChange(userId)
    void follow()
  }
  const twoStep = (
    <section className={styles.section} aria-labelledby="two-step-title">
      <h2 id="two-step-title">Two-step sign-in</h2>
      <Suspense fallback={<p role="status">Loading...</p>}>
        <TotpSection email={email} returnTo={returnTo} onChanged={twoStepChanged} />
      </Suspense>
    </section>
  )
  return (
    <PageLayout>
      <div className={styles.page}>
        <div className={styles.heading}>
          <h1>Your account</h1>
          <p>Here you change how you sign in. Your application stays as it is.</p>
        </div>
        <dl className={styles.facts}>
          <div>
            <dt>Name</dt>
            <dd>{name}</dd>
          </div>
          <div>
            <dt>Email</dt>
            <dd>
              <BreakableEmail email={email} />
            </dd>
          </div>
        </dl>
        {returnTo !== undefined && twoStep}
        <section className={styles.section} aria-labelledby="change-email-title">
          <h2 id="change-email-title">Change your email</h2>
          <ChangeEmailForm userId={userId} email={email} onChanged={emailChanged} />
        </section>
        <section className={styles.section} aria-labelledby="change-password-title">
          <h2 id="change-password-title">Change your password</h2>
          <Suspense fallback={<p role="status">Loading...</p>}>
            <ChangePassword
              key={passwordChanges}
              email={email}
              onChanged={() => setPasswordChanges((count) => count + 1)}
            />
          </Suspense>
          <p>
            <Link className={styles.link} to="/reset-password" state={{ email }}>
              Forgot your current password?
            </Link>
          </p>
        </section>
        {returnTo === undefined && twoStep}
        <ButtonLink to={returnTo ?? '/'} variant="secondary" isWide>
          {returnTo === undefined ? 'Back to your application' : 'Back to Admin Dashboard'}
        </ButtonLink>
      </div>
    </PageLayout>
  )
}
