import { expect, test } from 'vitest'
import { visit } from '#test/support/browser/visitor.ts'

/** Milliseconds. */
const busyFor = 300

test('A route set while the page is busy answers its next call', async () => {
  const { page } = await visit()
  await page.goto('/robots.txt')
  await page.evaluate((busyFor) => {
    document.addEventListener('keydown', async () => {
      document.title = String((await fetch('/api/routed')).status)
    })
    setTimeout(() => {
      const end = performance.now() + busyFor
      while (performance.now() < end);
    })
  }, busyFor)
  await page.route('**/api/routed', (route) => route.fulfill({ status: 418 }))
  await page.keyboard.press('j')
  await expect.poll(() => page.title()).toBe('418')
})
