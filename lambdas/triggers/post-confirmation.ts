// Cognito's trigger creates the record, or ends all sessions after a forgotten password.
import {
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
} from '@aws-sdk/client-cognito-identity-provider'
import type { PostConfirmationTriggerEvent } from 'aws-lambda'
import { errorName, log } from '../log.ts'
import { notifyNewPassword } from '../mail/notices.ts'
import { accountFrom } from '../records/cognito-account.ts'
import { endOlderSessions } from '../records/refuse-ended.ts'
import { createRecord } from '../records/stored-record.ts'

/** Milliseconds. Cognito waits 5 seconds for a trigger. */
const longestWait = 3500

/** Seconds between Cognito's clock and ours. */
const clockDifference = 5

const accounts = new CognitoIdentityProviderClient({})

const makeRecord = async (userId: string, { request }: PostConfirmationTriggerEvent) => {
  try {
    await createRecord(accountFrom(userId, request.userAttributes))
  } catch (error) {
    log({ event: 'row-not-created', userId, error: errorName(error) })
  }
}

const endSessions = async (userId: string, { userPoolId, userName }: PostConfirmationTriggerEvent) => {
  const signOut = new AdminUserGlobalSignOutCommand({ UserPoolId: userPoolId, Username: userName })
  try {
    await Promise.all([
      accounts.send(signOut, { abortSignal: AbortSignal.timeout(longestWait) }),
      endOlderSessions(userId, Math.floor(Date.now() / 1000) - clockDifference),
    ])
  } catch (error) {
    log({ event: 'sessions-not-ended', userId, error: errorName(error) })
  }
}

export const handler = async (event: PostConfirmationTriggerEvent): Promise<PostConfirmationTriggerEvent> => {
  const { userAttributes } = event.request
  const userId = userAttributes.sub ?? event.userName
  if (event.triggerSource === 'PostConfirmation_ConfirmSignUp') await makeRecord(userId, event)
  if (event.triggerSource === 'PostConfirmation_ConfirmForgotPassword')
    await Promise.all([
      endSessions(userId, event),
      userAttributes.email && notifyNewPassword(userId, userAttributes.email),
    ])
  return event
}
