// The calls to Cognito for a forgotten password. A new email is in email-change.ts; the change of a known password is
// Amplify UI's own (change-password.tsx).
import { resendConfirmation } from '#web/session/account-calls.ts'
import { isNamed } from '#web/session/account-failure.ts'
import { loadAmplifyAccounts } from '#web/session/load-amplify.ts'

/** Cognito's answers that would tell a stranger who has an account, or in which state. */
const telling = ['UserNotFoundException', 'NotAuthorizedException']

/**
 * Has a code sent, and says nothing of whether the address is known. Someone who never confirmed the address, to whom Cognito
 * sends no code, gets the confirmation again instead.
 */
export const requestPasswordReset = async (email: string): Promise<void> => {
  const { resetPassword } = await loadAmplifyAccounts()
  try {
    await resetPassword({ username: email })
  } catch (error) {
    if (isNamed(error, 'InvalidParameterException')) return resendConfirmation(email)
    if (!telling.some((name) => isNamed(error, name))) throw error
  }
}

export const completePasswordReset = async (email: string, code: string, password: string): Promise<void> => {
  const { confirmResetPassword } = await loadAmplifyAccounts()
  await confirmResetPassword({ username: email, confirmationCode: code, newPassword: password })
}
