// A person whose application is with us, in one window: the dashboard, the resources, and the signed copy.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { CaseView } from '#domain/cases/case.ts'
import { currentConsentVersion } from '#domain/legal/current-versions.ts'
import { currentConsentText } from '#domain/legal/hipaa-authorization.ts'
import { usDateOf } from '#domain/text/us-date.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { visitAs } from '#test/support/browser/prepared-session.ts'
import { forgive } from '#test/support/browser/wizard-page.ts'

const collecting: CaseView = {
  ...{ stage: 'collecting-offers', reason: null, waiting_for: 'buyers', requests: [] },
  ...{ since: '2026-11-20T17:00:00Z', next_update_by: '2026-12-07', is_late: false, is_moved_back: false },
}

type Loads = { count: number; reply: 'fails' | ((record: Record<string, object>) => object) }

/** While papers are being made, the page would ask for them too. */
const withoutPapers = (record: object) => ({ ...record, papers: [] })

const answerLoads = (page: Page, loads: Loads) =>
  page.route('**/api/get-form-data', async (route) => {
    loads.count += 1
    const { reply } = loads
    if (reply === 'fails') return route.abort()
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    return route.fulfill({ response, json: { ...rest, data: data.map(reply) } })
  })

const statusOf = (page: Page) => page.getByRole('region', { name: 'Status of your application' })

const expectDashboard = async (page: Page, reference: string) => {
  await page.getByRole('heading', { level: 1, name: /^Good \w+, Mary$/ }).waitFor()
  expect(await page.title()).toBe('Your case – Larkfield')
  const words = await statusOf(page).innerText()
  expect(words).toMatch(new RegExp(`In Review[^]*Submitted\\s+${usDateOf(new Date())}`))
  expect(words).toContain('Next update: within 3 business days')
  expect(words).toContain(reference.slice(0, 4))
  const manager = page.getByRole('region', { name: 'Your case manager' })
  expect(await manager.getByRole('link', { name: 'Send us an email' }).getAttribute('href')).toMatch(
    /^mailto:.+@/,
  )
}

const expectNews = async (page: Page, loads: Loads) => {
  const comeBack = () => page.evaluate("dispatchEvent(new Event('focus'))")
  const title = statusOf(page).getByRole('heading', { level: 2 })
  loads.count = 0
  loads.reply = (record) => ({ ...withoutPapers(record), case: collecting })
  await page.clock.fastForward(10_000)
  await comeBack()
  await expect.poll(() => title.innerText()).toBe('We’re asking buyers for offers')
  await page.getByText('Next update by 12/07/2026').waitFor()
  const news = page.getByRole('main').getByRole('status').filter({ hasText: 'Your case has news' })
  expect(await news.innerText()).toBe(
    'Your case has news: We’re asking buyers for offers. You don’t need to do anything right now.',
  )

  await comeBack()
  loads.reply = 'fails'
  await page.clock.fastForward(10_000)
  const failed = page.waitForEvent('requestfailed')
  await comeBack()
  await failed
  expect(loads.count).toBe(2)
  expect(await title.innerText()).toBe('We’re asking buyers for offers')
}

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

const expectResources = async (page: Page) => {
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
}

const expectCopy = async (page: Page, reference: string) => {
  const sheet = page.getByRole('article')
  await sheet.waitFor()
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

  await page.evaluate("window.print = () => { document.documentElement.dataset.printed = 'yes' }")
  await step.press(page, 'Print this page')
  expect(await page.locator('html').getAttribute('data-printed')).toBe('yes')
  await page.emulateMedia({ media: 'print' })
  expect(await sheet.isVisible()).toBe(true)
  for (const hidden of ['body header', 'footer', 'main a[href="/dashboard"]'])
    expect(await page.locator(hidden).first().isVisible(), hidden).toBe(false)
  await page.emulateMedia({ media: null })
}

test('[PUB-1] [RED-6] After the submission, / and wizard pages lead to the dashboard; [DSH-1] [DSH-2] [DSH-3] it greets by name and shows the status, the day, the case manager, and the next stages; [CASE-40] [CASE-41] on return to the tab it shows the newest case and tells screen readers, not twice within ten seconds, and a failure leaves it as it is; [DSH-4] the resources have two disabled downloads, texts, a contact, and the market updates; [JOI-14] the copy has the signed text with its warning, the signer, the dates, the signature, and all answers, once it loads; only the sheet is printed, and no other text for a version that the program doesn’t know', async () => {
  const loads: Loads = { count: 0, reply: withoutPapers }
  const { page, complaints, applicant } = await visitAs(
    { isSubmitted: true, answers: { medications: ['Aspirin, 81 mg'] } },
    { hasClock: true, before: (opening) => answerLoads(opening, loads) },
  )
  await step.expectPath(page, '/dashboard')
  await page.goto('/hipaa-release')
  await step.expectPath(page, '/dashboard')
  await expectDashboard(page, applicant.reference)
  await expectNews(page, loads)

  await page.getByRole('link', { name: 'All resources' }).click()
  await expectResources(page)

  await page.getByRole('link', { name: 'Back to your case' }).click()
  const openCopy = page.getByRole('link', { name: 'Print or save your signed copy' })
  await openCopy.click()
  await page.getByRole('heading', { name: 'Your signed copy is safe' }).waitFor()
  loads.reply = withoutPapers
  await step.press(page, 'Try again')
  await expectCopy(page, applicant.reference)

  loads.reply = ({ consent, ...record }) => ({
    ...record,
    consent: { ...consent, text_version: 'hipaa-1999-01' },
  })
  await page.getByRole('link', { name: 'Back to your case' }).click()
  await openCopy.click()
  await step.expectWords(page, 'We can’t show the text of this version here.')
  expect(await page.getByRole('article').innerText()).not.toContain('What may be shared')
  forgive(complaints, /ERR_FAILED|Loading the/)
  await page.unrouteAll({ behavior: 'wait' })
}, 120_000)
