// The lists of /admin: real people at first, then more of them, and worse luck, than the site of the tests has.
import { describe, expect, test } from 'vitest'
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
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'

const today = usDateOf(new Date())
const { insuranceCompany, policyType, faceValue } = completeAnswers

describe('real people', () => {
  test('are listed with counts, newest first, found by search, and found again on coming back; they are not held to the width of a form [ADM-1] [ADM-2] [ADM-3] [WIZ-1]', async () => {
    const family = `Oriole${Date.now()}`
    const nameless = await prepareApplicant({ details: { firstName: '', lastName: '' } })
    const begun = await prepareApplicant({
      details: { firstName: 'Begun', lastName: family },
      answers: { insuranceCompany, policyType, faceValue },
      currentStep: 2,
    })
    const done = await prepareApplicant({
      details: { firstName: 'Done', lastName: family },
      isSubmitted: true,
    })
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
    const time = /\d+:\d\d [AP]M/
    expect(await linesOf(page, 'Form Submissions')).toEqual([
      [
        `Done ${family} ${done.email}`,
        `${done.userId.slice(0, 8)}…`,
        'Complete',
        'Submitted',
        today,
        expect.stringMatching(time),
        `Open the submission of Done ${family}`,
      ],
      [
        `Begun ${family} ${begun.email}`,
        `${begun.userId.slice(0, 8)}…`,
        'Step 2 of 3',
        'In progress',
        today,
        expect.stringMatching(time),
        `Open the submission of Begun ${family}`,
      ],
    ])

    await page.setViewportSize({ width: 375, height: 812 })
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
})

const failure = 'Something went wrong on our side. Please try again.'
const nothing = pageOf([], 0)

describe('many people, and bad luck', () => {
  test('pages come as they are asked for; a lost page is told and tried again, what is loaded stays; empty lists say so [ADM-2] [ADM-3] [ADM-6]', async () => {
    const { page, complaints } = await visitAsAdmin('/account')
    let isLucky = false
    await answerApi(page, 'users', (route, url) => {
      const at = Number(url.searchParams.get('cursor') ?? 0)
      if (!isLucky) return route.fulfill({ status: 500, json: { message: failure } })
      const found = pageOf(personsFrom(at, 50), 100_000, String(at + 50))
      return route.fulfill({ json: at === 0 ? found : { ...found, count: null } })
    })
    await answerApi(page, 'submissions', (route) => route.fulfill({ json: nothing }))
    await answerApi(page, 'activity', (route) => route.fulfill({ json: nothing }))
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

    for (const [tab, words] of [
      [/^Form Submissions \(0\)$/, 'No form submissions found'],
      [/^Activity$/, 'No activity yet'],
    ] as const) {
      await openTab(page, tab)
      await expectWords(page, words)
    }
    await answerApi(page, 'users', (route) => route.fulfill({ json: nothing }))
    await openTab(page, /^Users/)
    await press(page, 'Refresh')
    await expectWords(page, 'No users found')
    await page.getByRole('tab', { name: 'Users (0)' }).waitFor()
    expect(new Set(complaints.splice(0))).toEqual(new Set([expect.stringContaining('status of 500')]))
  })
})
