// The calls to Cognito for a forgotten password. A new email is in email-change.ts; the change of a known password is
// Amplify UI's own (change-password.tsx).
import { resendConfirmation } from '#web/session/account-calls.ts'
import { isNamed } from '#web/session/account-failure.ts'
import { loadAmplifyAccounts } from '#web/session/load-amplify.ts'

/** Cognito's answers that would tell a stranger who has an account, or in which state. */
const telling = ['UserNotFoundException', 'NotAuthorizedException', 'InvalidParameterException']

/** Of the confirmation that is asked for besides: whoever has a code already does not need it. */
const limits = ['LimitExceededException', 'TooManyRequestsException', 'TooManyFailedAttemptsException']

const unless = (names: readonly string[]) => (error: unknown) => {
  if (!names.some((name) => isNamed(error, name))) throw error
}

/**
 * Has a code sent, and says nothing of whether the address is known. To someone who never confirmed the address Cognito sends none,
 * and may say that it did: so the confirmation is asked for each time, which only they get.
 */
export const requestPasswordReset = async (email: string): Promise<void> => {
  const { resetPassword } = await loadAmplifyAccounts()
  await resetPassword({ username: email }).catch(unless(telling))
  await resendConfirmation(email).catch(unless([...telling, ...limits]))
}

export const completePasswordReset = async (email: string, code: string, password: string): Promise<void> => {
  const { confirmResetPassword } = await loadAmplifyAccounts()
  await confirmResetPassword({ username: email, confirmationCode: code, newPassword: password })
}
