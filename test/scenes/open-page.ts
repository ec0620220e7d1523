import type { Page } from 'playwright-core'
import * as step from '#test/support/browser/applicant-steps.ts'
import { visit } from '#test/support/browser/visitor.ts'

export const openAt = async (path: string) => {
  const visitor = await visit()
  await visitor.page.goto(path)
  await visitor.page.locator('h1').filter({ visible: true }).first().waitFor()
  return visitor
}

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).waitFor()

export const goTo = async (page: Page, path: string) => {
  await page.goto(path)
  await step.expectPath(page, path)
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** From now on the record of the applicant comes with these changes. */
export const loadWith = async (page: Page, change: (record: Record<string, object>) => object) => {
  await page.unrouteAll({ behavior: 'wait' })
  await page.route('**/api/get-form-data', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, data: data.map(change) } })
  })
}
