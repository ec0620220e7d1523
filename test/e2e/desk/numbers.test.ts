import { expect, test } from 'vitest'
import { expectPath, expectWords, press } from '#test/support/browser/applicant-steps.ts'
import { answerDesk, visitDesk } from '#test/support/browser/desk-steps.ts'
import { madeUpCount } from '#test/support/made-up-numbers.ts'

test('[NUM-2] [NUM-3] The old address of where people stop leads to the numbers, a count that runs is shown until it ends, and a count too early says why', async () => {
  const numbers = madeUpCount()
  const { page } = await visitDesk('/desk?view=stops', { views: {}, numbers })
  await expectPath(page, '/desk/numbers')
  await expectWords(page, 'Counted today at')
  await page.route('**/api/desk/numbers', (route) => {
    const isCount = route.request().method() === 'POST'
    return isCount ? route.fulfill({ json: madeUpCount({ state: 'counting' }) }) : route.fallback()
  })
  await press(page, 'Count now')
  await expectWords(page, 'Counting now.')
  await page.getByText('Counting now.').waitFor({ state: 'detached' })
  await page.unrouteAll({ behavior: 'wait' })
  const message = 'The last count began less than ten minutes ago. Please try again later.'
  await answerDesk(page, { views: {}, numbers })
  await page.route('**/api/desk/numbers', (route) => {
    const isCount = route.request().method() === 'POST'
    return isCount ? route.fulfill({ status: 409, json: { message } }) : route.fallback()
  })
  await press(page, 'Count now')
  await expectWords(page, message)
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download as CSV')])
  expect(download.suggestedFilename()).toMatch(/^numbers-\d{4}-\d\d-\d\d\.csv$/)
})
