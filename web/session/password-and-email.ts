// The calls to Cognito that change an account: the password forgotten, the email replaced. The change of a known password is
// Amplify UI's own (change-password.tsx).
import { profileEmail } from '#domain/contract.ts'
import { callApi } from '#web/api.ts'
import { resendConfirmation } from './account-calls.ts'
import { isNamed } from './account-failure.ts'
import { browserStorage } from './browser-storage.ts'
import { loadAmplifyAccounts } from './load-amplify.ts'

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

/** Sends a code to the new address; the old one stays in use until the code comes back. */
export const requestEmailChange = async (email: string): Promise<void> => {
  const { updateUserAttributes } = await loadAmplifyAccounts()
  await updateUserAttributes({ userAttributes: { email } })
}

const pendingKey = 'larkfield.profile-email-pending'

/** The new address is the sign-in name from here on. The profile follows by `followEmail`. */
export const confirmEmailChange = async (code: string): Promise<void> => {
  const { confirmUserAttribute } = await loadAmplifyAccounts()
  await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code })
  browserStorage().setItem(pendingKey, 'yes')
}

/** Lets the profile take the new address, also later if the network was gone at the change. False when nothing was to do. */
export const followEmail = async (): Promise<boolean> => {
  if (browserStorage().getItem(pendingKey) === null) return false
  await callApi(profileEmail, {})
  browserStorage().removeItem(pendingKey)
  return true
}
