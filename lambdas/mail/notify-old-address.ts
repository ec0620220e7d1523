// Mails the current address before a code goes to a new one.

import { errorName, log } from '../log.ts'
import { accountEmailOf } from '../records/account-email.ts'
import { emailChangeAsked } from './notices.ts'
import { canSendNotices, sendNotice } from './send-notice.ts'

const noticeFailed =
  'We couldn’t email a notice to your current address, so your email stays the same. Please try again later.'

export const notifyOldAddress = async (userId: string): Promise<void> => {
  if (!canSendNotices) return
  try {
    await sendNotice([await accountEmailOf(userId)], emailChangeAsked())
  } catch (error) {
    log({ event: 'notice-not-sent', userId, error: errorName(error) })
    throw new Error(noticeFailed)
  }
}
