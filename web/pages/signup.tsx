// The sign-up page, "Apply Now".
import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import type { SignUp } from '#domain/accounts.ts'
import { AccountForm } from '#web/account/account-form.tsx'
import { AccountHeading } from '#web/account/account-heading.tsx'
import { AccountLayout } from '#web/account/account-layout.tsx'
import styles from '#web/account/account-pages.module.css'
import { loadAccountSchemas } from '#web/account/load-account-schemas.ts'
import { passwordProblem } from '#web/account/password/new-password-check.ts'
import { NewPasswordField } from '#web/account/password/new-password-field.tsx'
import { prefetchSteps } from '#web/account/sign-in/late-steps.ts'
import { keepCredentials } from '#web/account/sign-up/new-credentials.ts'
import { RoleField, roleFieldId } from '#web/account/sign-up/role-field.tsx'
import { useAccountCalls } from '#web/account/use-account-calls.ts'
import { useLightForm } from '#web/account/use-light-form.ts'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { ExternalLink } from '#web/components/external-link.tsx'
import { TextField } from '#web/components/form/field.tsx'
import { summaryOf, useIsLive } from '#web/components/form/form-errors.ts'
import { Link } from '#web/components/link.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { siteConfig } from '#web/platform/site-config.ts'
import { useAuth } from '#web/session/use-auth.ts'

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
  const form = useLightForm({
    loadSchema: async () => (await loadAccountSchemas()).signUpSchema,
    failure: { title: 'Signup failed', text: 'signUpFailureText', beside: { 'email-taken': emailTaken } },
  })
  const apply = form.handleSubmit(async (person) => {
    const problem = await passwordProblem(person.password, [person.firstName, person.lastName, person.email])
    if (problem) return form.setError('password', { message: problem })
    prefetchSteps()
    return signUp(person)
  })
  return { ...form, apply }
}

type SignUpForm = ReturnType<typeof useSignUpForm>

const Consent = () => {
  const { productName, termsUrl, privacyUrl, electronicSignatureUrl } = siteConfig().brand
  return (
    <p className={styles.consent}>
      {productName} is a marketing company, not a broker or provider. We share your data with licensed
      settlement entities, so that they can make you an offer. By applying you agree to our{' '}
      <ExternalLink href={termsUrl}>terms</ExternalLink>,{' '}
      <ExternalLink href={privacyUrl}>privacy policy</ExternalLink> and{' '}
      <ExternalLink href={electronicSignatureUrl}>e-signature agreement</ExternalLink>.
    </p>
  )
}

const ExistingAccount = (state: { email: string }) => (
  <p className={styles.other}>
    <Link to="/login" state={state}>
      Sign in with this email
    </Link>
    <Link to="/reset-password" state={state}>
      Forgot your password?
    </Link>
  </p>
)

type PersonFieldsProps = Pick<SignUpForm, 'register' | 'getValue' | 'formState'>

const PersonFields = ({ register, getValue, formState: { errors } }: PersonFieldsProps) => (
  <>
    <div className={styles.names}>
      <TextField
        id={ids.firstName}
        label="First name"
        autoComplete="given-name"
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextField
        id={ids.lastName}
        label="Last name"
        autoComplete="family-name"
        error={errors.lastName?.message}
        {...register('lastName')}
      />
    </div>
    <TextField
      id={ids.email}
      label="Email"
      type="email"
      autoComplete="username"
      hint="You’ll use this to sign in. We’ll email you a link to confirm it."
      error={errors.email?.message}
      {...register('email')}
    />
    {errors.email?.message === emailTaken && <ExistingAccount email={getValue('email').trim()} />}
    <NewPasswordField
      id={ids.password}
      label="Password"
      error={errors.password?.message}
      {...register('password')}
    />
  </>
)

const SignInInstead = () => (
  <div className={styles.instead}>
    <p>Already have an account?</p>
    <ButtonLink to="/login" variant="secondary" isWide>
      Sign in
    </ButtonLink>
  </div>
)

export const SignUpPage = () => {
  const { user, isLoading } = useAuth()
  const isLive = useIsLive()
  const { apply, getValue, register, formState } = useSignUpForm()
  const { errors, failed, submitCount, isSubmitting, isSubmitSuccessful } = formState
  const [role, setRole] = useState<string>()
  const isTaken = errors.email?.message === emailTaken
  useEffect(() => {
    if (isTaken && submitCount) document.getElementById(ids.email)?.focus()
  }, [isTaken, submitCount])
  // A role can be chosen before the script runs.
  useEffect(() => setRole(getValue('role') || undefined))

  if (user)
    return (
      <Navigate to={isSubmitting || isSubmitSuccessful || user.staff ? '/' : '/policy-information'} replace />
    )
  return (
    <AccountLayout isIntroduction>
      <AccountHeading title="Apply Now">
        Create your account first. Then you can stop and come back any time.
      </AccountHeading>
      <AccountForm
        errors={failed ? [] : summaryOf(errors, ids)}
        failed={failed}
        submitCount={submitCount}
        onSubmit={apply}
      >
        <PersonFields register={register} getValue={getValue} formState={formState} />
        <RoleField selected={role} error={errors.role?.message} input={register('role')} onSelect={setRole} />
        <Consent />
        <Button type="submit" isWide disabled={!isLive || isLoading} isBusy={isSubmitting}>
          {isSubmitting ? 'Creating your account...' : 'Apply Now'}
        </Button>
      </AccountForm>
      <SignInInstead />
    </AccountLayout>
  )
}
