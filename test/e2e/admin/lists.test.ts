// The lists of /admin with real people, in one window: what they show, how they are searched, and the files made of them.
import { text } from 'node:stream/consumers'
import { parse } from 'csv-parse/sync'
import type { Download, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fieldLabels } from '#domain/answer-text.ts'
import { readableReference } from '#domain/text/readable-reference.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import {
  downloadExport,
  linesOf,
  openExport,
  openTab,
  search,
  visitAsAdmin,
} from '#test/support/browser/admin-steps.ts'
import { expectFocus, expectPath, expectWords, press } from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { watchRequests } from '#test/support/browser/visitor.ts'
import { easternDayText } from '#web/platform/eastern-text.ts'

const today = easternDayText(new Date().toISOString())
const { insuranceCompany, policyType, faceValue } = completeAnswers

const prepareFamily = async () => {
  const family = `Oriole${Date.now()}`
  const begun = await prepareApplicant({
    details: { firstName: 'Begun', lastName: family },
    answers: { insuranceCompany, policyType, faceValue },
    currentStep: 2,
  })
  const done = await prepareApplicant({
    details: { firstName: 'Done', lastName: family },
    answers: { policyNumber: 'QX-4471' },
    isSubmitted: true,
  })
  return { family, begun, done }
}

type Family = Awaited<ReturnType<typeof prepareFamily>>

const all = '2 matches. Showing 1–2 of 2'

const expectUsers = async (page: Page, { family, begun, done }: Family) => {
  await page.getByRole('tab', { name: /^Users \([\d,]+\)$/, selected: true }).waitFor()
  await page.getByRole('tab', { name: /^Form Submissions \([\d,]+\)$/ }).waitFor()
  const { width = 0 } = (await page.getByRole('table', { name: 'Users' }).boundingBox()) ?? {}
  expect(width, 'the lists have the whole page').toBeGreaterThan(900)
  await page.getByRole('button', { name: /^Export to CSV/ }).waitFor()
  await search(page, family)
  await expectWords(page, all)
  const user = ({ email, userId, firstName }: typeof begun) => [
    ...[`${firstName} ${family}`, email, 'Confirmed', 'Policyholder', today],
    ...[`Open the case of ${firstName} ${family}`, userId.slice(0, 8)],
  ]
  expect(await linesOf(page, 'Users')).toEqual([user(done), user(begun)])
}

const expectSubmissions = async (page: Page, { family, begun, done }: Family) => {
  await openTab(page, /^Form Submissions/)
  await page.getByRole('table', { name: 'Form Submissions' }).locator('tbody tr').first().waitFor()
  await expectPath(page, '/admin?tab=submissions')
  await search(page, readableReference(done.reference))
  const row = ({ email, userId, firstName, reference }: typeof begun, answers: string, status: string) => [
    ...[`${firstName} ${family}`, email, readableReference(reference) || '–', answers, status, today],
    expect.stringMatching(/, \d+:\d\d [AP]M$/),
    userId.slice(0, 8),
  ]
  await expect.poll(() => linesOf(page, 'Form Submissions')).toEqual([row(done, 'Complete', 'Submitted')])
  await search(page, family)
  await expectWords(page, all)
  expect(await linesOf(page, 'Form Submissions')).toEqual([
    row(done, 'Complete', 'Submitted'),
    row(begun, 'Step 2 of 3', 'In progress'),
  ])
}

const keepView = async (page: Page, { family, begun, done }: Family) => {
  const names = async () => (await linesOf(page, 'Form Submissions')).map(([name]) => name)
  const [first, second] = [`Begun ${family}`, `Done ${family}`]
  await page.getByRole('button', { name: 'Applicant' }).press('Enter')
  await expect.poll(names).toEqual([first, second])
  await expect.poll(() => new URL(page.url()).hash).toBe(`#q=${family}`)
  await expectPath(page, '/admin?tab=submissions&sort=name')
  await page.getByRole('combobox', { name: 'Show' }).selectOption('Submitted, not appraised yet')
  await expect.poll(names).toEqual([second])
  await page.getByRole('button', { name: 'Export to CSV (1 match)' }).waitFor()
  await page.reload()
  await expect.poll(names).toEqual([second])
  await search(page, '123-45-6789')
  await expectWords(page, 'Social Security numbers can’t be searched.')
  await search(page, family)
  await page.getByRole('combobox', { name: 'Show' }).selectOption('All')
  await expect.poll(names).toEqual([first, second])
  const view = page.url()

  await page.getByRole('table').getByText(begun.email).click({ force: true })
  await expectPath(page, `/desk/cases/${begun.userId}`)
  await page.reload()
  await page.getByRole('link', { name: 'Next case' }).click()
  await page.getByRole('heading', { level: 1, name: second }).waitFor()
  await expect.poll(() => page.title()).toBe(`${readableReference(done.reference)} – Case – Larkfield`)
  expect(await page.getByRole('link', { name: 'Next case' }).count()).toBe(0)
  for (const name of ['reference', 'policy number', 'ID'])
    await page.getByRole('button', { name: `Copy the ${name}` }).waitFor()
  const links = page.locator('main header a')
  expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
    'tel:5551234567',
    `mailto:${encodeURIComponent(done.email)}`,
  ])
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expect.poll(names).toEqual([first, second])
  expect(page.url()).toBe(view)
}

const openOnPhone = async (page: Page, { begun }: Family) => {
  await page.setViewportSize({ width: 375, height: 812 })
  const card = page.getByRole('listitem').filter({ hasText: begun.email })
  expect((await card.innerText()).replace(/\s*\n+\s*/g, '|')).toContain(
    'Answers|Step 2 of 3|Status|In progress|Created|',
  )
  await expectWords(page, all)
  const link = card.getByRole('link')
  await link.click()
  await expectPath(page, `/desk/cases/${begun.userId}`)
  await page.goBack()
  await expectPath(page, '/admin?tab=submissions&sort=name')
  await expectWords(page, all)
  await expectFocus(link)
  await page.setViewportSize({ width: 1280, height: 900 })
}

const recordsSchema = z.array(z.record(z.string(), z.string()))
const recordsOf = async (download: Download) =>
  recordsSchema.parse(parse(await text(await download.createReadStream()), { columns: true, bom: true }))

const exportFound = async (page: Page, { begun, done }: Family) => {
  await openExport(page)
  await page.getByRole('checkbox', { name: 'Include last 4 of SSN (logged)' }).check()
  await press(page, 'Cancel')
  const found = await recordsOf(await downloadExport(page, 'submissions.csv'))
  expect(found.map(({ id }) => id).toSorted()).toEqual([begun.userId, done.userId].toSorted())
  expect(found.find(({ id }) => id === done.userId)).toMatchObject({
    user_id: done.userId,
    current_step: '4',
    status: 'submitted',
    [fieldLabels.policyType]: 'Whole Life',
    [fieldLabels.ssn]: '1234',
  })
  expect(await page.getByRole('region', { name: 'Export of submissions.csv' }).innerText()).toContain(
    '2 rows',
  )
}

const expectActivity = async (page: Page, email: string, { family, done }: Family) => {
  await openTab(page, 'Activity')
  await expectPath(page, '/admin?tab=activity')
  await search(page, email)
  await expectWords(page, 'matches in')
  const now = expect.stringMatching(new RegExp(`^${today} \\d+:\\d\\d [AP]M$`))
  const request = expect.stringMatching(/^\S+$/)
  const from = expect.stringMatching(new RegExp(`^${email} From (127\\.0\\.0\\.1|::1)$`))
  const some = expect.stringMatching(/^[\d,]+$/)
  await expect
    .poll(() => linesOf(page, 'Activity'))
    .toContainEqual(['Opened a submission', from, `Done ${family}`, '1', now, request])
  const lines = await linesOf(page, 'Activity')
  const ofFile = lines.filter(([what]) => what?.includes('submissions.csv'))
  expect(ofFile.map(([what]) => what?.replace(/ submissions\.csv.*For: The yearly audit$/, ''))).toEqual([
    ...['Downloaded an export', 'Finished an export', 'Started an export'],
  ])
  expect(lines[0]?.slice(1)).toEqual([from, '–', some, now, request])
  await search(page, `${email} started SSN digits`)
  await expectWords(page, '1 match in')
  await search(page, `${email} opened Done`)
  await page.getByRole('link', { name: `Done ${family}` }).click()
  await expectPath(page, `/desk/cases/${done.userId}`)
}

test('[ADM-1] [ADM-2] [ADM-3] [WIZ-1] The lists show users and submissions with counts, newest first, over the whole page, and search finds them; [PPL-54] [PPL-55] [PPL-56] order, filter, and search stay in the address, through a case, its neighbor, Back, and a reload; [PPL-58] a phone shows cards, and Back finds the search and the focus again; [ADM-4] [EVI-2] what was found downloads, with SSN digits if an admin asks for them, and Activity shows who did what, from where, about whom, when, and by which request', async () => {
  const people = await prepareFamily()
  const { page, email } = await visitAsAdmin('/admin')
  const calls = watchRequests(page, (request) => request.url())
  expect(await page.title()).toBe('Admin Dashboard – Larkfield')
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor()
  const profile = await page.getByRole('region', { name: 'Your admin profile' }).innerText()
  expect(profile).toContain(`Ada Admin · ${email}`)
  expect(profile).toMatch(/Administrator · Signed in today, \d+:\d\d\s[AP]M ET/)
  await expectUsers(page, people)
  await expectSubmissions(page, people)
  await keepView(page, people)
  await openOnPhone(page, people)
  await exportFound(page, people)
  await expectActivity(page, email, people)
  expect(calls.filter((url) => url.includes(people.family) || /45-?6789/.test(url))).toEqual([])
}, 120_000)
