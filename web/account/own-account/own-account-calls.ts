import {
  confirmUserAttribute,
  fetchMFAPreference,
  fetchUserAttributes,
  setUpTOTP,
  updateMFAPreference,
  updatePassword,
  updateUserAttributes,
  verifyTOTPSetup,
} from 'aws-amplify/auth'
import '#web/session/amplify.ts'
import { noteAccountChange } from '#web/session/browser-storage.ts'

export const checkPassword = (password: string): Promise<void> =>
  updatePassword({ oldPassword: password, newPassword: password })

/** If the reply to a change is lost, Amplify's repeat fails, because the old password is no longer right. */
export const isPassword = (password: string): Promise<boolean> =>
  checkPassword(password).then(
    () => true,
    () => false,
  )

export const requestEmailChange = async (email: string): Promise<void> => {
  await updateUserAttributes({ userAttributes: { email } })
}

const hasEmail = async (email: string): Promise<boolean> =>
  (await fetchUserAttributes()).email?.toLowerCase() === email.toLowerCase()

/** If the reply is lost, Amplify's repeat fails, though the email is changed. So Cognito is asked, and the note comes first. */
export const confirmEmailChange = async (code: string, newEmail: string, userId: string): Promise<void> => {
  noteAccountChange(userId)
  try {
    await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code })
  } catch (error) {
    if (!(await hasEmail(newEmail).catch(() => false))) throw error
  }
}

export const isTotpOn = async (): Promise<boolean> => {
  const { enabled = [] } = await fetchMFAPreference()
  return enabled.includes('TOTP')
}

/** An earlier key works until `confirmTotpKey`. */
export const newTotpKey = async (): Promise<string> => (await setUpTOTP()).sharedSecret

export const confirmTotpKey = (code: string): Promise<void> => verifyTOTPSetup({ code })

export const setTotp = (isOn: boolean): Promise<void> =>
  updateMFAPreference({ totp: isOn ? 'PREFERRED' : 'DISABLED' })
