import type { Page } from 'playwright-core'
import { storedSession } from '#test/support/stored-session.ts'
import { siteEndpoints } from './site-endpoints.ts'

type Account = { email: string; password: string }

/**
 * Opens a page with a session. The page finds the session when it starts: Playwright's own way, a storage state, opens
 * another window for that.
 */
export const openSignedIn = async (page: Page, account: Account, path: string) => {
  const session = await storedSession(await siteEndpoints(), account)
  const script = await page.addInitScript((stored) => {
    localStorage.clear()
    Object.assign(localStorage, stored)
  }, session)
  await page.goto(path)
  await script.dispose()
}

/** Takes this browser to where a sign-in leads. */
export const arriveSignedIn = (page: Page, account: Account) => openSignedIn(page, account, '/')
