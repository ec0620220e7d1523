// Tells our server about account changes, so that the profile follows and the owner gets a mail. A later visit tries again.
import { accountChanged } from '#domain/contract.ts'
import { callApi } from '#web/api/call-api.ts'
import { forgetAccountChange, hasAccountChange } from '#web/session/account-change-storage.ts'

/** False if there was nothing to report. Throws ApiError. */
export const reportAccountChange = async (userId: string): Promise<boolean> => {
  if (!hasAccountChange(userId)) return false
  await callApi(accountChanged, {}, { userId })
  forgetAccountChange()
  return true
}

/** From now on the server refuses calls of the sessions that the new password ended. */
export const reportNewPassword = async (): Promise<void> => {
  await callApi(accountChanged, { isSignedOutElsewhere: true })
}
