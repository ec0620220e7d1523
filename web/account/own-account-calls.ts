// Cognito calls that change the account of the signed-in user. They throw Amplify's errors.
import {
  confirmUserAttribute,
  fetchMFAPreference,
  setUpTOTP,
  updateMFAPreference,
  updatePassword,
  updateUserAttributes,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import '#web/session/amplify.ts'
import { noteAccountChange } from '#web/session/account-change-storage.ts'

/** Asks Cognito to change the password to itself: that checks it without a new session. */
export const checkPassword = (password: string): Promise<void> =>
  updatePassword({ oldPassword: password, newPassword: password })

/** Sends a code to the new address and a notice to the old one, which stays in use until the code is confirmed. */
export const requestEmailChange = async (email: string): Promise<void> => {
  await updateUserAttributes({ userAttributes: { email } })
}

/** From now on the user signs in with the new address. */
export const confirmEmailChange = async (code: string, userId: string): Promise<void> => {
  await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code })
  noteAccountChange(userId)
}

export const isTotpOn = async (): Promise<boolean> => {
  const { enabled = [] } = await fetchMFAPreference()
  return enabled.includes('TOTP')
}

/** A new key for an authenticator app. An earlier key works until `confirmTotpKey`. */
export const newTotpKey = async (): Promise<string> => (await setUpTOTP()).sharedSecret

/** Proves with a code that the app has the key. Sign-in asks for codes only after `setTotp(true)`. */
export const confirmTotpKey = (code: string): Promise<void> => verifyTOTPSetup({ code })

export const setTotp = (isOn: boolean): Promise<void> =>
  updateMFAPreference({ totp: isOn ? 'PREFERRED' : 'DISABLED' })
