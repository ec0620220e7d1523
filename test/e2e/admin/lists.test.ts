// The lists of /admin: real people at first, then more of them, and worse luck, than the site of the tests has.
import { expect, test } from 'vitest'
import { usDateOf } from '#domain/us-date.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { expectToast } from '#test/support/browser/account-steps.ts'
import {
  answerApi,
  linesOf,
  openTab,
  pageOf,
  personsFrom,
  search,
  visitAsAdmin,
} from '#test/support/browser/admin-steps.ts'
import { expectPath, expectWords, press } from '#test/support/browser/applicant-steps.ts'
import { expectAccessible } from '#test/support/browser/axe.ts'
import { onePerFile } from '#test/support/browser/one-per-file.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'

const today = usDateOf(new Date())
const { insuranceCompany, policyType, faceValue } = completeAnswers

const people = onePerFile(async () => {
  const family = `Oriole${Date.now()}`
  const nameless = await prepareApplicant({ details: { firstName: '', lastName: '' } })
  const begun = await prepareApplicant({
    details: { firstName: 'Begun', lastName: family },
    answers: { insuranceCompany, policyType, faceValue },
    currentStep: 2,
  })
  const done = await prepareApplicant({ details: { firstName: 'Done', lastName: family }, isSubmitted: true })
  return { family, nameless, begun, done }
})

test('[ADM-1] [ADM-2] [ADM-3] [WIZ-1] The lists show users and submissions with counts, newest first, over the whole page, and search finds them', async () => {
  const { family, nameless, begun, done } = await people()
  const { page, email } = await visitAsAdmin('/admin')
  expect(await page.title()).toBe('Admin Dashboard – Larkfield')
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor()
  const profile = await page.getByRole('region', { name: 'Your admin profile' }).innerText()
  expect(profile).toContain(`Ada Admin\n\n${email}`)
  expect(profile).toMatch(/Administrator · Signed in today, \d+:\d\d\s[AP]M/)
  await page.getByRole('tab', { name: /^Users \([\d,]+\)$/, selected: true }).waitFor()
  await page.getByRole('tab', { name: /^Form Submissions \([\d,]+\)$/ }).waitFor()
  const { width = 0 } = (await page.getByRole('table', { name: 'Users' }).boundingBox()) ?? {}
  expect(width, 'the lists have the whole page').toBeGreaterThan(900)

  await search(page, family)
  await expectWords(page, '2 matches. Searching')
  expect(await linesOf(page, 'Users')).toEqual([
    [`Done ${family}`, done.email, done.userId, today],
    [`Begun ${family}`, begun.email, begun.userId, today],
  ])
  await search(page, nameless.userId)
  await expect
    .poll(() => linesOf(page, 'Users'))
    .toEqual([['Unknown User', nameless.email, nameless.userId, today]])
  await search(page, '')

  await openTab(page, /^Form Submissions/)
  await page.getByRole('table', { name: 'Form Submissions' }).locator('tbody tr').first().waitFor()
  await expectPath(page, '/admin?tab=submissions')
  await search(page, family)
  await expectWords(page, '2 matches. Searching')
  const row = ({ email, userId, firstName }: typeof begun, progress: string, status: string) => [
    ...[`${firstName} ${family} ${email}`, `${userId.slice(0, 8)}…`, progress, status, today],
    expect.stringMatching(/\d+:\d\d [AP]M/),
    `Open the submission of ${firstName} ${family}`,
  ]
  expect(await linesOf(page, 'Form Submissions')).toEqual([
    row(done, 'Complete', 'Submitted'),
    row(begun, 'Step 2 of 3', 'In progress'),
  ])
})

test('[ADM-3] A phone shows a card for each submission, and Back finds the search and the focus again', async () => {
  const { family, begun } = await people()
  const { page } = await visitAsAdmin('/admin', { width: 375, height: 812 })
  await openTab(page, /^Form Submissions/)
  await search(page, family)
  const card = page.getByRole('listitem').filter({ hasText: begun.email })
  expect((await card.innerText()).replace(/\s*\n+\s*/g, '|')).toContain(
    'Progress|Step 2 of 3|Status|In progress|Created|',
  )
  const link = card.getByRole('link')
  await link.click()
  await expectPath(page, `/admin/submissions/${begun.userId}`)
  await page.goBack()
  await expectPath(page, '/admin?tab=submissions')
  await expectWords(page, '2 matches. Searching')
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true)
  await page.goBack()
  await page.getByRole('tab', { name: /^Users/, selected: true }).waitFor()
})

const failure = 'Something went wrong on our side. Please try again.'

test('[ADM-2] [ADM-6] Pages load as an admin asks for them, and a lost page says so, can be tried again, and keeps what is loaded', async () => {
  const { page, complaints } = await visitAsAdmin('/account')
  let isLucky = false
  await answerApi(page, 'users', (route, url) => {
    const at = Number(url.searchParams.get('cursor') ?? 0)
    if (!isLucky) return route.fulfill({ status: 500, json: { message: failure } })
    const found = pageOf(personsFrom(at, 50), 100_000, String(at + 50))
    return route.fulfill({ json: at === 0 ? found : { ...found, count: null } })
  })
  await page.goto('/admin')
  const told = page.getByRole('alert').filter({ hasText: `Error fetching admin data: ${failure}` })
  await told.waitFor()
  await expectToast(page, 'Error', `Failed to load admin data: ${failure}`)
  isLucky = true
  await press(page, 'Try again')
  await page.getByRole('tab', { name: 'Users (100,000+)' }).waitFor()
  await expectWords(page, 'Showing 1–50 of 100,000+, newest first')
  expect(await page.getByText(failure).count()).toBe(0)

  isLucky = false
  const next = page.getByRole('button', { name: 'Next page' })
  await next.click()
  await told.waitFor()
  await expectToast(page, 'Error', `Failed to load admin data: ${failure}`)
  expect(await linesOf(page, 'Users')).toHaveLength(50)
  isLucky = true
  await press(page, 'Try again')
  await told.waitFor({ state: 'hidden' })
  await next.click()
  const summary = page.getByText('Showing 51–100 of 100,000+, newest first')
  await summary.waitFor()
  await expect.poll(() => summary.evaluate((element) => element === document.activeElement)).toBe(true)
  expect((await linesOf(page, 'Users'))[0]?.[0]).toBe('Person No50')

  await search(page, 'No51')
  await expectWords(page, '1 match. Searching the 100 loaded of 100,000+')
  await search(page, 'No120')
  await expectWords(page, 'Nothing that is loaded matches “No120”.')
  await expectAccessible(page)
  await press(page, 'Load more')
  await expectWords(page, '1 match. Searching the 150 loaded of 100,000+')
  await search(page, 'nobody of that name')
  await page.locator('main').getByRole('button', { name: 'Clear search' }).last().click()
  expect(await page.getByRole('searchbox').evaluate((field) => field === document.activeElement)).toBe(true)
  await expectWords(page, 'Showing 1–50 of 100,000+, newest first')
  expect(new Set(complaints.splice(0))).toEqual(new Set([expect.stringContaining('status of 500')]))
})

test('[ADM-2] [ADM-3] Empty lists say so, and Refresh loads them again', async () => {
  const { page } = await visitAsAdmin('/account')
  for (const list of ['users', 'submissions', 'activity'])
    await answerApi(page, list, (route) => route.fulfill({ json: pageOf([], 0) }))
  await page.goto('/admin')
  for (const [tab, words] of [
    [/^Form Submissions \(0\)$/, 'No form submissions found'],
    [/^Activity$/, 'No activity yet'],
    [/^Users \(0\)$/, 'No users found'],
  ] as const) {
    await openTab(page, tab)
    await expectWords(page, words)
  }
  await answerApi(page, 'users', (route) => route.fulfill({ json: pageOf(personsFrom(0, 1), 1) }))
  await press(page, 'Refresh')
  await page.getByRole('tab', { name: 'Users (1)' }).waitFor()
})
