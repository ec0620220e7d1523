// Changes the password with Amplify UI's form. See docs/decisions/amplify-ui-password-form.md.
import '@aws-amplify/ui-react/styles/flex.css'
import '@aws-amplify/ui-react/styles/field.css'
import '@aws-amplify/ui-react/styles/fieldGroup.css'
import '@aws-amplify/ui-react/styles/input.css'
import '@aws-amplify/ui-react/styles/button.css'
import '@aws-amplify/ui-react/styles/passwordField.css'
import '@aws-amplify/ui-react/styles/text.css'
import '@aws-amplify/ui-react/styles/icon.css'
import '@aws-amplify/ui-react/styles/visuallyHidden.css'
import { AccountSettings } from '@aws-amplify/ui-react'
import { type ComponentProps, type SyntheticEvent, useMemo, useRef } from 'react'
import { passwordMinimumLength } from '#domain/constants.ts'
import { useToasts } from '#web/components/toasts.tsx'
import { useAuth } from '#web/session/use-auth.ts'
import { accountFailure } from './account-failure.ts'
import styles from './change-password.module.css'
import { easyPasswordText, knownPasswordProblem, preloadPasswordCheck } from './new-password-check.ts'
import { RenewalCode } from './renewal-code.tsx'
import { useRenewal } from './use-renewal.ts'

const failed = 'Password not changed'

const labels = {
  currentPasswordFieldLabel: 'Current password',
  newPasswordFieldLabel: 'New password',
  confirmPasswordFieldLabel: 'New password again',
  updatePasswordButtonText: 'Change my password',
}
type Part = ComponentProps<typeof AccountSettings.ChangePassword.CurrentPasswordField>

/** With the email, for password managers. */
const CurrentPasswordField = (field: Part) => (
  <>
    <input
      type="email"
      name="account"
      autoComplete="username"
      value={useAuth().user?.email}
      readOnly
      hidden
    />
    <AccountSettings.ChangePassword.CurrentPasswordField {...field} onFocus={preloadPasswordCheck} />
  </>
)

/** Amplify would show Cognito's own message. */
const parts = { CurrentPasswordField, ErrorMessage: () => null }

type Validators = NonNullable<ComponentProps<typeof AccountSettings.ChangePassword>['validators']>

const validatorsFor = (about: readonly string[]): Validators => [
  {
    validationMode: 'onTouched',
    validator: (password) => password.length >= passwordMinimumLength,
    message: 'Password must be at least 8 characters',
  },
  {
    validationMode: 'onTouched',
    validator: (password) => knownPasswordProblem(password, about) === undefined,
    message: easyPasswordText,
  },
]

/** Keeps the new password for the sign-in that follows. A second press would fail, so it is ignored. */
const useSubmit = (about: readonly string[]) => {
  const { show, dismiss } = useToasts()
  const newPassword = useRef('')
  const isBusy = useRef(false)
  const submit = (event: SyntheticEvent) => {
    if (!(event.target instanceof HTMLFormElement)) return
    const password = String(new FormData(event.target).get('newPassword') ?? '')
    const problem = knownPasswordProblem(password, about)
    if (isBusy.current || problem) {
      event.preventDefault()
      event.stopPropagation()
      if (problem) show({ kind: 'error', title: failed, text: problem })
      return
    }
    dismiss(failed)
    isBusy.current = true
    newPassword.current = password
  }
  const fail = (error: Error) => {
    isBusy.current = false
    show({ kind: 'error', title: failed, text: accountFailure(error).text })
  }
  return { submit, fail, newPassword }
}

export const ChangePassword = ({ email, onChanged }: { email: string; onChanged: () => void }) => {
  const { user } = useAuth()
  const { renew, isCodeNeeded, finish } = useRenewal(onChanged)
  const { firstName = '', lastName = '' } = user ?? {}
  const about = useMemo(() => [email, firstName, lastName], [email, firstName, lastName])
  const validators = useMemo(() => validatorsFor(about), [about])
  const { submit, fail, newPassword } = useSubmit(about)
  return (
    <div className={styles.form} onSubmitCapture={submit}>
      <p>Your new password needs at least 8 characters.</p>
      <AccountSettings.ChangePassword
        components={parts}
        displayText={labels}
        validators={validators}
        onSuccess={() => void renew(email, newPassword.current)}
        onError={fail}
      />
      {isCodeNeeded && <RenewalCode onDone={finish} />}
    </div>
  )
}
