// Cognito's PostConfirmation trigger: makes the applicant's row. Best effort: an error here would tell a confirmed user that
// confirming failed, and the first load makes the row as well.
import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { createRow } from './applicant/applicant-row.ts'
import { accountFrom } from './applicant/cognito-account.ts'
import { log, nameOf } from './log.ts'

export const handler = async (event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> => {
  if (event.triggerSource !== 'PostConfirmation_ConfirmSignUp') return event
  const attributes = event.request.userAttributes
  const userId = attributes.sub ?? event.userName
  try {
    await createRow(accountFrom(userId, attributes))
  } catch (error) {
    log({ event: 'row-not-created', userId, error: nameOf(error) })
  }
  return event
}
