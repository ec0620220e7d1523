// The record of an applicant, changed on its way to the page.
import type { Page } from 'playwright-core'

/** From now on the record comes with these changes. */
export const loadWith = async (page: Page, change: (record: Record<string, object>) => object) => {
  await page.unrouteAll({ behavior: 'wait' })
  await page.route('**/api/get-form-data', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, data: data.map(change) } })
  })
}
