// Changes the password with Amplify UI's form. See docs/decisions/amplify-ui-password-form.md.
import { AccountSettings } from '@aws-amplify/ui-react'
import { useEffect, useMemo, useState } from 'react'
import { accountChanged } from '#domain/contracts/account-contract.ts'
import { accountFailure } from '#web/account/account-failure.ts'
import { loadOwnAccountCalls, useAccountCalls } from '#web/account/load-account.ts'
import { SignInCodeForm } from '#web/account/sign-in/further-form.tsx'
import { useSignIn } from '#web/account/sign-in/use-sign-in.ts'
import { callApi } from '#web/calls/call-api.ts'
import { Button } from '#web/components/button.tsx'
import { ErrorSummary } from '#web/components/form/error-summary.tsx'
import { LiveMessages } from '#web/components/live-messages.tsx'
import { DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'
import { useToasts } from '#web/components/toasts.tsx'
import { Hub } from '#web/session/amplify.ts'
import { useAuth } from '#web/session/auth.tsx'
import { hasStoredSession } from '#web/session/browser-storage.ts'
import styles from './change-password.module.css'
import {
  ChangePasswordContext,
  changePasswordParts,
  newPasswordProblem,
  useChangePassword,
} from './password-form.tsx'

const title = 'Your password is changed'

const outcomes = {
  done: { kind: 'success', title, text: 'We signed you out everywhere else.' },
  othersOpen: {
    kind: 'error',
    title,
    text: 'But we couldn’t sign you out on other devices. Please change it once more in a few minutes.',
  },
  signedOut: {
    kind: 'info',
    title,
    text: 'We signed you out everywhere. Please sign in with your new password.',
    staysForNextPage: true,
  },
} as const

const useRenewal = (onDone: () => void) => {
  const { renewSession } = useAccountCalls()
  const { show } = useToasts()
  const [isCodeNeeded, setIsCodeNeeded] = useState(false)

  const settle = (outcome: keyof typeof outcomes) => {
    setIsCodeNeeded(false)
    show(outcomes[outcome])
    onDone()
  }
  const finish = () => {
    callApi(accountChanged, { isSignedOutElsewhere: true }).catch((error: unknown) =>
      console.warn('The server has not heard of the new password.', error),
    )
    settle('done')
  }
  return {
    isCodeNeeded,
    finish,
    renew: async (email: string, password: string) => {
      try {
        if ((await renewSession(email, password)) === 'signed-in') finish()
        else setIsCodeNeeded(true)
      } catch (error) {
        console.warn('The session could not be renewed.', error)
        settle(hasStoredSession() ? 'othersOpen' : 'signedOut')
      }
    },
  }
}

const RenewalCode = ({ onDone }: { onDone: () => void }) => {
  const { signOut } = useAuth()
  const { failed, answer } = useSignIn({ onSignedIn: onDone })
  return (
    <ModalDialog>
      <DialogText title={title}>
        We signed you out everywhere. To stay signed in here, open your authenticator app and enter the code
        it shows.
      </DialogText>
      <SignInCodeForm failed={failed} onAnswer={answer} />
      <Button variant="secondary" isWide onClick={() => void signOut()}>
        Sign out here too
      </Button>
    </ModalDialog>
  )
}

/** For when Amplify shows a problem. Our fields say which. */
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

/** `isMain`: its button is the page's filled one. */
type ChangePasswordProps = { email: string; isMain: boolean; onClose: () => void }

export const ChangePassword = ({ email, isMain, onClose }: ChangePasswordProps) => {
  const { user } = useAuth()
  const { renew, isCodeNeeded, finish } = useRenewal(onClose)
  const isFormRemoved = useIsFormRemoved()
  const { firstName = '', lastName = '' } = user ?? {}
  const about = useMemo(() => [email, firstName, lastName], [email, firstName, lastName])
  const validators = useMemo(() => validatorsFor(about), [about])
  const form = useChangePassword(about)
  const { typed, failed, problems, submitCount, submit, fail } = form
  const failOrRenew = async (error: Error) => {
    if (accountFailure(error).kind !== 'wrong-password') return fail(error)
    const isChanged = loadOwnAccountCalls().then(({ isPassword }) => isPassword(typed.newPassword))
    if (await isChanged.catch(() => false)) await renew(email, typed.newPassword)
    else fail(error)
  }
  const errors = [...problems].map(([id, message]) => ({ id, message }))
  return (
    <div className={styles.form} onSubmitCapture={(event) => void submit(event)}>
      <LiveMessages messages={failed ? [failed] : []} />
      <ErrorSummary errors={submitCount > 0 ? errors : []} submitCount={submitCount} />
      {isFormRemoved && <ConnectionProblem />}
      <ChangePasswordContext value={{ ...form, isMain }}>
        <AccountSettings.ChangePassword
          components={changePasswordParts}
          validators={validators}
          onSuccess={() => void renew(email, typed.newPassword)}
          onError={(error) => void failOrRenew(error)}
        />
      </ChangePasswordContext>
      <Button variant="plain" onClick={onClose}>
        Cancel
      </Button>
      {isCodeNeeded && <RenewalCode onDone={finish} />}
    </div>
  )
}
