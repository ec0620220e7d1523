import * as z from 'zod/mini'
import { acceptedAttribute, readAccepted } from '#domain/accepted-terms.ts'
import { oneLineName } from '#domain/text/person-name.ts'
import { Refusal } from '../http/refusal.ts'
import type { Account } from './stored-record.ts'

const userSchema = z.object({
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z._default(z.string(), '') })),
  UserMFASettingList: z._default(z.array(z.string()), []),
})

const endpoint = () =>
  process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ??
  `https://cognito-idp.${process.env.AWS_REGION}.amazonaws.com/`

const failureSchema = z.object({ __type: z.string() })

/** Other errors with status 400, such as throttling, do not end a session. */
const endedSessionErrors = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
]

const hasSessionEnded = async (response: Response): Promise<boolean> => {
  const failure = failureSchema.safeParse(await response.json().catch(() => undefined))
  return failure.success && endedSessionErrors.includes(failure.data.__type.replace(/^.*#/, ''))
}

const busy = () =>
  new Refusal(503, 'We couldn’t look up your account. Please try again.', { retryAfterSeconds: 2 })

const getUser = (accessToken: string) =>
  fetch(endpoint(), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
    },
    body: JSON.stringify({ AccessToken: accessToken }),
    redirect: 'error',
    signal: AbortSignal.timeout(4000),
  }).catch(() => {
    throw busy()
  })

export const cognitoUserOf = async (accessToken: string) => {
  const response = await getUser(accessToken)
  if (!response.ok)
    throw (await hasSessionEnded(response)) ? new Refusal(401, 'Please sign in again.') : busy()
  const { UserAttributes, UserMFASettingList } = userSchema.parse(await response.json())
  const attributes: Record<string, string> = Object.fromEntries(
    UserAttributes.map(({ Name, Value }) => [Name, Value]),
  )
  return { attributes, hasAuthenticatorApp: UserMFASettingList.includes('SOFTWARE_TOKEN_MFA') }
}

export type SignInAccount = Account & { isEmailConfirmed: boolean; isTwoStepOn: boolean }

export const accountFrom = (userId: string, attributes: Record<string, string | undefined>): Account => ({
  userId,
  email: attributes.email ?? '',
  firstName: oneLineName(attributes.given_name ?? ''),
  lastName: oneLineName(attributes.family_name ?? ''),
  role: attributes['custom:role'] ?? '',
  accepted: readAccepted(attributes[acceptedAttribute]),
})

export const accountOf = async (userId: string, accessToken: string): Promise<Account> =>
  accountFrom(userId, (await cognitoUserOf(accessToken)).attributes)

export const signInAccountOf = async (userId: string, accessToken: string): Promise<SignInAccount> => {
  const { attributes, hasAuthenticatorApp: isTwoStepOn } = await cognitoUserOf(accessToken)
  const isEmailConfirmed = attributes.email_verified === 'true'
  return { ...accountFrom(userId, attributes), isEmailConfirmed, isTwoStepOn }
}

export const confirmedAccountOf = async (userId: string, accessToken: string): Promise<SignInAccount> => {
  const account = await signInAccountOf(userId, accessToken)
  if (!account.isEmailConfirmed) throw new Refusal(409, 'This email isn’t confirmed yet.')
  return account
}
