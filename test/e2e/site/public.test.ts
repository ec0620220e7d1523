import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectPath } from '#test/support/browser/applicant-steps.ts'
import { siteUrl, visit } from '#test/support/browser/visitor.ts'
import { stopTime } from '#test/support/browser/wizard-page.ts'
import { adminPages, applicantPages, deskPages } from '#web/app/site-map.ts'

const openPath = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

const expectFrame = async (
  page: Page,
  { picture, isIntroduced }: { picture: string; isIntroduced: boolean },
) => {
  const header = page.getByRole('banner')
  await header.getByText('Larkfield', { exact: true }).first().waitFor()
  const links = await header
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  expect(links.includes('https://www.larkfield.example/')).toBe(isIntroduced)
  expect(await header.locator('img').first().getAttribute('src')).toBe(picture)
  expect(await page.getByRole('contentinfo').locator('p').last().innerText()).toBe(
    'All rights reserved Larkfield',
  )
}

test('[PUB-3] An unknown path shows the 404 page with a way home, and is logged; [PUB-1] the page / says that it loads, and leads a visitor without a session to /login after 200 ms, as [PUB-2] every page of applicants and admins does; [PUB-5] the logo of the sign-in and the sign-up leads to the marketing site, and every footer names the product', async () => {
  const { page } = await visit()
  await page.clock.install()
  const logged = page.waitForEvent('console', (message) => message.text().includes('/no/such/page'))
  await page.goto('/no/such/page')
  await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor()
  expect((await logged).text()).toBe('Page not found: /no/such/page')
  await expectFrame(page, { picture: '/favicon.svg', isIntroduced: false })
  expect((await fetch(`${siteUrl}/favicon.svg`)).status).toBe(200)

  await stopTime(page)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  const waiting = page.getByRole('status').filter({ hasText: 'one moment, loading your information' })
  await waiting.waitFor()
  await page.clock.runFor(199)
  expect(await waiting.innerText()).toBe('one moment, loading your information')
  expect(new URL(page.url()).pathname).toBe('/')
  await page.clock.runFor(1)
  await page.clock.resume()
  await expectPath(page, '/login')
  await expectFrame(page, { picture: '/lark.svg', isIntroduced: true })

  for (const { path } of [...applicantPages, ...adminPages, ...deskPages].filter(
    ({ path }) => path !== '/',
  )) {
    await openPath(page, path.replace(':id', '5f2c9c1e-0000-4000-8000-000000000000').replace('*', 'nowhere'))
    await expectPath(page, '/login')
  }
  await page.getByRole('link', { name: 'Apply Now' }).click()
  await expectPath(page, '/signup')
  await expectFrame(page, { picture: '/lark.svg', isIntroduced: true })
})

const rectangles =
  "Array.from(document.querySelectorAll('h1, p, label, button'), (each) => JSON.stringify(each.getBoundingClientRect()))"

test('[PPL-70] The typeface of headings comes after the page shows, is small, and moves nothing', async () => {
  const { page } = await visit()
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  let bytes = 0
  await page.route('**/literata-*.woff2', async (route) => {
    await mayCome
    const response = await route.fetch()
    bytes = (await response.body()).length
    await route.fulfill({ response })
  })
  const asked = page.waitForRequest('**/literata-*.woff2')
  await page.goto('/signup', { waitUntil: 'commit' })
  await asked
  const before = await page.evaluate(rectangles)
  letCome()
  await expect.poll(() => page.evaluate("document.fonts.check('600 20px Literata')")).toBe(true)
  expect(await page.evaluate(rectangles)).toEqual(before)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(20_000)
})
