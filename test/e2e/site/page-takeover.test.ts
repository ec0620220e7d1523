// Public pages are in their HTML before any script runs. The script takes them over with everything that was typed before.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '#test/support/browser/visitor.ts'

/** Opens a page whose scripts do not arrive before `runScripts`, which resolves once the page is driven by them. */
const openAhead = async (page: Page, path: string) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('main').waitFor()
  return async () => {
    resolve()
    await page.waitForFunction(() => {
      const main = document.querySelector('main')
      return main && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
    })
    await page.unroute(/\/assets\/.*\.js$/)
  }
}

test('The script takes over every public page as it is, whatever else is in its address, with the answers typed and chosen before', async () => {
  const { page } = await visit()
  for (const path of [
    '/Login/?x=1#main',
    '/login?emailConfirmed=true',
    '/reset-password',
    '/no/such/page',
    '/signup',
  ]) {
    const runScripts = await openAhead(page, path)
    const shown = await page.locator('main').evaluateHandle((main) => main)
    if (path === '/signup') {
      await page.getByLabel('First name').fill('Ann')
      await page.getByLabel('Agent/Advisor').check()
      await page.getByLabel('Last name').fill('Lee')
      expect(await page.getByRole('button', { name: 'Apply Now' }).isDisabled()).toBe(true)
    }
    await runScripts()
    expect(await shown.evaluate(({ isConnected }) => isConnected), path).toBe(true)
  }
  await page.getByText('We opened our professional portal').waitFor()
  expect(await page.getByLabel('First name').inputValue()).toBe('Ann')
  const apply = page.getByRole('button', { name: 'Apply Now' })
  await expect.poll(() => apply.isEnabled()).toBe(true)
  await apply.click()
  await page.getByText('Please check 2 answers').waitFor()
})
