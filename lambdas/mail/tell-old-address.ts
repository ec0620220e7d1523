// Before a code goes to a new address, the address in use hears of it. That is the one in the table: which of the two Cognito's event
// names is not documented.

import { errorName, log } from '../log.ts'
import { accountEmailOf } from '../records/account-email.ts'
import { emailChangeAsked } from './notices.ts'
import { canSendNotices, sendNotice } from './send-notice.ts'

/** Its words reach the page. Someone who is signed in has a row by then: the first load makes it. */
const notTold =
  'We could not send a notice to your current email, so it stays as it is. Please try again later.'

/** Throws when the notice cannot be sent. */
export const tellOldAddress = async (userId: string): Promise<void> => {
  if (!canSendNotices) return
  try {
    await sendNotice([await accountEmailOf(userId)], emailChangeAsked())
  } catch (error) {
    log({ event: 'notice-not-sent', userId, error: errorName(error) })
    throw new Error(notTold)
  }
}
