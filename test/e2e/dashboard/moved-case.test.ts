import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { CaseView } from '#domain/cases/case.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { arriveSignedIn } from '#test/support/browser/prepared-session.ts'
import { visit } from '#test/support/browser/visitor.ts'

const collecting: CaseView = {
  ...{ stage: 'collecting-offers', reason: null, waiting_for: 'buyers', requests: [] },
  ...{ since: '2026-11-20T17:00:00Z', next_update_by: '2026-12-07', is_late: false, is_moved_back: false },
}

const titleOf = (page: Page) =>
  page.getByRole('region', { name: 'Status of your application' }).getByRole('heading', { level: 2 })

test('[CASE-40] [CASE-41] On return to the tab, the page shows the newest case and tells screen readers; not twice within ten seconds; a failure leaves it as it is', async () => {
  const [mary, { page, complaints }] = await Promise.all([prepareApplicant({ isSubmitted: true }), visit()])
  await page.clock.install()
  let calls = 0
  let reply: CaseView | 'none' | 'failure' = 'none'
  await page.route('**/api/get-form-data', async (route) => {
    calls += 1
    if (reply === 'failure') return route.abort()
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    const [record] = data
    // While papers are being made, the page asks for them too.
    const shown = { ...record, papers: [], ...(reply !== 'none' && { case: reply }) }
    return route.fulfill({ response, json: { ...rest, data: [shown] } })
  })
  await arriveSignedIn(page, mary)
  await page.getByText('Next update: within 3 business days').waitFor()
  calls = 0
  reply = collecting
  const comeBack = () => page.evaluate("dispatchEvent(new Event('focus'))")

  await page.clock.runFor(10_000)
  await comeBack()
  await expect.poll(() => titleOf(page).innerText()).toBe('We’re asking buyers for offers')
  await page.getByText('Next update by 12/07/2026').waitFor()
  const news = page.getByRole('main').getByRole('status').filter({ hasText: 'Your case has news' })
  expect(await news.innerText()).toBe(
    'Your case has news: We’re asking buyers for offers. You don’t need to do anything right now.',
  )

  await comeBack()
  reply = 'failure'
  await page.clock.runFor(10_000)
  const failed = page.waitForEvent('requestfailed')
  await comeBack()
  await failed
  expect(calls).toBe(2)
  expect(await titleOf(page).innerText()).toBe('We’re asking buyers for offers')
  expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])
  await page.unrouteAll({ behavior: 'wait' })
})
