// The calls to Cognito about the second step of a sign-in: the codes (TOTP) of an authenticator app. All throw Amplify's errors.
import { loadAmplifyAccounts } from '#web/session/load-amplify.ts'

export const isTotpOn = async (): Promise<boolean> => {
  const { fetchMFAPreference } = await loadAmplifyAccounts()
  const { enabled = [] } = await fetchMFAPreference()
  return enabled.includes('TOTP')
}

/** A new key for the app. What is set up already goes on until `confirmTotpKey`. */
export const newTotpKey = async (): Promise<string> => {
  const { setUpTOTP } = await loadAmplifyAccounts()
  return (await setUpTOTP()).sharedSecret
}

/** Shows by a code of the app that it has the key. Asks for nothing at sign-in yet. */
export const confirmTotpKey = async (code: string): Promise<void> => {
  const { verifyTOTPSetup } = await loadAmplifyAccounts()
  await verifyTOTPSetup({ code })
}

export const setTotp = async (isOn: boolean): Promise<void> => {
  const { updateMFAPreference } = await loadAmplifyAccounts()
  await updateMFAPreference({ totp: isOn ? 'PREFERRED' : 'DISABLED' })
}
