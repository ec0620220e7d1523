import type { Page, Route } from 'playwright-core'
import { expect } from 'vitest'
import { endSessions } from './account-steps.ts'

export const dialog = (page: Page) => page.getByRole('dialog')
export const signInAgain = (page: Page) => page.getByRole('dialog', { name: 'Please sign in again' })
export const stillThere = (page: Page) => page.getByRole('dialog', { name: 'Are you still there?' })

const refused = (route: Route) =>
  route.fulfill({ status: 401, contentType: 'application/json', body: '{"message":"Unauthorized"}' })

/** The access token counts as over for the next call, as it does at the gateway after an hour. */
export const expireAccessToken = (page: Page) => page.route('**/api/save-form-data', refused, { times: 1 })

export const endSession = async (page: Page, account: { email: string }) => {
  await endSessions(account)
  await expireAccessToken(page)
}

export const comeBack = async (page: Page, { password }: { password: string }) => {
  await dialog(page).getByLabel('Password', { exact: true }).fill(password)
  await dialog(page).getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** The words of the page may be in the document, but nobody at this screen sees or reaches them. */
export const expectCovered = async (page: Page) => {
  expect(
    await dialog(page).evaluate((element) => getComputedStyle(element, '::backdrop').backgroundColor),
  ).toBe('rgb(251, 248, 243)')
}
