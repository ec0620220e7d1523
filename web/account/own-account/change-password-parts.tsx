// The parts of Amplify UI's password form, with our messages.
import { AccountSettings } from '@aws-amplify/ui-react'
import { type ComponentProps, createContext, use } from 'react'
import { preloadPasswordCheck } from '#web/account/password/new-password.tsx'
import { useAuth } from '#web/session/use-auth.ts'

type PasswordForm = {
  /** Both by field name, which is also the id. */
  typed: Readonly<Record<string, string>>
  problems: ReadonlyMap<string, string>
  isSent: boolean
  type: (field: HTMLInputElement) => void
}

export const ChangePasswordContext = createContext<PasswordForm>({
  typed: {},
  problems: new Map(),
  isSent: false,
  type: () => undefined,
})

type FieldProps = ComponentProps<typeof AccountSettings.ChangePassword.NewPasswordField>

/** Until the button is pressed, Amplify decides when a problem shows. */
const PasswordField = ({ fieldValidationErrors = [], onChange, ...field }: FieldProps) => {
  const { typed, problems, isSent, type } = use(ChangePasswordContext)
  const problem = isSent || fieldValidationErrors.length > 0 ? problems.get(field.name) : undefined
  return (
    <AccountSettings.ChangePassword.NewPasswordField
      {...field}
      id={field.name}
      value={typed[field.name] ?? ''}
      onFocus={preloadPasswordCheck}
      onChange={(event) => {
        type(event.target)
        onChange?.(event)
      }}
      isRequired={false}
      hasError={problem !== undefined}
      errorMessage={problem}
    />
  )
}

/** With the email, for password managers. */
const CurrentPasswordField = (field: FieldProps) => (
  <>
    <input
      type="email"
      name="account"
      autoComplete="username"
      value={useAuth().user?.email}
      readOnly
      hidden
    />
    <PasswordField {...field} autoFocus />
  </>
)

type ButtonProps = ComponentProps<typeof AccountSettings.ChangePassword.SubmitButton>

/** Always enabled: a press says what is missing. */
const SubmitButton = (button: ButtonProps) => (
  <AccountSettings.ChangePassword.SubmitButton {...button} variation="primary" isDisabled={false} />
)

export const changePasswordParts = {
  CurrentPasswordField,
  NewPasswordField: PasswordField,
  ConfirmPasswordField: PasswordField,
  SubmitButton,
  /** Amplify would show Cognito's own message. */
  ErrorMessage: () => null,
}
