import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { usDateOf } from '#domain/text/us-date.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { arriveSignedIn } from '#test/support/browser/prepared-session.ts'
import { changeItem } from '#test/support/browser/stored-item.ts'
import { visit } from '#test/support/browser/visitor.ts'

const statusOf = (page: Page) => page.getByRole('region', { name: 'Status of your application' })

const statesOf = (stages: Locator) =>
  stages.evaluateAll((items) => items.map((item) => item.getAttribute('data-state')))

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
  const [applicant, { page }] = await Promise.all([prepareApplicant({ isSubmitted: true }), visit()])
  await changeItem(applicant.userId, (item) => ({ ...item, form_created_at: '2026-03-04T12:00:00.000Z' }))
  await arriveSignedIn(page, applicant)
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

test('[CON-5] With an appraisal before the submission, the dashboard shows what is open, leads there, and has no copy', async () => {
  const { page } = await visit()
  const { overallHealth: _, ...answers } = completeAnswers
  const open = await prepareApplicant({ answers })
  await changeItem(open.userId, (item) => ({ ...item, appraisal: { estimatedValue: 120_000 } }))
  await arriveSignedIn(page, open)
  await step.expectPath(page, '/dashboard')
  expect((await statusOf(page).innerText()).split(/\n+/)).toEqual([
    'Not sent yet',
    'Your application isn’t signed and sent yet',
    'Still to do: Health Information, HIPAA Release',
    'Continue your application',
    'Started',
    usDateOf(new Date()),
  ])
  const stages = page.getByRole('region', { name: 'What happens next' }).getByRole('listitem')
  const first = stages.first()
  expect(await first.innerText()).toMatch(/Send Your Application\s+Next: Health Information/)
  expect(await first.getByRole('link').getAttribute('href')).toBe('/health-information')
  expect(await statesOf(stages)).toEqual(['current', ...Array(4).fill('pending')])
  await step.expectWords(page, 'Please finish your application when you’re ready.')
  expect(await page.getByText(/In Review|Submitted|Completed|We have your/).count()).toBe(0)
  expect(await page.getByRole('link', { name: /signed authorization|copy/ }).count()).toBe(0)
  const way = page.getByRole('link', { name: 'Continue your application' })
  expect(await way.getAttribute('href')).toBe('/health-information')
  await page.goto('/dashboard/copy')
  await step.expectPath(page, '/dashboard')
})
