// A signed-in session as Amplify keeps it in a browser's storage, made without a browser.
import { decodeJwt } from 'jose'
import { type ReachablePool, signInBySrp } from '#local-cloud/client/srp-sign-in.ts'

type Account = { email: string; password: string }
type Tokens = Awaited<ReturnType<typeof signInBySrp>>

/** `tokens`: of a sign-in just now, instead of one more. */
export const amplifyStorage = async (
  pool: ReachablePool,
  { email, password }: Account,
  tokens?: Tokens,
): Promise<Record<string, string>> => {
  const { access, id, refresh } = tokens ?? (await signInBySrp(pool, email, password))
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
  }
}
