// npm run dev in a browser: the pages of Vite, under the relaxed security policy.
import { expect, onTestFinished, test } from 'vitest'
import { startDevSite } from '#bin/start/dev-site.ts'
import { askSite, openSecondAddress } from '#test/support/browser/second-address.ts'
import { visit } from '#test/support/browser/visitor.ts'

const startDev = () =>
  openSecondAddress(async ({ server }) => {
    const vite = await startDevSite({ server, cloudFront: { handle: askSite } })
    onTestFinished(vite.close)
    return vite.handle
  })

test('A page of npm run dev shows in its styles, and its script runs', async () => {
  const url = await startDev()
  // Opened later, it closes sooner: a page that loses Vite complains.
  const { page } = await visit()
  await page.goto(`${url}/login`)
  await expect.poll(() => page.getByRole('button', { name: 'Sign in' }).isEnabled()).toBe(true)
  expect(await page.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
  expect(await page.locator('style').count()).toBeGreaterThan(10)
})
