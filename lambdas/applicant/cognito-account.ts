// Asks Cognito who a token belongs to. Access tokens carry no email, name or role; GetUser needs no rights but the token itself.
import * as z from 'zod/mini'
import { Refusal } from '../http/refusal.ts'
import type { Account } from './applicant-row.ts'

export type SignInAccount = Account & { isTwoStepOn: boolean }

const userSchema = z.object({
  UserMFASettingList: z._default(z.array(z.string()), []),
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z._default(z.string(), '') })),
})

const endpoint = () =>
  process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER ??
  `https://cognito-idp.${process.env.AWS_REGION}.amazonaws.com/`

const failureSchema = z.object({ __type: z.string() })

/** Cognito throttles with a 400 as well: only these say that the token is worth nothing any more. */
const deadSessions = [
  'NotAuthorizedException',
  'UserNotFoundException',
  'UserNotConfirmedException',
  'PasswordResetRequiredException',
]

const isSessionDead = async (response: Response): Promise<boolean> => {
  const failure = failureSchema.safeParse(await response.json().catch(() => undefined))
  return failure.success && deadSessions.includes(failure.data.__type.replace(/^.*#/, ''))
}

const busy = () =>
  new Refusal(503, 'We could not look up your account. Please try again.', { retryAfterSeconds: 2 })

const getUser = (accessToken: string) =>
  fetch(endpoint(), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': 'AWSCognitoIdentityProviderService.GetUser',
    },
    body: JSON.stringify({ AccessToken: accessToken }),
    signal: AbortSignal.timeout(4000),
  }).catch(() => {
    throw busy()
  })

/** The account as Cognito's attributes describe it, whether they come from GetUser or in a trigger's event. */
export const accountFrom = (userId: string, attributes: Record<string, string | undefined>): Account => ({
  userId,
  email: attributes.email ?? '',
  firstName: attributes.given_name ?? '',
  lastName: attributes.family_name ?? '',
  role: attributes['custom:role'] ?? '',
})

const userOf = async (accessToken: string) => {
  const response = await getUser(accessToken)
  if (!response.ok) throw (await isSessionDead(response)) ? new Refusal(401, 'Please sign in again.') : busy()
  const { UserAttributes, UserMFASettingList } = userSchema.parse(await response.json())
  const attributes: Record<string, string> = Object.fromEntries(
    UserAttributes.map(({ Name, Value }) => [Name, Value]),
  )
  return { attributes, isTwoStepOn: UserMFASettingList.includes('SOFTWARE_TOKEN_MFA') }
}

/** Errors: 401 when Cognito no longer honours the token, 503 when it cannot answer. */
export const accountOf = async (userId: string, accessToken: string): Promise<Account> =>
  accountFrom(userId, (await userOf(accessToken)).attributes)

/** The same, only for an address that its owner has confirmed. Errors: those of accountOf, and 409 for one that is not. */
export const confirmedAccountOf = async (userId: string, accessToken: string): Promise<SignInAccount> => {
  const { attributes, isTwoStepOn } = await userOf(accessToken)
  if (attributes.email_verified !== 'true') throw new Refusal(409, 'This email is not confirmed yet.')
  return { ...accountFrom(userId, attributes), isTwoStepOn }
}
