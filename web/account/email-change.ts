// A new email for the account: a code goes to the new address, and with the code the address counts. The profile follows.
import { noteAccountChange } from '#web/session/account-change-storage.ts'
import { loadAmplifyAccounts } from '#web/session/load-amplify.ts'

/** Sends a code to the new address, and a notice to the old one, which stays in use until the code comes back. */
export const requestEmailChange = async (email: string): Promise<void> => {
  const { updateUserAttributes } = await loadAmplifyAccounts()
  await updateUserAttributes({ userAttributes: { email } })
}

/** The new address is the sign-in name from here on. The profile follows by `followAccountChange`. */
export const confirmEmailChange = async (code: string, userId: string): Promise<void> => {
  const { confirmUserAttribute } = await loadAmplifyAccounts()
  await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code })
  noteAccountChange(userId)
}
