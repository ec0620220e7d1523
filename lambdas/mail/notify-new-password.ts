// Mails about a new password. A failure only goes to the log.
import { errorName, log } from '../log.ts'
import { passwordChanged } from './notices.ts'
import { sendNotice } from './send-notice.ts'

export const notifyNewPassword = async (userId: string, email: string): Promise<void> => {
  try {
    await sendNotice([email], passwordChanged())
  } catch (error) {
    log({ event: 'notice-not-sent', userId, error: errorName(error) })
  }
}
