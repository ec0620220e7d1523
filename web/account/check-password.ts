// Asks Cognito whether a password is the account's, without a new session: it is "changed" to itself.
import { loadAmplifyAccounts } from '#web/session/load-amplify.ts'

/** Throws Amplify's error: NotAuthorizedException for another password. */
export const checkPassword = async (password: string): Promise<void> => {
  const { updatePassword } = await loadAmplifyAccounts()
  await updatePassword({ oldPassword: password, newPassword: password })
}
