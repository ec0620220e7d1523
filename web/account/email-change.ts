// A new email for the account: a code goes to the new address, and with the code the address counts. The profile follows.
import { profileEmail } from '#domain/contract.ts'
import { callApi } from '#web/api.ts'
import { browserStorage } from '#web/session/browser-storage.ts'
import { loadAmplifyAccounts } from '#web/session/load-amplify.ts'

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
