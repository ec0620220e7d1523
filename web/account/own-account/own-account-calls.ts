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
import { noteAccountChange } from '#web/session/browser-storage.ts'

export const checkPassword = (password: string): Promise<void> =>
  updatePassword({ oldPassword: password, newPassword: password })

export const requestEmailChange = async (email: string): Promise<void> => {
  await updateUserAttributes({ userAttributes: { email } })
}

export const confirmEmailChange = async (code: string, userId: string): Promise<void> => {
  await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code })
  noteAccountChange(userId)
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
