// Cognito's CustomMessage trigger: the words of every mail with a code. A change of the email is told to the old address first, also
// where it was asked for without our pages; without that notice there is no code, and so no change.
import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { codeMailOf } from '../mail/code-mails.ts'
import { tellOldAddress } from '../mail/tell-old-address.ts'

/** The second asks for the code of a change once more. */
const changesOfEmail = ['CustomMessage_UpdateUserAttribute', 'CustomMessage_VerifyUserAttribute']

export const handler = async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
  if (changesOfEmail.includes(event.triggerSource)) await tellOldAddress(event.userName)
  const mail = codeMailOf(event)
  if (mail) {
    event.response.emailSubject = mail.subject
    event.response.emailMessage = mail.html
  }
  return event
}
