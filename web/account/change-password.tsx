// Change of a known password: Amplify UI's AccountSettings.ChangePassword with our own controls inside, so that labels, messages
// and the error summary are those of every other form. Of its styles it needs one file, set up by variables.
import '@aws-amplify/ui-react/styles/flex.css'
import { AccountSettings } from '@aws-amplify/ui-react'
import {
  type ChangeEvent,
  type ComponentProps,
  createContext,
  type SyntheticEvent,
  use,
  useState,
} from 'react'
import * as z from 'zod/mini'
import { password } from '#domain/accounts.ts'
import { Button } from '#web/components/button.tsx'
import { ErrorSummary } from '#web/components/error-summary.tsx'
import { PasswordField } from '#web/components/field.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { accountFailure } from '#web/session/account-failure.ts'
import { knownPasswordProblem, preloadPasswordCheck } from '#web/session/new-password-check.ts'
import { useAuth } from '#web/session/use-auth.ts'
import styles from './change-password.module.css'
import { currentPassword } from './current-password.ts'
import { RenewalCode } from './renewal-code.tsx'
import { useRenewal } from './use-renewal.ts'

type AmplifyForm = ComponentProps<typeof AccountSettings.ChangePassword>
type AmplifyParts = Required<NonNullable<AmplifyForm['components']>>
type AmplifyField = ComponentProps<AmplifyParts['NewPasswordField']>

const formSchema = z
  .object({
    currentPassword,
    newPassword: password,
    confirmPassword: z.string(),
  })
  .check(
    z.refine(({ newPassword, confirmPassword }) => newPassword === confirmPassword, {
      path: ['confirmPassword'],
      message: 'The two new passwords are not the same',
      when: () => true,
    }),
  )
type Passwords = z.infer<typeof formSchema>
type Name = keyof Passwords
type Messages = Partial<Record<Name, string>>

const names = ['currentPassword', 'newPassword', 'confirmPassword'] as const satisfies readonly Name[]
const nameOf = (text: string) => names.find((name) => name === text) ?? 'currentPassword'
const empty: Passwords = { currentPassword: '', newPassword: '', confirmPassword: '' }

/** `about` is what is known of the person: none of it makes a good password. */
const messagesFor = (passwords: Passwords, about: readonly string[]): Messages => {
  const issues = formSchema.safeParse(passwords).error?.issues ?? []
  const newPassword = knownPasswordProblem(passwords.newPassword, about)
  return {
    ...(newPassword === undefined ? {} : { newPassword }),
    ...Object.fromEntries(issues.toReversed().map(({ path, message }) => [String(path[0]), message])),
  }
}

const usePasswords = (about: readonly string[], onChanged: (password: string) => void) => {
  const { show, dismiss } = useToasts()
  const [passwords, setPasswords] = useState(empty)
  const [messages, setMessages] = useState<Messages>({})
  const [tries, setTries] = useState(0)
  const [isBusy, setIsBusy] = useState(false)

  const showMessages = (next: Messages) => {
    setMessages(next)
    setTries((count) => count + 1)
  }
  return {
    passwords,
    messages,
    tries,
    isBusy,
    change: (name: Name, value: string) => {
      const next = { ...passwords, [name]: value }
      setPasswords(next)
      if (tries > 0) setMessages(messagesFor(next, about))
    },
    /** False keeps the form from being sent. */
    submit: () => {
      dismiss('Password not changed')
      const found = messagesFor(passwords, about)
      showMessages(found)
      const isGood = Object.keys(found).length === 0
      setIsBusy(isGood)
      return isGood
    },
    succeed: () => onChanged(passwords.newPassword),
    fail: (error: Error) => {
      setIsBusy(false)
      const { kind, text } = accountFailure(error)
      if (kind === 'wrong-password') showMessages({ currentPassword: text })
      else if (kind === 'weak-password') showMessages({ newPassword: text })
      else show({ kind: 'error', title: 'Password not changed', text })
    },
  }
}

const FormContext = createContext<(ReturnType<typeof usePasswords> & { email: string }) | undefined>(
  undefined,
)

const useForm = () => {
  const form = use(FormContext)
  if (!form) throw new Error('The parts of ChangePassword belong inside it')
  return form
}

/** Its value is held here, because Amplify UI takes its fields away for a moment while the session is refreshed. */
const Field = ({ name, label, autoComplete, onChange, onBlur }: AmplifyField) => {
  const form = useForm()
  const own = nameOf(name)
  return (
    <PasswordField
      id={own}
      name={name}
      label={String(label)}
      hint={own === 'newPassword' ? 'At least 8 characters' : undefined}
      autoComplete={autoComplete}
      value={form.passwords[own]}
      error={form.messages[own]}
      onFocus={preloadPasswordCheck}
      onBlur={onBlur}
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        form.change(own, event.target.value)
        onChange?.(event)
      }}
    />
  )
}

/** With the account's name beside it, for password managers. */
const CurrentField = (field: AmplifyField) => (
  <>
    <input type="email" name="account" autoComplete="username" value={useForm().email} readOnly hidden />
    <Field {...field} />
  </>
)

const Submit = () => {
  const { isBusy } = useForm()
  return (
    <Button type="submit" variant="secondary" disabled={isBusy}>
      {isBusy ? 'Changing...' : 'Change my password'}
    </Button>
  )
}

const parts: AmplifyParts = {
  CurrentPasswordField: CurrentField,
  NewPasswordField: Field,
  ConfirmPasswordField: Field,
  SubmitButton: Submit,
  ErrorMessage: () => null,
}

const labels = {
  currentPasswordFieldLabel: 'Current password',
  newPasswordFieldLabel: 'New password',
  confirmPasswordFieldLabel: 'New password again',
}

export const ChangePassword = ({ email, onChanged }: { email: string; onChanged: () => void }) => {
  const { user } = useAuth()
  const { renew, isCodeNeeded, finish } = useRenewal(onChanged)
  const about = [email, user?.firstName ?? '', user?.lastName ?? '']
  const form = usePasswords(about, (password) => void renew(email, password))
  const errors = names
    .flatMap((id) => ({ id, message: form.messages[id] ?? '' }))
    .filter(({ message }) => message)
  /** Comes before Amplify's own handler, which checks nothing itself. */
  const submit = (event: SyntheticEvent) => {
    if (form.submit()) return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <FormContext value={{ ...form, email }}>
      <div className={styles.form} onSubmitCapture={submit}>
        <ErrorSummary errors={errors} submitCount={form.tries} />
        <AccountSettings.ChangePassword
          components={parts}
          displayText={labels}
          validators={[]}
          onSuccess={form.succeed}
          onError={form.fail}
        />
        {isCodeNeeded && <RenewalCode onDone={finish} />}
      </div>
    </FormContext>
  )
}
