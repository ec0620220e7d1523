// The account page: email, password, and two-step sign-in.

import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import * as z from 'zod/mini'
import { isAdminPath } from '#domain/journey.ts'
import { displayName } from '#domain/person-name.ts'
import { ChangeEmailForm } from '#web/account/change-email-form.tsx'
import { reportAccountChange } from '#web/account/report-account-change.ts'
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

const useReport = () => {
  const { user } = useAuth()
  const userId = user?.userId
  return useCallback(async (): Promise<boolean> => {
    try {
      return userId !== undefined && (await reportAccountChange(userId))
    } catch (error) {
      console.warn(
        'The server has not heard of the change yet; the next visit of this page tries again.',
        error,
      )
      return false
    }
  }, [userId])
}

/** Never loads over unsaved answers. */
const useProfileUpdate = (report: () => Promise<boolean>) => {
  const store = useDraftStore()
  const { user } = useAuth()
  const userId = user?.userId
  const updateProfile = useCallback(async () => {
    if (!(await report()) || userId === undefined || store.snapshot().saveStatus !== 'saved') return
    store.clear()
    await store.open(userId)
  }, [report, store, userId])
  useEffect(() => void updateProfile(), [updateProfile])
  return updateProfile
}

const useEmailChanged = (updateProfile: () => Promise<void>) => {
  const { refresh } = useAuth()
  const { show } = useToasts()
  return async () => {
    show({ kind: 'success', title: 'Email changed', text: 'Use it the next time you sign in.' })
    await refresh().catch((error: unknown) => console.warn('The session still names the old email.', error))
    await updateProfile()
  }
}

const originSchema = z.object({
  returnTo: z.string().check(z.refine((address) => isAdminPath(address.replace(/\?.*$/, '')))),
})

/** The admin page that asked for two-step sign-in. */
const useReturnTo = () => {
  const origin = originSchema.safeParse(useLocation().state)
  return origin.success ? origin.data.returnTo : undefined
}

type SectionProps = { id: string; title: string; children: ReactNode }

const Section = ({ id, title, children }: SectionProps) => (
  <section className={styles.section} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <Suspense fallback={<p role="status">Loading...</p>}>{children}</Suspense>
  </section>
)

const Facts = ({ name, email }: { name: string; email: string }) => (
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
)

const PasswordSection = ({ email }: { email: string }) => {
  const [changes, setChanges] = useState(0)
  return (
    <Section id="change-password-title" title="Change your password">
      <ChangePassword key={changes} email={email} onChanged={() => setChanges((count) => count + 1)} />
      <p>
        <Link className={styles.link} to="/reset-password" state={{ email }}>
          Forgot your current password?
        </Link>
      </p>
    </Section>
  )
}

export const AccountPage = () => {
  const { user } = useAuth()
  const { email = '', userId = '' } = user ?? {}
  const name = displayName(usePerson())
  const returnTo = useReturnTo()
  const report = useReport()
  const emailChanged = useEmailChanged(useProfileUpdate(report))
  const twoStepChanged = () => {
    noteAccountChange(userId)
    void report()
  }
  const twoStep = (
    <Section id="two-step-title" title="Two-step sign-in">
      <TotpSection email={email} returnTo={returnTo} onChanged={twoStepChanged} />
    </Section>
  )
  return (
    <PageLayout>
      <div className={styles.page}>
        <div className={styles.heading}>
          <h1>Your account</h1>
          <p>Change how you sign in. This won’t affect your application.</p>
        </div>
        <Facts name={name} email={email} />
        {returnTo !== undefined && twoStep}
        <Section id="change-email-title" title="Change your email">
          <ChangeEmailForm userId={userId} email={email} onChanged={emailChanged} />
        </Section>
        <PasswordSection email={email} />
        {returnTo === undefined && twoStep}
        <ButtonLink to={returnTo ?? '/'} variant="secondary" isWide>
          {returnTo === undefined ? 'Back to your application' : 'Back to Admin Dashboard'}
        </ButtonLink>
      </div>
    </PageLayout>
  )
}
