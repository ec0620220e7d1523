// A session as Amplify keeps it in the browser's storage, made without a browser by the same calls to Cognito.
import { decodeJwt } from 'jose'
import { type ReachablePool, signInBySrp } from './srp-sign-in.ts'

type Account = { email: string; password: string }

/** Keys and values of localStorage. The last activity is now, so it is to be used within 15 minutes. */
export const storedSession = async (
  pool: ReachablePool,
  { email, password }: Account,
): Promise<Record<string, string>> => {
  const { access, id, refresh } = await signInBySrp(pool, email, password)
  const client = `CognitoIdentityServiceProvider.${pool.userPoolClientId}`
  const { username } = decodeJwt<{ username: string }>(access)
  return {
    [`${client}.LastAuthUser`]: username,
    [`${client}.${username}.accessToken`]: access,
    [`${client}.${username}.idToken`]: id,
    [`${client}.${username}.refreshToken`]: refresh,
    [`${client}.${username}.clockDrift`]: '0',
    [`${client}.${username}.signInDetails`]: JSON.stringify({
      loginId: email,
      authFlowType: 'USER_SRP_AUTH',
    }),
    'larkfield.lastActivity': String(Date.now()),
  }
}
