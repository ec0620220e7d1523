import { type ComponentProps, useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import type { SignUp } from '#domain/accounts.ts'
import { signUpRoles } from '#domain/constants.ts'
import { AccountForm, EmailField, SubmitButton, useAccountForm } from '#web/account/account-form.tsx'
import { AccountHeading } from '#web/account/account-heading.tsx'
import { AccountLayout, Instead } from '#web/account/account-layout.tsx'
import styles from '#web/account/account-pages.module.css'
import { BegunOnPhone } from '#web/account/begun-on-phone.tsx'
import { useAccountCalls } from '#web/account/load-account.ts'
import { NewPasswordField, passwordProblem } from '#web/account/password/new-password.tsx'
import { keepCredentials, prefetchSteps } from '#web/account/sign-in/late-steps.ts'
import { Link } from '#web/components/button.tsx'
import { TextField } from '#web/components/form/field.tsx'
import { RadioGroup, radioId } from '#web/components/form/radio-group.tsx'
import { ExternalLink, TermsText } from '#web/components/terms-text.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { siteConfig } from '#web/platform/site-config.ts'
import { useAuth } from '#web/session/auth.tsx'

const [firstRole = ''] = Object.keys(signUpRoles)
const isProfessional = (role: string | null | undefined) => role === 'professional'

const roleFieldId = radioId('role', firstRole)

const PortalNote = ({ url }: { url: string }) => (
  <p className={styles.portal} role="status">
    {url === '' ? (
      'Our professional portal isn’t open yet. You can already create your account here.'
    ) : (
      <>
        We opened our professional portal in a new tab. Don’t see it?{' '}
        <ExternalLink href={url}>Open the professional portal</ExternalLink>. You can still create your
        account here.
      </>
    )}
  </p>
)

type RoleFieldProps = {
  selected: string | null | undefined
  error: string | undefined
  input: ComponentProps<'input'>
  onSelect: (role: string) => void
}

export const RoleField = ({ selected, error, input, onSelect }: RoleFieldProps) => {
  const url = siteConfig().brand.professionalPortalUrl
  const openPortal = (role: string) => {
    if (isProfessional(role) && url !== '') window.open(url, '_blank', 'noopener')
  }
  return (
    <>
      <RadioGroup
        id="role"
        label="I am signing up as"
        hint="A policyholder owns a life insurance policy."
        error={error}
        options={signUpRoles}
        input={input}
        onChoose={(role) => {
          onSelect(role)
          openPortal(role)
        }}
      />
      {isProfessional(selected) && <PortalNote url={url} />}
    </>
  )
}

const ids = {
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  password: 'password',
  role: roleFieldId,
}

const emailTaken = 'This email already has an account.'

const useSignUp = () => {
  const { signUp } = useAccountCalls()
  const { show } = useToasts()
  const navigate = useNavigate()
  return async (form: SignUp) => {
    const { requiresEmailConfirmation } = await signUp(form)
    if (!requiresEmailConfirmation) return
    keepCredentials(form)
    show({
      kind: 'success',
      title: 'Account created',
      text: 'Please check your email to confirm your account.',
      staysForNextPage: true,
    })
    navigate('/login?afterSignup=true', { state: { email: form.email } })
  }
}

const useSignUpForm = () => {
  const signUp = useSignUp()
  return useAccountForm({
    ids,
    schema: ({ signUpSchema }) => signUpSchema,
    failedTitle: 'Signup failed',
    explain: (error, { accountFailure, signUpFailureText }) => {
      const { kind } = accountFailure(error)
      const failure = { kind, text: signUpFailureText(error) }
      return kind === 'email-taken' ? { ...failure, field: 'email', beside: emailTaken } : failure
    },
    send: async (person, setError) => {
      const problem = await passwordProblem(person.password, [
        person.firstName,
        person.lastName,
        person.email,
      ])
      if (problem) return setError('password', problem)
      prefetchSteps()
      return signUp(person)
    },
  })
}

type SignUpForm = ReturnType<typeof useSignUpForm>

const ExistingAccount = (state: { email: string }) => (
  <>
    <p className={styles.other}>
      <Link to="/login" state={state}>
        Sign in with this email
      </Link>
      <Link to="/reset-password" state={state}>
        Forgot your password?
      </Link>
    </p>
    <BegunOnPhone />
  </>
)

const PersonFields = ({ form: { field, textOf }, isTaken }: { form: SignUpForm; isTaken: boolean }) => (
  <>
    <div className={styles.names}>
      <TextField {...field('firstName')} label="First name" autoComplete="given-name" />
      <TextField {...field('lastName')} label="Last name" autoComplete="family-name" />
    </div>
    <EmailField
      {...field('email')}
      hint="You’ll use this to sign in. We’ll email you a link to confirm it."
    />
    {isTaken && <ExistingAccount email={textOf('email').trim()} />}
    <NewPasswordField {...field('password')} label="Password" />
  </>
)

export const SignUpPage = () => {
  const { user, isLoading } = useAuth()
  const form = useSignUpForm()
  const { errors, submitCount, isSubmitting, isSubmitSuccessful, textOf } = form
  const { id: _, error, ...input } = form.field('role')
  const [role, setRole] = useState<string>()
  const isTaken = errors.email === emailTaken
  useEffect(() => {
    if (isTaken && submitCount) document.getElementById(ids.email)?.focus()
  }, [isTaken, submitCount])
  // A role can be chosen before the script runs.
  useEffect(() => setRole(textOf('role') || undefined))

  if (user)
    return (
      <Navigate to={isSubmitting || isSubmitSuccessful || user.staff ? '/' : '/policy-information'} replace />
    )
  return (
    <AccountLayout isIntroduction>
      <AccountHeading title="Apply Now">
        Create your account first. Then you can stop and come back any time.
      </AccountHeading>
      <AccountForm form={form} isFailureFirst>
        <PersonFields form={form} isTaken={isTaken} />
        <RoleField selected={role} error={error} input={input} onSelect={setRole} />
        <TermsText />
        <SubmitButton form={form} busy="Creating your account..." isWide disabled={isLoading}>
          Apply Now
        </SubmitButton>
      </AccountForm>
      <Instead question="Already have an account?" to="/login" action="Sign in" />
    </AccountLayout>
  )
}
