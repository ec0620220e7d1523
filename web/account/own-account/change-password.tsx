// Changes the password with Amplify UI's form. See docs/decisions/amplify-ui-password-form.md.
import '@aws-amplify/ui-react/styles/visuallyHidden.css'
import { AccountSettings } from '@aws-amplify/ui-react'
import { useEffect, useMemo, useState } from 'react'
import { Button } from '#web/components/button.tsx'
import { ErrorSummary } from '#web/components/form/error-summary.tsx'
import { LiveMessages } from '#web/components/live-messages.tsx'
import { Hub } from '#web/session/amplify.ts'
import { useAuth } from '#web/session/use-auth.ts'
import styles from './change-password.module.css'
import {
  ChangePasswordContext,
  changePasswordParts,
  newPasswordProblem,
  useChangePassword,
} from './password-form.tsx'
import { RenewalCode, useRenewal } from './renewal.tsx'

const labels = {
  currentPasswordFieldLabel: 'Current password',
  newPasswordFieldLabel: 'New password',
  confirmPasswordFieldLabel: 'New password again',
  updatePasswordButtonText: 'Change my password',
}

/** Amplify shows a problem after a person leaves the field. Our fields say which. */
const validatorsFor = (about: readonly string[]) => [
  {
    validationMode: 'onTouched' as const,
    validator: (password: string) => newPasswordProblem(password, about) === undefined,
    message: 'not good',
  },
]

/** Amplify removes its form when a token refresh fails, until one succeeds. */
const useIsFormRemoved = (): boolean => {
  const [isRemoved, setIsRemoved] = useState(false)
  useEffect(
    () =>
      Hub.listen('auth', ({ payload: { event } }) => {
        if (event === 'tokenRefresh_failure') setIsRemoved(true)
        if (event === 'tokenRefresh' || event === 'signedIn') setIsRemoved(false)
      }),
    [],
  )
  return isRemoved
}

const ConnectionProblem = () => {
  const { refresh } = useAuth()
  const retry = () => void refresh().catch(() => undefined)
  return (
    <>
      <p role="alert">
        We couldn’t reach the sign-in service. Please check your internet connection, then press “Try again”.
        What you typed is still here.
      </p>
      <Button variant="secondary" onClick={retry}>
        Try again
      </Button>
    </>
  )
}

export const ChangePassword = ({ email, onClose }: { email: string; onClose: () => void }) => {
  const { user } = useAuth()
  const { renew, isCodeNeeded, finish } = useRenewal(onClose)
  const isFormRemoved = useIsFormRemoved()
  const { firstName = '', lastName = '' } = user ?? {}
  const about = useMemo(() => [email, firstName, lastName], [email, firstName, lastName])
  const validators = useMemo(() => validatorsFor(about), [about])
  const form = useChangePassword(about)
  const { typed, failed, problems, submitCount, submit, fail } = form
  const errors = [...problems].map(([id, message]) => ({ id, message }))
  return (
    <div className={styles.form} onSubmitCapture={submit}>
      <p>Your new password needs at least 8 characters.</p>
      <LiveMessages messages={failed ? [failed] : []} />
      <ErrorSummary errors={submitCount > 0 ? errors : []} submitCount={submitCount} />
      {isFormRemoved && <ConnectionProblem />}
      <ChangePasswordContext value={form}>
        <AccountSettings.ChangePassword
          components={changePasswordParts}
          displayText={labels}
          validators={validators}
          onSuccess={() => void renew(email, typed.newPassword)}
          onError={fail}
        />
      </ChangePasswordContext>
      <Button variant="plain" onClick={onClose}>
        Cancel
      </Button>
      {isCodeNeeded && <RenewalCode onDone={finish} />}
    </div>
  )
}
