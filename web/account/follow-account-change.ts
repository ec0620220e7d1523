// After a change of email or of two-step sign-in the server is told, also later if the network was gone: the profile follows, and the
// owner gets a mail.
import { accountChanged } from '#domain/contract.ts'
import { callApi } from '#web/api/call-api.ts'
import { forgetAccountChange, hasAccountChange } from '#web/session/account-change-storage.ts'

/** False when nothing was to do. Throws ApiError. */
export const followAccountChange = async (userId: string): Promise<boolean> => {
  if (!hasAccountChange(userId)) return false
  await callApi(accountChanged, {}, { userId })
  forgetAccountChange()
  return true
}

/** A new password has ended all other sessions: the server refuses the calls that they could still make. */
export const tellOfNewPassword = async (): Promise<void> => {
  await callApi(accountChanged, { isSignedOutElsewhere: true })
}
