// The dashboard and the resources of an applicant.
import type { Locator } from 'playwright-core'
import { expect, test } from 'vitest'
import { usDateOf } from '#domain/us-date.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { onePerFile } from '#test/support/browser/one-per-file.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { arriveSignedIn } from '#test/support/browser/prepared-session.ts'
import { changeItem, storedItem } from '#test/support/browser/stored-item.ts'
import { visit } from '#test/support/browser/visitor.ts'

const submitted = onePerFile(() => prepareApplicant({ isSubmitted: true }))

/** The dashboard of the one submitted applicant of this file. */
const visitDashboard = async () => {
  const [applicant, { page }] = await Promise.all([submitted(), visit()])
  await arriveSignedIn(page, applicant)
  await step.expectPath(page, '/dashboard')
  await page.getByRole('heading', { level: 1 }).waitFor()
  return { page, applicant }
}

const statesOf = (stages: Locator) =>
  stages.evaluateAll((items) => items.map((item) => item.getAttribute('data-state')))

test('[DSH-1] [DSH-3] The dashboard greets by name and shows the status, the case manager, and the next stages', async () => {
  const { page } = await visitDashboard()
  expect(await page.title()).toBe('Your case – Larkfield')
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toMatch(/^Good \w+, Mary$/)
  const status = page.getByRole('region', { name: 'Status of your application' })
  expect(await status.innerText()).toContain('In Review')
  const manager = page.getByRole('region', { name: 'Your case manager' })
  expect(await manager.getByRole('link', { name: 'Send us an email' }).getAttribute('href')).toMatch(
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
  expect(await statesOf(timeline.getByRole('listitem'))).toEqual([
    'completed',
    'current',
    ...Array(3).fill('pending'),
  ])
})

test('[DSH-2] The status card shows In Review, the reference, the next update, and the day of submission, else of the first save, else today', async () => {
  const { page, applicant } = await visitDashboard()
  const stored = await storedItem(applicant.userId)
  const status = page.getByRole('region', { name: 'Status of your application' })
  expect(await status.innerText()).toContain('Next update: within 3 business days')
  expect((await status.innerText()).replace(' ', '')).toContain(applicant.reference.slice(0, 4))
  for (const [columns, day] of [
    [{ form_created_at: '2026-03-04T12:00:00.000Z' }, usDateOf(new Date())],
    [{ submitted_at: '2026-03-20T12:00:00.000Z' }, '03/20/2026'],
    [{ submitted_at: null }, '03/04/2026'],
    [{ submitted_at: 'soon', form_created_at: 'once' }, usDateOf(new Date())],
  ] as const) {
    await changeItem(applicant.userId, (item) => ({ ...item, ...columns }))
    await page.reload()
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await status.innerText()).toMatch(new RegExp(`In Review[^]*Submitted\\s+${day}`))
  }
  await changeItem(applicant.userId, () => stored)
})

test('[CON-5] With an appraisal before the submission, the dashboard shows what is open, leads there, and has no copy', async () => {
  const { page } = await visit()
  const { overallHealth: _, ...answers } = completeAnswers
  const open = await prepareApplicant({ answers })
  await changeItem(open.userId, (item) => ({ ...item, appraisal: { estimatedValue: 120_000 } }))
  await arriveSignedIn(page, open)
  await step.expectPath(page, '/dashboard')
  const status = page.getByRole('region', { name: 'Status of your application' })
  expect((await status.innerText()).split(/\n+/)).toEqual([
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

test('[DSH-4] The resources page has two disabled downloads, texts, a contact, and the market updates', async () => {
  const { page } = await visitDashboard()
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
    expect(await page.locator(`#${note}`).innerText()).toBe('Not ready yet')
  }
  expect(happenings).toEqual([])
  await step.expectPath(page, '/dashboard/resources')

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
})

test('[RED-6] After the submission, the resources and the copy open by address, and wizard pages, / and /login lead to the dashboard', async () => {
  const { page } = await visitDashboard()
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
