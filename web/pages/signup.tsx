// 'Apply Now': the account comes first (SUP-1 to SUP-8).

import { useEffect, useState } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { type SignUp, signUpSchema } from '#domain/accounts.ts'
import { RoleField, roleFieldId } from '#web/account/role-field.tsx'
import { AccountHeading } from '#web/components/account-heading.tsx'
import { AccountLayout } from '#web/components/account-layout.tsx'
import { Button, ButtonLink } from '#web/components/button.tsx'
import { ExternalLink } from '#web/components/external-link.tsx'
import { TextField } from '#web/components/field.tsx'
import { summaryOf, useIsLive } from '#web/components/form-errors.ts'
import { useToasts } from '#web/components/toasts.tsx'
import { useAccountForm } from '#web/components/use-account-form.ts'
import { siteConfig } from '#web/platform/site-config.ts'
import { AccountForm } from '#web/session/account-form.tsx'
import { signUpFailureText } from '#web/session/failure-text.ts'
import { passwordProblem } from '#web/session/new-password-check.ts'
import { NewPasswordField } from '#web/session/new-password-field.tsx'
import { useAuth } from '#web/session/use-auth.ts'
import styles from './account-pages.module.css'

const ids = {
  firstName: 'firstName',
  lastName: 'lastName',
  email: 'email',
  password: 'password',
  role: roleFieldId,
}

const useSignUp = () => {
  const { signUp } = useAuth()
  const { show, dismiss } = useToasts()
  const navigate = useNavigate()
  return async (form: SignUp) => {
    dismiss('Signup failed')
    try {
      const { requiresEmailConfirmation } = await signUp(form)
      if (!requiresEmailConfirmation) return
      show({
        kind: 'success',
        title: 'Account created',
        text: 'Please check your email to confirm your account.',
      })
      navigate('/login?afterSignup=true', { state: { email: form.email } })
    } catch (error) {
      console.warn('The sign-up failed.', error)
      show({ kind: 'error', title: 'Signup failed', text: signUpFailureText(error) })
    }
  }
}

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

export const SignUpPage = () => {
  const { user, isLoading } = useAuth()
  const signUp = useSignUp()
  const isLive = useIsLive()
  const { register, handleSubmit, setError, getValue, formState } = useAccountForm({
    schema: signUpSchema,
  })
  const { errors, submitCount, isSubmitting, isSubmitSuccessful } = formState
  const [role, setRole] = useState<string>()
  const apply = handleSubmit(async (form) => {
    const problem = await passwordProblem(form.password, [form.firstName, form.lastName, form.email])
    if (problem) setError('password', { message: problem })
    else await signUp(form)
  })
  // It may have been chosen before the script ran.
  useEffect(() => setRole(getValue('role') || undefined))

  if (user) return <Navigate to={isSubmitting || isSubmitSuccessful ? '/' : '/policy-information'} replace />
  return (
    <AccountLayout isIntroduction>
      <AccountHeading title="Apply Now">
        First, create your account. Then you can stop and come back at any time.
      </AccountHeading>
      <AccountForm errors={summaryOf(errors, ids)} submitCount={submitCount} onSubmit={apply}>
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
        <TextField
          id={ids.email}
          label="Email"
          type="email"
          autoComplete="username"
          hint="You sign in with it. We send a message there to confirm your account."
          error={errors.email?.message}
          {...register('email')}
        />
        <NewPasswordField
          id={ids.password}
          label="Password"
          error={errors.password?.message}
          {...register('password')}
        />
        <RoleField selected={role} error={errors.role?.message} input={register('role')} onSelect={setRole} />
        <Consent />
        <Button type="submit" isWide disabled={!isLive || isLoading || isSubmitting}>
          {isSubmitting ? 'Creating your account...' : 'Apply Now'}
        </Button>
      </AccountForm>
      <div className={styles.instead}>
        <p>Already have an account?</p>
        <ButtonLink to="/login" variant="secondary" isWide>
          Sign in
        </ButtonLink>
      </div>
    </AccountLayout>
  )
}
