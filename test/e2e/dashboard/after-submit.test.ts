// What an applicant finds after submitting: the dashboard, the resources, and a copy of everything signed.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { currentConsentText, currentConsentVersion } from '#domain/hipaa-authorization.ts'
import { usDateOf } from '#domain/us-date.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { arriveSignedIn } from '#test/support/browser/prepared-session.ts'
import { changeItem, storedItem } from '#test/support/browser/stored-item.ts'
import { visit } from '#test/support/browser/visitor.ts'

type Applicant = Awaited<ReturnType<typeof prepareApplicant>>
let mary: Applicant
beforeAll(async () => {
  mary = await prepareApplicant({ isSubmitted: true, answers: { medications: ['Aspirin, 81 mg'] } })
})

const openDashboard = async (page: Page) => {
  await arriveSignedIn(page, mary)
  await step.expectPath(page, '/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
}

/** Changes the record that the next loads give. */
const loadWith = (page: Page, change: (record: Record<string, unknown>) => unknown) =>
  page.route('**/api/get-form-data', async (route) => {
    const response = await route.fetch()
    const { data, ...rest } = await response.json()
    await route.fulfill({ response, json: { ...rest, data: data.map(change) } })
  })

describe('the dashboard', () => {
  test('greets by name, says where the case stands, whom to ask and what comes next [DSH-1] [DSH-3]', async () => {
    const { page } = await visit()
    await openDashboard(page)
    expect(await page.title()).toBe('Your case – Larkfield')
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^Good \w+, Mary$/)
    const status = page.getByRole('region', { name: 'Status of your application' })
    expect(await status.innerText()).toContain('In Review')
    const manager = page.getByRole('region', { name: 'Your case manager' })
    expect(await manager.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toMatch(
      /^mailto:.+@/,
    )
    const timeline = page.getByRole('region', { name: 'What happens next' })
    expect(await timeline.innerText()).toContain('Review takes 3-5 business days.')
    const stages = await timeline.getByRole('listitem').allInnerTexts()
    expect(stages.map((words) => words.replace(/^\d\n+/, '').split(/\n+/))).toEqual([
      ['Application Submitted', 'Completed'],
      ['Case Under Review', '2-3 days · happening now'],
      ['Offers Being Collected', '3-5 days'],
      ['Review Offers', '1-2 days'],
      ['Accept & Close', '5-7 days'],
    ])
    const states = timeline.getByRole('listitem')
    expect(await states.evaluateAll((items) => items.map((item) => item.getAttribute('data-state')))).toEqual(
      ['completed', 'current', 'pending', 'pending', 'pending'],
    )
  })

  test('says on its status card In Review, the day it was submitted (else that of its first save, else today), the reference and when the next update comes [DSH-2]', async () => {
    const { page } = await visit()
    await openDashboard(page)
    const stored = await storedItem(mary.userId)
    const status = page.getByRole('region', { name: 'Status of your application' })
    expect(await status.innerText()).toContain('Next update: within 3 business days')
    expect((await status.innerText()).replace(' ', '')).toContain(mary.reference.slice(0, 4))
    for (const [columns, day] of [
      [{ form_created_at: '2026-03-04T12:00:00.000Z' }, usDateOf(new Date())],
      [{ submitted_at: '2026-03-20T12:00:00.000Z' }, '03/20/2026'],
      [{ submitted_at: null }, '03/04/2026'],
      [{ submitted_at: 'soon', form_created_at: 'once' }, usDateOf(new Date())],
    ] as const) {
      await changeItem(mary.userId, (item) => ({ ...item, ...columns }))
      await page.reload()
      await page.getByRole('heading', { level: 1 }).waitFor()
      const words = await status.innerText()
      expect([words.includes('In Review'), words]).toEqual([
        true,
        expect.stringMatching(`Submitted\\s+${day}`),
      ])
    }
    await changeItem(mary.userId, () => stored)
  })
})

test('appraised before it was sent, the whole page says what is open and leads there, and there is no copy [CON-5]', async () => {
  const { page } = await visit()
  const { overallHealth: _, ...answers } = completeAnswers
  const open = await prepareApplicant({ answers })
  await changeItem(open.userId, (item) => ({ ...item, appraisal: { estimatedValue: 120_000 } }))
  await arriveSignedIn(page, open)
  await step.expectPath(page, '/dashboard')
  const status = page.getByRole('region', { name: 'Status of your application' })
  expect((await status.innerText()).split(/\n+/)).toEqual([
    'Not sent yet',
    'Your application is not signed and sent yet',
    'Still to do: Health Information, HIPAA Release',
    'Go on with your application',
    'Started',
    usDateOf(new Date()),
  ])
  const stages = page.getByRole('region', { name: 'What happens next' }).getByRole('listitem')
  const first = stages.first()
  expect(await first.innerText()).toMatch(/Send Your Application\s+Next: Health Information/)
  expect(await first.getByRole('link').getAttribute('href')).toBe('/health-information')
  expect(await stages.evaluateAll((items) => items.map((item) => item.getAttribute('data-state')))).toEqual([
    ...['current', 'pending', 'pending', 'pending', 'pending'],
  ])
  await step.expectWords(page, 'Please finish your application when you are ready.')
  expect(await page.getByText(/In Review|Submitted|Completed|is with us/).count()).toBe(0)
  expect(await page.getByRole('link', { name: /signed authorization|copy/ }).count()).toBe(0)
  const way = page.getByRole('link', { name: 'Go on with your application' })
  expect(await way.getAttribute('href')).toBe('/health-information')
  await page.goto('/dashboard/copy')
  await step.expectPath(page, '/dashboard')
})

describe('the resources page', () => {
  test('has two placeholder downloads, things to read, a contact and the market; the buttons do nothing [DSH-4]', async () => {
    const { page } = await visit()
    await openDashboard(page)
    await page.getByRole('link', { name: 'All resources' }).click()
    await page.getByRole('heading', { level: 1, name: 'Resources' }).waitFor()
    expect(await page.title()).toBe('Resources – Larkfield')
    const happenings: string[] = []
    page.on('request', (request) => happenings.push(request.url()))
    page.on('download', (download) => happenings.push(download.suggestedFilename()))
    page.on('popup', (popup) => happenings.push(popup.url()))
    for (const name of ['Appraisal Report', 'Policy Summary']) {
      const placeholder = page.getByRole('button', { name, exact: true, disabled: true })
      await placeholder.click({ force: true })
      await placeholder.press('Enter')
      const note = await placeholder.getAttribute('aria-describedby')
      expect(await page.locator(`#${note}`).innerText()).toMatch(/^Not ready yet\./)
    }
    expect([page.url().endsWith('/dashboard/resources'), happenings]).toEqual([true, []])

    for (const [name, heading] of [
      ['Understanding Life Settlements', 'Understanding Life Settlements'],
      ['FAQ', 'FAQ'],
    ] as const) {
      await page.getByRole('link', { name, exact: true }).click()
      const part = page.locator('section:focus')
      expect(await part.getByRole('heading', { level: 2 }).innerText()).toBe(heading)
    }
    await page.getByText('Do I have to accept an offer?').click()
    await step.expectWords(page, 'You may say no to every offer')
    for (const topic of ['Taxes', 'Creditors', 'You can change your mind'])
      await page.getByRole('heading', { name: topic }).waitFor()
    const contact = page.getByRole('region', { name: 'Talk to us' })
    expect(await contact.getByRole('link').count()).toBe(2)
    await page.getByRole('region', { name: 'Market updates' }).waitFor()
  })

  test('and the copy open directly once the application is submitted; wizard pages, / and /login lead to the dashboard [RED-6]', async () => {
    const { page } = await visit()
    await openDashboard(page)
    for (const path of ['/dashboard/resources', '/dashboard/copy']) {
      await page.goto(path)
      await page.getByRole('link', { name: 'Back to your case' }).waitFor()
      await step.expectPath(page, path)
    }
    for (const path of ['/hipaa-release', '/', '/login']) {
      await page.goto(path)
      await step.expectPath(page, '/dashboard')
    }
  })
})

describe('copy', () => {
  const openCopy = async (page: Page) => {
    await openDashboard(page)
    await page.getByRole('link', { name: 'Print or save a copy' }).click()
    await step.expectPath(page, '/dashboard/copy')
  }

  test('holds the text as signed with its warning [JOI-14], who signed when, the signature and all answers', async () => {
    const { page } = await visit()
    await openCopy(page)
    const sheet = page.getByRole('article')
    await sheet.waitFor()
    expect(await page.title()).toBe('Your signed copy – Larkfield')
    const words = await sheet.innerText()
    for (const clause of Object.values(currentConsentText).flat()) {
      expect(words).toContain(clause.heading)
      expect(words).toContain(clause.text)
    }
    const today = usDateOf(new Date())
    const [month, day, year] = today.split('/')
    for (const fact of [
      `Reference\n${mary.reference.slice(0, 4)} ${mary.reference.slice(4)}`,
      'Signed by\nMary Jones',
      `Date signed\n${today}`,
      `Received by us\n${today}, `,
      `Expires on\n${month}/${day}/${Number(year) + 2}`,
      `Text version\n${currentConsentVersion}`,
      `Signed electronically by Mary Jones on ${today}`,
    ])
      expect(words.replace(/\n+/g, '\n')).toContain(fact)
    const answers = page.getByRole('region', { name: 'Your answers' })
    expect(await answers.innerText()).toMatch(/Medications\s+Aspirin, 81 mg/)
    expect(await answers.getByRole('link').count()).toBe(0)
    const signature = page.getByRole('img', { name: 'Your signature' })
    await signature.waitFor()
    await expect
      .poll(() => signature.evaluate((image) => 'naturalWidth' in image && image.naturalWidth))
      .toBe(400)
  })

  test('prints as a clean document, black on white', async () => {
    const { page } = await visit()
    await openCopy(page)
    await page.evaluate(() => {
      window.print = () => {
        document.documentElement.dataset.printed = 'yes'
      }
    })
    await step.press(page, 'Print or save as PDF')
    expect(await page.locator('html').getAttribute('data-printed')).toBe('yes')
    await page.emulateMedia({ media: 'print' })
    const isShown = (locator: ReturnType<Page['locator']>) => locator.isVisible()
    expect(await isShown(page.getByRole('article'))).toBe(true)
    for (const hidden of [
      page.locator('body header').first(),
      page.locator('footer'),
      page.getByRole('button', { name: /account menu/i }),
      page.getByRole('button', { name: 'Print or save as PDF' }),
      page.getByRole('link', { name: 'Back to your case' }),
    ])
      expect(await isShown(hidden)).toBe(false)
    const colors = await page.evaluate(() => {
      const { color, backgroundColor } = getComputedStyle(document.body)
      return [color, backgroundColor]
    })
    expect(colors).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)'])
  })

  test('without a signed authorization it says so', async () => {
    const { page } = await visit()
    await openDashboard(page)
    await loadWith(page, (record) => ({ ...record, consent: null }))
    await page.getByRole('link', { name: 'Your signed authorization' }).click()
    await page.getByRole('heading', { name: 'There is no signed authorization yet' }).waitFor()
    await page.unrouteAll({ behavior: 'wait' })
    await page.getByRole('link', { name: 'Back to your case' }).click()
    await step.expectPath(page, '/dashboard')
  })

  test('a text that this program no longer knows is not replaced by another', async () => {
    const { page } = await visit()
    await loadWith(page, (record) => ({
      ...record,
      consent: {
        text_version: 'hipaa-1999-01',
        signer: 'Mary Jones',
        date_signed: '01/02/2026',
        signed_at: '2026-01-02T15:00:00.000Z',
        expires_on: '2028-01-02',
      },
    }))
    await openCopy(page)
    await step.expectWords(page, 'We cannot show the text of this version here.')
    expect(await page.getByRole('article').innerText()).not.toContain('What may be shared')
    await page.unrouteAll({ behavior: 'wait' })
  })

  test('when it cannot be loaded it says so, and trying again shows it', async () => {
    const { page, complaints } = await visit()
    await openDashboard(page)
    await page.route('**/api/get-form-data', (route) => route.abort())
    await page.getByRole('link', { name: 'Your signed authorization' }).click()
    await page.getByRole('heading', { name: 'We could not load your application' }).waitFor()
    await page.unrouteAll()
    await step.press(page, 'Try again')
    await page.getByRole('article').waitFor()
    expect(complaints.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])
  })
})
