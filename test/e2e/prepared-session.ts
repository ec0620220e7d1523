// Somebody's session in a browser without the page of the sign-in: the same calls to Cognito, made here, and what they give put
// where Amplify keeps it. The tests of the sign-in itself use the page.
import { decodeJwt } from 'jose'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { readEndpoints } from '#lib/local/endpoints.ts'
import { signInBySrp } from '#test/local/srp-sign-in.ts'
import { siteUrl } from './visitor.ts'

type Account = { email: string; password: string }

const sessionOf = async ({ email, password }: Account): Promise<Record<string, string>> => {
  const endpoints = await readEndpoints(inject('dataFolder'))
  if (!endpoints) throw new Error('The site of the browser tests does not run.')
  const { access, id, refresh } = await signInBySrp({ ...endpoints, endpoints }, email, password)
  const client = `CognitoIdentityServiceProvider.${endpoints.userPoolClientId}`
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

/** Takes this browser to where a sign-in leads. */
export const arriveSignedIn = async (page: Page, account: Account) => {
  const session = await sessionOf(account)
  const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }))
  await page.context().setStorageState({ cookies: [], origins: [{ origin: siteUrl, localStorage }] })
  await page.goto('/login')
}
