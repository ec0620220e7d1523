import type { AccountSettings } from '@aws-amplify/ui-react'
import { type ComponentProps, createContext, type SyntheticEvent, use, useRef, useState } from 'react'
import { passwordMinimumLength } from '#domain/constants.ts'
import { accountFailure } from '#web/account/account-failure.ts'
import { loadOwnAccountCalls } from '#web/account/load-account.ts'
import {
  knownPasswordProblem,
  NewPasswordField,
  preloadPasswordCheck,
} from '#web/account/password/new-password.tsx'
import { Button } from '#web/components/button.tsx'
import { PasswordField } from '#web/components/form/field.tsx'
import type { Message } from '#web/components/live-messages.tsx'
import { useAuth } from '#web/session/auth.tsx'

const nothingTyped = { currentPassword: '', newPassword: '', confirmPassword: '' }

export const newPasswordProblem = (password: string, about: readonly string[]): string | undefined =>
  password.length < passwordMinimumLength
    ? `Password must be at least ${passwordMinimumLength} characters`
    : knownPasswordProblem(password, about)

const findProblems = (
  { currentPassword, newPassword, confirmPassword }: typeof nothingTyped,
  about: readonly string[],
  refused: string | undefined,
) => {
  const problems = new Map<string, string>()
  const newProblem = newPasswordProblem(newPassword, about)
  if (currentPassword === '') problems.set('currentPassword', 'Please enter your current password')
  else if (currentPassword === refused) problems.set('currentPassword', 'That isn’t your current password.')
  if (newProblem) problems.set('newPassword', newProblem)
  if (newPassword !== confirmPassword) problems.set('confirmPassword', 'The two new passwords don’t match')
  return problems
}

export const useChangePassword = (about: readonly string[]) => {
  const [failed, setFailed] = useState<Message>()
  const [typed, setTyped] = useState(nothingTyped)
  const [refused, setRefused] = useState<string>()
  const [submitCount, setSubmitCount] = useState(0)
  const isBusy = useRef(false)
  const isChecked = useRef(false)

  const type = ({ name, value }: HTMLInputElement) => setTyped({ ...typed, [name]: value })
  const fail = (error: unknown) => {
    isBusy.current = false
    const { kind, text } = accountFailure(error)
    if (kind !== 'wrong-password') return setFailed({ kind: 'error', title: 'Password not changed', text })
    setRefused(typed.currentPassword)
    setSubmitCount(submitCount + 1)
  }
  /** The password is checked first: after that, only a lost reply is left to be looked for. A second press would fail, so it is ignored. */
  const submit = async (event: SyntheticEvent) => {
    const { target: form } = event
    if (!(form instanceof HTMLFormElement)) return
    const isReady = findProblems(typed, about, undefined).size === 0
    if (isChecked.current) {
      isChecked.current = false
      isBusy.current = isReady
      if (isReady) return
    }
    event.preventDefault()
    event.stopPropagation()
    if (isBusy.current) return
    if (!isReady) return setSubmitCount(submitCount + 1)
    setFailed(undefined)
    isBusy.current = true
    try {
      await (await loadOwnAccountCalls()).checkPassword(typed.currentPassword)
      // Amplify may have removed its form, and the person may have typed on.
      isBusy.current = form.isConnected
      isChecked.current = form.isConnected
      if (form.isConnected) form.requestSubmit()
    } catch (error) {
      fail(error)
    }
  }
  return { typed, failed, problems: findProblems(typed, about, refused), submitCount, type, submit, fail }
}

type PasswordForm = Pick<ReturnType<typeof useChangePassword>, 'problems' | 'submitCount' | 'type'> & {
  typed: Readonly<Record<string, string>>
  isMain: boolean
}

export const ChangePasswordContext = createContext<PasswordForm>({
  typed: nothingTyped,
  isMain: true,
  problems: new Map(),
  submitCount: 0,
  type: () => undefined,
})

type AmplifyField = ComponentProps<typeof AccountSettings.ChangePassword.NewPasswordField>

type PasswordBox = typeof NewPasswordField

/** Our own box in Amplify's form, which reads what is typed by the box's name. */
const boxOf = (Box: PasswordBox, label: string) =>
  function PasswordInput({ name, fieldValidationErrors = [], onBlur, onChange }: AmplifyField) {
    const { typed, problems, submitCount, type } = use(ChangePasswordContext)
    const isJudged = submitCount > 0 || fieldValidationErrors.length > 0
    return (
      <Box
        id={name}
        name={name}
        label={label}
        value={typed[name] ?? ''}
        onBlur={onBlur}
        onChange={(event) => {
          type(event.target)
          onChange?.(event)
        }}
        error={isJudged ? problems.get(name) : undefined}
      />
    )
  }

const CurrentPassword: PasswordBox = (field) => (
  <>
    <input
      type="email"
      name="account"
      autoComplete="username"
      value={useAuth().user?.email}
      readOnly
      hidden
    />
    <PasswordField {...field} autoComplete="current-password" onFocus={preloadPasswordCheck} autoFocus />
  </>
)

const PasswordAgain: PasswordBox = (field) => <PasswordField {...field} autoComplete="new-password" />

/** Always enabled: a press says what is missing. */
const SubmitButton = () => (
  <Button type="submit" variant={use(ChangePasswordContext).isMain ? 'primary' : 'secondary'} isWide>
    Change my password
  </Button>
)

export const changePasswordParts = {
  CurrentPasswordField: boxOf(CurrentPassword, 'Current password'),
  NewPasswordField: boxOf(NewPasswordField, 'New password'),
  ConfirmPasswordField: boxOf(PasswordAgain, 'New password again'),
  SubmitButton,
  /** Amplify would show Cognito's own message. */
  ErrorMessage: () => null,
}
