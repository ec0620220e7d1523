// Asks Cognito who a token belongs to. Access tokens carry no email, name, role or second factor, and stay good after a sign-out;
// GetUser knows, and needs no rights but the token itself.
import * as z from 'zod/mini'
import { Refusal } from './refusal.ts'

const userSchema = z.object({
  UserAttributes: z.array(z.object({ Name: z.string(), Value: z._default(z.string(), '') })),
  UserMFASettingList: z._default(z.array(z.string()), []),
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
    redirect: 'error',
    signal: AbortSignal.timeout(4000),
  }).catch(() => {
    throw busy()
  })

/** Errors: 401 when Cognito no longer honors the token, 503 when it can't answer. */
export const cognitoUserOf = async (accessToken: string) => {
  const response = await getUser(accessToken)
  if (!response.ok) throw (await isSessionDead(response)) ? new Refusal(401, 'Please sign in again.') : busy()
  const { UserAttributes, UserMFASettingList } = userSchema.parse(await response.json())
  const attributes: Record<string, string> = Object.fromEntries(
    UserAttributes.map(({ Name, Value }) => [Name, Value]),
  )
  return { attributes, hasAuthenticatorApp: UserMFASettingList.includes('SOFTWARE_TOKEN_MFA') }
}
