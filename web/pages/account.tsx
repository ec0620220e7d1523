import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { accountChanged } from '#domain/contracts/account-contract.ts'
import { isStaffPath } from '#domain/journey.ts'
import { deleteDraftFragment } from '#domain/paths.ts'
import { displayName } from '#domain/text/person-name.ts'
import { AccountHeading } from '#web/account/account-heading.tsx'
import { DeleteDraft } from '#web/account/own-account/delete-draft.tsx'
import { ReminderSwitch } from '#web/account/own-account/reminder-switch.tsx'
import { callApi } from '#web/calls/call-api.ts'
import { BreakableEmail } from '#web/components/breakable-email.tsx'
import { Button, ButtonLink, Link } from '#web/components/button.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { type Opened, useOpened } from '#web/components/use-opened.ts'
import { useDraft, useDraftStore, usePerson } from '#web/draft/use-draft.tsx'
import { PageLayout } from '#web/frame/page-layout.tsx'
import { lazyPart } from '#web/platform/lazy-page.ts'
import { textOf } from '#web/platform/location-state.ts'
import { whenIdle } from '#web/platform/when-idle.ts'
import { useAuth } from '#web/session/auth.tsx'
import { forgetAccountChange, hasAccountChange, noteAccountChange } from '#web/session/browser-storage.ts'
import { forgetVisitor } from '#web/session/known-visitor.ts'
import styles from './account.module.css'

const loading = <p role="status">Loading...</p>

const ChangeEmailForm = lazyPart(
  () => import('#web/account/own-account/change-email-form.tsx').then((module) => module.ChangeEmailForm),
  loading,
)

const ChangePassword = lazyPart(
  () => import('#web/account/own-account/change-password.tsx').then((module) => module.ChangePassword),
  loading,
)

const TotpSection = lazyPart(
  () => import('#web/account/two-step/totp-section.tsx').then((module) => module.TotpSection),
  loading,
)

const prefetchForms = () => {
  for (const { prefetch } of [ChangeEmailForm, ChangePassword]) void prefetch()
}

/** Whether the server heard of a change. */
const reportChange = async (userId: string): Promise<boolean> => {
  if (!hasAccountChange(userId)) return false
  try {
    await callApi(accountChanged, {}, { userId })
    forgetAccountChange()
    return true
  } catch (error) {
    console.warn(
      'The server has not heard of the change yet; the next visit of this page tries again.',
      error,
    )
    return false
  }
}

const useProfileUpdate = (userId: string) => {
  const store = useDraftStore()
  /** Never loads over unsaved answers. */
  const updateProfile = useCallback(async () => {
    if (!(await reportChange(userId)) || store.snapshot().saveStatus !== 'saved') return
    store.clear()
    await store.open(userId)
  }, [store, userId])
  useEffect(() => void updateProfile(), [updateProfile])
  return updateProfile
}

const useEmailChanged = (userId: string) => {
  const updateProfile = useProfileUpdate(userId)
  const { refresh } = useAuth()
  const { show } = useToasts()
  return async () => {
    await refresh().catch((error: unknown) => console.warn('The session still names the old email.', error))
    await updateProfile()
    show({ kind: 'success', title: 'Email changed', text: 'Use it the next time you sign in.' })
  }
}

const useReturnTo = () => {
  const address = textOf(useLocation().state, 'returnTo')
  return address !== undefined && isStaffPath(address.replace(/[?#].*$/, '')) ? address : undefined
}

type SectionProps = { id: string; title: string; children: ReactNode }

const Section = ({ id, title, children }: SectionProps) => (
  <section className={styles.section} aria-labelledby={id}>
    <h2 id={id}>{title}</h2>
    <div className={styles.content}>{children}</div>
  </section>
)

type Forms = Opened<'form'>

type OpenerProps = {
  forms: Forms
  label: string
  children: (form: { isMain: boolean; onClose: () => void }) => ReactNode
}

const Opener = ({ forms: { last, panelOf, show }, label, children }: OpenerProps) => {
  const [wasOpen, setWasOpen] = useState(false)
  return panelOf(label) ? (
    children({ isMain: last === label, onClose: () => show(label, undefined) })
  ) : (
    <Button
      variant="secondary"
      autoFocus={wasOpen}
      onClick={() => {
        setWasOpen(true)
        show(label, 'form')
      }}
    >
      {label}
    </Button>
  )
}

type EmailSectionProps = { forms: Forms; userId: string; email: string; onChanged: () => Promise<void> }

const EmailSection = ({ forms, userId, email, onChanged }: EmailSectionProps) => (
  <Section id="email-title" title="Email">
    <p className={styles.fact}>
      <BreakableEmail email={email} />
    </p>
    <Opener forms={forms} label="Change email">
      {(form) => <ChangeEmailForm userId={userId} email={email} onChanged={onChanged} {...form} />}
    </Opener>
  </Section>
)

const PasswordSection = ({ forms, email }: { forms: Forms; email: string }) => (
  <Section id="password-title" title="Password">
    <p>When you change it, we’ll sign you out everywhere else.</p>
    <Opener forms={forms} label="Change password">
      {(form) => (
        <>
          <ChangePassword email={email} {...form} />
          <Link className={styles.link} to="/reset-password" state={{ email }}>
            Forgot your current password?
          </Link>
        </>
      )}
    </Opener>
  </Section>
)

const ReminderSection = ({ userId }: { userId: string }) => {
  const { reminders } = useDraft()
  return (
    reminders !== undefined && (
      <Section id="reminders-title" title="Email reminders">
        <p>
          We remind you if your application isn’t finished, or if an authorization will end soon. We always
          email you when something happens with an application that you sent us.
        </p>
        <ReminderSwitch userId={userId} isOn={reminders} />
      </Section>
    )
  )
}

const goodbye = {
  kind: 'success',
  title: 'Your draft and your account are deleted',
  text: 'Thank you for your time. If you change your mind, you can apply again.',
  staysForNextPage: true,
} as const

/** Operators end admins' accounts. */
const DeleteSection = ({ userId }: { userId: string }) => {
  const { status } = useDraft()
  const { user, signOut } = useAuth()
  const { show } = useToasts()
  const store = useDraftStore()
  if (status === 'submitted' || user?.staff) return null
  const leave = async () => {
    show(goodbye)
    forgetVisitor()
    if (!('error' in (await signOut()))) return
    store.clear()
    await store.open(userId)
  }
  return (
    <Section id={deleteDraftFragment} title="Delete your draft">
      <DeleteDraft userId={userId} onDeleted={leave} />
    </Section>
  )
}

export const AccountPage = () => {
  const { email = '', userId = '', staff } = useAuth().user ?? {}
  const name = displayName(usePerson())
  const returnTo = useReturnTo()
  const forms = useOpened<'form'>()
  const emailChanged = useEmailChanged(userId)
  const twoStepChanged = () => {
    noteAccountChange(userId)
    void reportChange(userId)
  }
  const twoStep = (
    <Section id="two-step-title" title="Two-step sign-in">
      <TotpSection email={email} returnTo={returnTo} onChanged={twoStepChanged} />
    </Section>
  )
  useEffect(() => whenIdle(prefetchForms), [])
  return (
    <PageLayout>
      <div className={styles.page}>
        <AccountHeading title="Your account">How you sign in, and what we email you.</AccountHeading>
        <div className={styles.card}>
          {returnTo !== undefined && twoStep}
          <Section id="name-title" title="Name">
            <p className={styles.fact}>{name}</p>
          </Section>
          <EmailSection forms={forms} userId={userId} email={email} onChanged={emailChanged} />
          <PasswordSection forms={forms} email={email} />
          {returnTo === undefined && twoStep}
          <ReminderSection userId={userId} />
          <DeleteSection userId={userId} />
        </div>
        <ButtonLink to={returnTo ?? '/'} variant="secondary">
          {returnTo === undefined && !staff ? 'Back to your application' : 'Back to your work'}
        </ButtonLink>
      </div>
    </PageLayout>
  )
}
