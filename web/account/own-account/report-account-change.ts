// Tells our server about account changes. A later visit tries again.
import { accountChanged } from '#domain/contracts/account-contract.ts'
import { callApi } from '#web/calls/call-api.ts'
import { forgetAccountChange, hasAccountChange } from '#web/session/account-change-storage.ts'

/** False if there was nothing to report. */
export const reportAccountChange = async (userId: string): Promise<boolean> => {
  if (!hasAccountChange(userId)) return false
  await callApi(accountChanged, {}, { userId })
  forgetAccountChange()
  return true
}

export const reportNewPassword = async (): Promise<void> => {
  await callApi(accountChanged, { isSignedOutElsewhere: true })
}
