// PostConfirmation. If it fails, the user stays confirmed.
import { CognitoError, notAuthorized } from './cognito-error.ts'
import type { Context } from './context.ts'
import { attributesOf, type User } from './user.ts'

type Caller = { clientId?: string | undefined; clientMetadata?: Record<string, string> | undefined }

export const notifyConfirmed = async (
  { triggers }: Context,
  user: User,
  source: 'ConfirmSignUp' | 'ConfirmForgotPassword',
  { clientId, clientMetadata }: Caller,
) => {
  await triggers.postConfirmation({
    source,
    userName: user.id,
    clientId,
    request: {
      userAttributes: { ...attributesOf(user), 'cognito:user_status': user.status },
      ...(clientMetadata ? { clientMetadata } : {}),
    },
  })
}

export const assertUnconfirmed = ({ status }: User) => {
  if (status !== 'UNCONFIRMED') throw notAuthorized(`User cannot be confirmed. Current status is ${status}`)
}

export const assertEnabled = ({ enabled }: User) => {
  if (!enabled) throw notAuthorized('User is disabled.')
}

export const userNotConfirmed = () => new CognitoError('UserNotConfirmedException', 'User is not confirmed.')
