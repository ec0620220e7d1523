// What a stranger meets: the start page, pages that send them to the sign-in, the 404 page, the error screen, head and foot.
import { expect, test } from 'vitest'
import { visitShared } from '#test/support/browser/account-steps.ts'
import { expectPath, expectWords } from '#test/support/browser/applicant-steps.ts'
import { siteUrl, visit } from '#test/support/browser/visitor.ts'
import { adminPages, applicantPages } from '#web/app/site-map.ts'

const holdClock = async (page: Awaited<ReturnType<typeof visit>>['page']) => {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
}

test('[PUB-1] / says that it loads, and after 200 ms a stranger stands on /login', async () => {
  const { page } = await visit()
  await holdClock(page)
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

test('[PUB-1] / leads someone signed in to where the application stands', async () => {
  const { page } = await visitShared('/')
  await expectPath(page, '/policy-information')
})

test('[PUB-2] a stranger at any page of applicants or admins is sent to /login', async () => {
  const { page } = await visit()
  for (const { path } of [...applicantPages, ...adminPages].filter(({ path }) => path !== '/')) {
    await page.goto(path.replace(':id', '5f2c9c1e-0000-4000-8000-000000000000').replace('*', 'nowhere'))
    await expectPath(page, '/login')
  }
})

test('[PUB-2] a protected page says Loading... until it is known who is there', async () => {
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

test('[PUB-3] an unknown path shows the 404 page with a way home, and is logged', async () => {
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
])('[PUB-4] a page that throws %s ends on the error screen', async (_, code, words) => {
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

test.each(['/login', '/signup'])(
  '[PUB-5] the logo of %s leads to the marketing site, and the footer names the product',
  async (path) => {
    const { page } = await visit()
    await page.goto(path)
    const logo = page.getByRole('banner').getByRole('link', { name: 'Larkfield' })
    expect(await logo.getAttribute('href')).toBe('https://www.larkfield.example/')
    expect(await logo.locator('img').getAttribute('src')).toBe('/favicon.svg')
    await expectWords(page, 'All rights reserved Larkfield')
  },
)

test('[PUB-5] elsewhere the header shows the logo, and the footer is the same', async () => {
  const { page } = await visit()
  await page.goto('/nowhere')
  await page.getByRole('banner').getByText('Larkfield', { exact: true }).waitFor()
  expect(await page.getByRole('banner').locator('img').getAttribute('src')).toBe('/favicon.svg')
  expect((await fetch(`${siteUrl}/favicon.svg`)).status).toBe(200)
  expect(await page.getByRole('contentinfo').locator('p').innerText()).toBe('All rights reserved Larkfield')
})
