import { expect, test } from 'vitest'
import { readableReference } from '#domain/text/readable-reference.ts'
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
import { expectFocus, expectPath, expectWords, press } from '#test/support/browser/applicant-steps.ts'
import { onePerFile } from '#test/support/browser/one-per-file.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { watchRequests } from '#test/support/browser/visitor.ts'
import { forgive } from '#test/support/browser/wizard-page.ts'
import { easternDayText } from '#web/platform/eastern-text.ts'

const today = easternDayText(new Date().toISOString())
const { insuranceCompany, policyType, faceValue } = completeAnswers

const people = onePerFile(async () => {
  const family = `Oriole${Date.now()}`
  const nameless = await prepareApplicant({ details: { firstName: '', lastName: '' } })
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
  return { family, nameless, begun, done }
})

test('[ADM-1] [ADM-2] [ADM-3] [WIZ-1] The lists show users and submissions with counts, newest first, over the whole page, and search finds them', async () => {
  const { family, nameless, begun, done } = await people()
  const { page, email } = await visitAsAdmin('/admin')
  expect(await page.title()).toBe('Admin Dashboard – Larkfield')
  await page.getByRole('heading', { level: 1, name: 'Admin Dashboard' }).waitFor()
  const profile = await page.getByRole('region', { name: 'Your admin profile' }).innerText()
  expect(profile).toContain(`Ada Admin · ${email}`)
  expect(profile).toMatch(/Administrator · Signed in today, \d+:\d\d\s[AP]M ET/)
  await page.getByRole('tab', { name: /^Users \([\d,]+\)$/, selected: true }).waitFor()
  await page.getByRole('tab', { name: /^Form Submissions \([\d,]+\)$/ }).waitFor()
  const { width = 0 } = (await page.getByRole('table', { name: 'Users' }).boundingBox()) ?? {}
  expect(width, 'the lists have the whole page').toBeGreaterThan(900)

  await search(page, family)
  await expectWords(page, '2 matches. Showing 1–2 of 2')
  const user = ({ email, userId, firstName }: typeof begun) => [
    ...[`${firstName} ${family}`, email, 'Confirmed', 'Policyholder', today],
    ...[`Open the case of ${firstName} ${family}`, userId.slice(0, 8)],
  ]
  expect(await linesOf(page, 'Users')).toEqual([user(done), user(begun)])
  await search(page, nameless.userId)
  const unknown = ['Unknown User', nameless.email, 'Confirmed', 'Policyholder', today, 'None yet']
  await expect.poll(() => linesOf(page, 'Users')).toEqual([[...unknown, nameless.userId.slice(0, 8)]])

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
  await expectWords(page, '2 matches. Showing 1–2 of 2')
  expect(await linesOf(page, 'Form Submissions')).toEqual([
    row(done, 'Complete', 'Submitted'),
    row(begun, 'Step 2 of 3', 'In progress'),
  ])
})

test('[ADM-3] [PPL-54] [PPL-55] [PPL-56] [PPL-58] Order, filter, and search stay in the address, through a case, its neighbor, Back, and a reload; a phone shows cards, and Back finds the search and the focus again', async () => {
  const { family, begun, done } = await people()
  const { page } = await visitAsAdmin('/admin?tab=submissions')
  const calls = watchRequests(page, (request) => request.url())
  const names = async () => (await linesOf(page, 'Form Submissions')).map(([name]) => name)
  const [first, second] = [`Begun ${family}`, `Done ${family}`]
  await search(page, family)
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
  expect(calls.filter((url) => url.includes(family) || /45-?6789/.test(url))).toEqual([])

  await page.setViewportSize({ width: 375, height: 812 })
  const card = page.getByRole('listitem').filter({ hasText: begun.email })
  expect((await card.innerText()).replace(/\s*\n+\s*/g, '|')).toContain(
    'Answers|Step 2 of 3|Status|In progress|Created|',
  )
  await expectWords(page, '2 matches. Showing 1–2 of 2')
  const link = card.getByRole('link')
  await link.click()
  await expectPath(page, `/desk/cases/${begun.userId}`)
  await page.goBack()
  await expectPath(page, '/admin?tab=submissions&sort=name')
  await expectWords(page, '2 matches. Showing 1–2 of 2')
  await expectFocus(link)
})

const failure = 'Something went wrong on our side. Please try again.'

test('[ADM-2] [ADM-3] [ADM-6] [PPL-58] Pages load as an admin asks for them, and a lost page says so, can be tried again, and keeps what is loaded; empty lists say so, and Refresh loads them again', async () => {
  let isLucky = false
  const { page, complaints } = await visitAsAdmin('/admin', {
    prepare: async (opening) => {
      for (const list of ['submissions', 'activity'])
        await answerApi(opening, list, (route) => route.fulfill({ json: pageOf([], 0) }))
      await answerApi(opening, 'users', (route, url) => {
        const at = Number(url.searchParams.get('cursor') ?? 0)
        if (!isLucky) return route.fulfill({ status: 500, json: { message: failure } })
        const found = pageOf(personsFrom(at, 50), 100_000, String(at + 50))
        return route.fulfill({ json: at === 0 ? found : { ...found, count: null } })
      })
    },
  })
  const told = page.getByRole('alert').filter({ hasText: `Error fetching admin data: ${failure}` })
  await told.waitFor()
  await expectToast(page, 'Error', `Failed to load admin data: ${failure}`)
  isLucky = true
  await press(page, 'Try again')
  await page.getByRole('tab', { name: 'Users (100,000+)' }).waitFor()
  await expectWords(page, 'Showing 1–50 of 100,000+, newest first')
  expect(await page.getByText(failure).count()).toBe(0)
  await page.setViewportSize({ width: 1280, height: 900 })
  const rows = page.getByRole('table', { name: 'Users' }).locator('tbody tr')
  const bottoms = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom))
  expect(bottoms.filter((bottom) => bottom <= 900).length).toBeGreaterThanOrEqual(12)

  isLucky = false
  const next = page.getByRole('button', { name: 'Next page' })
  await next.click()
  await told.waitFor()
  await expectToast(page, 'Error', `Failed to load admin data: ${failure}`)
  expect(await linesOf(page, 'Users')).toHaveLength(50)
  isLucky = true
  await press(page, 'Try again')
  await expectWords(page, 'Showing 51–100 of 100,000+, newest first')
  expect((await linesOf(page, 'Users'))[0]?.[0]).toBe('Person No50')
  await next.click()
  const summary = page.getByText('Showing 101–150 of 100,000+, newest first')
  await summary.waitFor()
  await expectFocus(summary)
  await page.reload()
  await expectWords(page, 'Showing 101–150 of 100,000+, newest first')
  await answerApi(page, 'users/search', (route) =>
    route.fulfill({ json: { items: [], matches: 0, cursor: null } }),
  )
  await search(page, 'nobody of that name')
  await expectWords(page, 'Nothing matches “nobody of that name”.')
  await page.locator('main').getByRole('button', { name: 'Clear search' }).last().click()
  await expectFocus(page.getByRole('searchbox'))
  await expectWords(page, 'Showing 1–50 of 100,000+, newest first')
  forgive(complaints, /users(\?cursor=50)?: a status of 500$/)

  await answerApi(page, 'users', (route) => route.fulfill({ json: pageOf([], 0) }))
  await press(page, 'Refresh')
  await page.getByRole('tab', { name: 'Users (0)' }).waitFor()
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
