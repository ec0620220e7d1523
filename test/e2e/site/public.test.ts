// What a visitor without a session sees: redirects to the sign-in, the 404 page, the error screen, header and footer.
import { expect, test } from 'vitest'
import { visitShared } from '#test/support/browser/account-steps.ts'
import { expectPath } from '#test/support/browser/applicant-steps.ts'
import { siteUrl, visit } from '#test/support/browser/visitor.ts'
import { adminPages, applicantPages } from '#web/app/site-map.ts'

test('[PUB-1] The page / says that it loads, and leads a visitor without a session to /login after 200 ms', async () => {
  const { page } = await visit()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto('/')
  const waiting = page.getByRole('status').filter({ hasText: 'one moment, loading your information' })
  await waiting.waitFor()
  await page.clock.runFor(199)
  expect(await waiting.innerText()).toBe('one moment, loading your information')
  expect(new URL(page.url()).pathname).toBe('/')
  await page.clock.runFor(1)
  await page.clock.resume()
  await expectPath(page, '/login')
})

test('[PUB-1] The page / leads a user to the step of their application', async () => {
  const { page } = await visitShared('/')
  await expectPath(page, '/policy-information')
})

test('[PUB-2] Every page of applicants and admins sends a visitor without a session to /login', async () => {
  const { page } = await visit()
  for (const { path } of [...applicantPages, ...adminPages].filter(({ path }) => path !== '/')) {
    await page.goto(path.replace(':id', '5f2c9c1e-0000-4000-8000-000000000000').replace('*', 'nowhere'))
    await expectPath(page, '/login')
  }
})

test('[PUB-2] A protected page says Loading... until the session is known', async () => {
  const { page } = await visitShared('/account')
  const release = Promise.withResolvers<void>()
  await page.route('**/assets/amplify-*.js', async (route) => {
    await release.promise
    await route.continue()
  })
  await page.goto('/account')
  await expect.poll(() => page.getByRole('status').first().innerText()).toBe('Loading...')
  release.resolve()
  await page.getByRole('heading', { name: 'Your account' }).waitFor()
})

test('[PUB-3] An unknown path shows the 404 page with a way home, and is logged', async () => {
  const { page } = await visit()
  const logged = page.waitForEvent('console', (message) => message.text().includes('/no/such/page'))
  await page.goto('/no/such/page')
  await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor()
  expect((await logged).text()).toBe('Page not found: /no/such/page')
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expectPath(page, '/login')
})

test.each([
  ['an error', "throw new Error('The page broke')", 'The page broke'],
  ['an answer', "throw { status: 503, statusText: 'Service Unavailable' }", '503 Service Unavailable'],
])('[PUB-4] A page that throws %s ends on the error screen', async (_, code, words) => {
  const { page, complaints } = await visit()
  await page.route('**/assets/not-found-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `export const NotFoundPage = () => { ${code} }`,
    }),
  )
  await page.goto('/no/such/page')
  await page.getByRole('heading', { name: 'Unexpected Application Error!' }).waitFor()
  await page.locator('main').getByText(words, { exact: true }).waitFor()
  expect(await page.getByRole('link', { name: 'Return to Home' }).getAttribute('href')).toBe('/')
  expect(complaints.length).toBeGreaterThan(0)
  complaints.splice(0)
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

test('[PUB-5] The logo of the sign-in and the sign-up leads to the marketing site, and every footer names the product', async () => {
  const { page } = await visit()
  const header = page.getByRole('banner')
  for (const path of ['/login', '/signup', '/nowhere']) {
    await page.goto(path)
    await header.getByText('Larkfield', { exact: true }).first().waitFor()
    const links = await header
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
    expect(links.includes('https://www.larkfield.example/'), path).toBe(path !== '/nowhere')
    expect(await header.locator('img').first().getAttribute('src')).toBe(
      path === '/nowhere' ? '/favicon.svg' : '/lark.svg',
    )
    expect(await page.getByRole('contentinfo').locator('p').last().innerText()).toBe(
      'All rights reserved Larkfield',
    )
  }
  expect((await fetch(`${siteUrl}/favicon.svg`)).status).toBe(200)
})
