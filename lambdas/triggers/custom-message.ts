// Cognito's trigger writes mails with a code, and warns the old address first.
import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { codeMailOf } from '../mail/code-mails.ts'
import { notifyOldAddress } from '../mail/notices.ts'

const changesOfEmail = ['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute']

export const handler = async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
  if (changesOfEmail.includes(event.triggerSource)) await notifyOldAddress(event.userName)
  const mail = codeMailOf(event)
  if (mail) {
    event.response.emailSubject = mail.subject
    event.response.emailMessage = mail.html
  }
  return event
}
