import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectPath } from '#test/support/browser/applicant-steps.ts'
import { holdCalls, siteUrl, visit, watchRequests } from '#test/support/browser/visitor.ts'
import { stopTime } from '#test/support/browser/wizard-page.ts'

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

test('[PUB-3] An unknown path shows the 404 page with a way home, and is logged; [PUB-1] the page / says that it loads, and leads a visitor without a session to /login after 200 ms, as [PUB-2] the pages of applicants and staff do, and [CBK-4] that of a link without parameters; [PUB-5] the logo of the sign-in and the sign-up leads to the marketing site, and every footer names the product', async () => {
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

  // One of each list of pages behind the sign-in, and a link of a mail without what it needs.
  for (const path of [
    '/dashboard/documents',
    '/admin/submissions/5f2c9c1e',
    '/desk/cases/5f2c9c1e',
    '/auth/callback',
  ]) {
    await openPath(page, path)
    await expectPath(page, '/login')
  }
  await page.getByRole('link', { name: 'Apply Now' }).click()
  await expectPath(page, '/signup')
  await expectFrame(page, { picture: '/lark.svg', isIntroduced: true })
})

const rectangles =
  "Array.from(document.querySelectorAll('h1, p, label, button'), (each) => JSON.stringify(each.getBoundingClientRect()))"

test('[PPL-70] The typeface of headings comes after the page shows, is small, and moves nothing; the page holds its styles, and no page after it loads them again', async () => {
  const { page } = await visit()
  const loaded = watchRequests(page, (request) => new URL(request.url()).pathname)
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>()
  let bytes = 0
  await page.route('**/literata-*.woff2', async (route) => {
    await mayCome
    const response = await route.fetch()
    bytes = (await response.body()).length
    await route.fulfill({ response })
  })
  const asked = page.waitForRequest('**/literata-*.woff2')
  await page.goto('/login', { waitUntil: 'commit' })
  await asked
  const before = await page.evaluate(rectangles)
  letCome()
  await expect.poll(() => page.evaluate("document.fonts.check('600 20px Literata')")).toBe(true)
  expect(await page.evaluate(rectangles)).toEqual(before)
  expect(bytes).toBeGreaterThan(0)
  expect(bytes).toBeLessThanOrEqual(20_000)

  const held = await page.locator('style').evaluateAll((styles) => styles.map(({ dataset }) => dataset.file))
  expect(held.length).toBeGreaterThan(1)
  await page.getByRole('link', { name: 'Apply Now' }).click()
  await page.getByText('Create your account first.').waitFor()
  expect(loaded.filter((path) => held.includes(path))).toEqual([])
})

// Public pages are in their HTML before any script runs. The script takes them over with everything that was typed before.

/** Opens a page whose scripts do not arrive before `runScripts`, which resolves once the page is driven by them. */
const openAhead = async (page: Page, path: string) => {
  const letScriptsCome = await holdCalls(page, /\/assets\/.*\.js$/)
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator('main').waitFor()
  return async () => {
    letScriptsCome()
    await page.waitForFunction(() => {
      const main = document.querySelector('main')
      return main && Object.keys(main).some((key) => key.startsWith('__reactFiber'))
    })
    await page.unroute(/\/assets\/.*\.js$/)
  }
}

test('The script takes over a public page as it is, whatever else is in its address, with the answers typed and chosen before', async () => {
  const { page } = await visit()
  // Other tests open the other pages: React complains of HTML that isn't as it makes it.
  for (const path of ['/Login/?x=1#main', '/signup']) {
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
