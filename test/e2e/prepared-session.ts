// Somebody's session in a browser without the page of the sign-in: the same calls to Cognito, made here, and what they give put
// where Amplify keeps it. The tests of the sign-in itself use the page.
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { readEndpoints } from '#lib/local/endpoints.ts'
import { storedSession } from '#test/local/stored-session.ts'
import { siteUrl } from './visitor.ts'

type Account = { email: string; password: string }

/** The next page that is opened finds the account signed in. */
export const startSession = async (page: Page, account: Account) => {
  const endpoints = await readEndpoints(inject('dataFolder'))
  if (!endpoints) throw new Error('The site of the browser tests does not run.')
  const session = await storedSession({ ...endpoints, endpoints }, account)
  const localStorage = Object.entries(session).map(([name, value]) => ({ name, value }))
  await page.context().setStorageState({ cookies: [], origins: [{ origin: siteUrl, localStorage }] })
}

/** Takes this browser to where a sign-in leads. */
export const arriveSignedIn = async (page: Page, account: Account) => {
  await startSession(page, account)
  await page.goto('/login')
}
