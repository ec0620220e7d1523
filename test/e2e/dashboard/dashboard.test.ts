import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { CaseView } from '#domain/cases/case.ts'
import { currentConsentVersion } from '#domain/legal/current-versions.ts'
import { currentConsentText } from '#domain/legal/hipaa-authorization.ts'
import { usDateOf } from '#domain/text/us-date.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { visitAs } from '#test/support/browser/prepared-session.ts'
import { changeItem } from '#test/support/browser/stored-item.ts'

const statusOf = (page: Page) => page.getByRole('region', { name: 'Status of your application' })

/** The placeholders do nothing, by mouse or by key. */
const expectNoDownloads = async (page: Page) => {
  const happenings: string[] = []
  page.on('request', (request) => happenings.push(request.url()))
  page.on('download', (download) => happenings.push(download.suggestedFilename()))
  page.on('popup', (popup) => happenings.push(popup.url()))
  for (const name of ['Appraisal Report', 'Policy Summary']) {
    const placeholder = page.getByRole('button', { name, exact: true, disabled: true })
    await placeholder.click({ force: true })
    await placeholder.press('Enter')
    const note = await placeholder.getAttribute('aria-describedby')
    expect(await page.locator(`#${note}`).innerText()).toBe('Not ready yet')
  }
  expect(happenings).toEqual([])
  await step.expectPath(page, '/dashboard/resources')
}

test('[PUB-1] [RED-6] After the submission, /, /login, and wizard pages lead to the dashboard, and the resources stay; [DSH-1] [DSH-2] [DSH-3] the dashboard greets by name and shows the status, the day, the case manager, and the next stages; [DSH-4] the resources have two disabled downloads, texts, a contact, and the market updates', async () => {
  const { page, applicant } = await visitAs(
    { isSubmitted: true },
    {
      before: (_, { userId }) =>
        changeItem(userId, (item) => ({ ...item, form_created_at: '2026-03-04T12:00:00.000Z' })),
    },
  )
  await step.expectPath(page, '/dashboard')
  const greeting = page.getByRole('heading', { level: 1, name: /^Good \w+, Mary$/ })
  await greeting.waitFor()
  expect(await page.title()).toBe('Your case – Larkfield')
  const words = await statusOf(page).innerText()
  expect(words).toMatch(new RegExp(`In Review[^]*Submitted\\s+${usDateOf(new Date())}`))
  expect(words).toContain('Next update: within 3 business days')
  expect(words).toContain(applicant.reference.slice(0, 4))
  const manager = page.getByRole('region', { name: 'Your case manager' })
  expect(await manager.getByRole('link', { name: 'Send us an email' }).getAttribute('href')).toMatch(
    /^mailto:.+@/,
  )

  await page.getByRole('link', { name: 'All resources' }).click()
  await page.getByRole('heading', { level: 1, name: 'Resources' }).waitFor()
  expect(await page.title()).toBe('Resources – Larkfield')
  await expectNoDownloads(page)
  for (const name of ['Understanding Life Settlements', 'FAQ']) {
    await page.getByRole('link', { name, exact: true }).click()
    await page.locator('section:focus').getByRole('heading', { level: 2, name, exact: true }).waitFor()
  }
  await page.getByText('Do I have to accept an offer?').click()
  await step.expectWords(page, 'You can say no to every offer')
  for (const topic of ['Taxes', 'Creditors', 'You can change your mind'])
    await page.getByRole('heading', { name: topic }).waitFor()
  const contact = page.getByRole('region', { name: 'Talk to us' })
  expect(await contact.getByRole('link').count()).toBe(2)
  await page.getByRole('region', { name: 'Market updates' }).waitFor()

  await page.goto('/dashboard/resources')
  await page.getByRole('link', { name: 'Back to your case' }).waitFor()
  await step.expectPath(page, '/dashboard/resources')
  await changeItem(applicant.userId, (item) => ({ ...item, submitted_at: null }))
  for (const path of ['/login', '/hipaa-release']) {
    await page.goto(path)
    await step.expectPath(page, '/dashboard')
    await greeting.waitFor()
    expect(await statusOf(page).innerText()).toMatch(/In Review[\s\S]*Submitted\s+03\/04\/2026/)
  }
})

test('[JOI-14] The copy has the signed text with its warning, the signer, the dates, the signature, and all answers, once it loads; only the sheet is printed, and no other text for a version that the program doesn’t know', async () => {
  // The first call is that of the case, the next one that of the copy.
  let calls = 0
  const failEachOther = (opening: Page) =>
    opening.route('**/api/get-form-data', (route) => {
      calls += 1
      return calls % 2 === 1 ? route.abort() : route.continue()
    })
  const { page, complaints, applicant } = await visitAs(
    { isSubmitted: true, answers: { medications: ['Aspirin, 81 mg'] } },
    { at: '/dashboard/copy', before: failEachOther },
  )
  const { reference } = applicant
  for (const failed of [1, 3]) {
    await expect.poll(() => calls).toBe(failed)
    await page.getByRole('heading', { name: 'Your signed copy is safe' }).waitFor()
    await step.press(page, 'Try again')
  }
  const sheet = page.getByRole('article')
  await sheet.waitFor()
  expect(new Set(complaints.splice(0).filter((text) => !text.includes('Loading the draft')))).toEqual(
    new Set([expect.stringContaining('ERR_FAILED')]),
  )
  expect(await page.title()).toBe('Your signed copy – Larkfield')
  const today = usDateOf(new Date())
  const [month, day, year] = today.split('/')
  const words = (await sheet.innerText()).replace(/\n+/g, '\n')
  for (const fact of [
    ...Object.values(currentConsentText)
      .flat()
      .flatMap(({ heading, text }) => [heading, text.replace(/\n+/g, '\n')]),
    `Reference\n${reference.slice(0, 4)} ${reference.slice(4)}`,
    'Signed by\nMary Jones',
    `Date signed\n${today}`,
    `Received by us\n${today} `,
    `Expires on\n${month}/${day}/${Number(year) + 2}`,
    `Text version\n${currentConsentVersion}`,
    `Signed electronically by Mary Jones on ${today}`,
  ])
    expect(words).toContain(fact)
  const answers = page.getByRole('region', { name: 'Your answers' })
  expect(await answers.innerText()).toMatch(/Medications\s+Aspirin, 81 mg/)
  expect(await answers.getByRole('link').count()).toBe(0)
  const signature = page.getByRole('img', { name: 'Your signature' })
  await expect.poll(() => signature.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
  await page.unrouteAll()

  await page.evaluate("window.print = () => { document.documentElement.dataset.printed = 'yes' }")
  await step.press(page, 'Print this page')
  expect(await page.locator('html').getAttribute('data-printed')).toBe('yes')
  await page.emulateMedia({ media: 'print' })
  expect(await sheet.isVisible()).toBe(true)
  for (const hidden of ['body header', 'footer', 'main a[href="/dashboard"]'])
    expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false)

  await page.route('**/api/get-form-data', async (route) => {
    const response = await route.fetch()
    const loaded = await response.json()
    loaded.data[0].consent.text_version = 'hipaa-1999-01'
    await route.fulfill({ response, json: loaded })
  })
  await page.reload()
  await step.expectWords(page, 'We can’t show the text of this version here.')
  expect(await sheet.innerText()).not.toContain('What may be shared')
  await page.unrouteAll({ behavior: 'wait' })
})

const collecting: CaseView = {
  ...{ stage: 'collecting-offers', reason: null, waiting_for: 'buyers', requests: [] },
  ...{ since: '2026-11-20T17:00:00Z', next_update_by: '2026-12-07', is_late: false, is_moved_back: false },
}

const titleOf = (page: Page) => statusOf(page).getByRole('heading', { level: 2 })

test('[CASE-40] [CASE-41] On return to the tab, the page shows the newest case and tells screen readers; not twice within ten seconds; a failure leaves it as it is', async () => {
  let calls = 0
  let reply: CaseView | 'none' | 'failure' = 'none'
  const answerLoads = async (opening: Page) => {
    await opening.clock.install()
    await opening.route('**/api/get-form-data', async (route) => {
      calls += 1
      if (reply === 'failure') return route.abort()
      const response = await route.fetch()
      const { data, ...rest } = await response.json()
      const [record] = data
      // While papers are being made, the page asks for them too.
      const shown = { ...record, papers: [], ...(reply !== 'none' && { case: reply }) }
      return route.fulfill({ response, json: { ...rest, data: [shown] } })
    })
  }
  const { page, complaints } = await visitAs({ isSubmitted: true }, { before: answerLoads })
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
