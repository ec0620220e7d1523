import type { Page } from 'playwright-core'
import { storedSession } from '#test/support/stored-session.ts'
import { type Preparation, prepareApplicant } from './prepared-applicant.ts'
import { siteEndpoints } from './site-endpoints.ts'
import { visit } from './visitor.ts'
import type { Setting } from './visitor-context.ts'

type Account = { email: string; password: string }
type Tokens = Parameters<typeof storedSession>[2]

/**
 * Opens a page with a session. The page finds the session when it starts: Playwright's own way, a storage state, opens
 * another window for that.
 */
export const openSignedIn = async (page: Page, account: Account, path: string, tokens?: Tokens) => {
  const session = await storedSession(await siteEndpoints(), account, tokens)
  const script = await page.addInitScript((stored) => {
    localStorage.clear()
    Object.assign(localStorage, stored)
  }, session)
  await page.goto(path)
  await script.dispose()
}

export type Applicant = Awaited<ReturnType<typeof prepareApplicant>>
export type Visit = Setting & { at?: string; before?: (page: Page, applicant: Applicant) => Promise<unknown> }

/** A browser with the session of a person prepared like this, at `at`, or where a sign-in leads. `before` comes before the page. */
export const visitAs = async (
  preparation: Preparation = {},
  { at = '/', before, ...setting }: Visit = {},
) => {
  const [applicant, visitor] = await Promise.all([prepareApplicant(preparation), visit(setting)])
  await before?.(visitor.page, applicant)
  await openSignedIn(visitor.page, applicant, at, applicant.tokens)
  return { ...visitor, applicant }
}
