import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { focusedWords } from '#test/support/browser/account-steps.ts'
import { linesOf } from '#test/support/browser/admin-steps.ts'
import { expectPath, expectWords, press } from '#test/support/browser/applicant-steps.ts'
import { visitDesk } from '#test/support/browser/desk-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { watchRequests } from '#test/support/browser/visitor.ts'

/** Two who are perhaps the same, and one who didn't submit yet. */
const prepareFamily = async () => {
  const family = `Finch${Date.now()}`
  const details = (firstName: string) => ({ firstName, lastName: family })
  const submitted = { isSubmitted: true, answers: { policyNumber: family } }
  const [anna, bert] = await Promise.all([
    prepareApplicant({ ...submitted, details: details('Anna') }),
    prepareApplicant({ ...submitted, details: details('Bert') }),
    prepareApplicant({ details: details('Cleo'), answers: { insuranceCompany: 'Acme' } }),
  ])
  return { family, ids: { Anna: anna.userId, Bert: bert.userId } }
}

const namesIn = async (page: Page, table: string) =>
  (await linesOf(page, table)).map((cells) => cells.find((words) => /^(Anna|Bert|Cleo) /.test(words)))
const keys = async (page: Page, ...pressed: readonly string[]) => {
  for (const key of pressed) await page.keyboard.press(key)
}
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const isAt = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()

const takeTwo = async (page: Page, family: string) => {
  await expectWords(page, 'No case is yours.')
  await keys(page, '/')
  await page.keyboard.type(family.toUpperCase())
  await keys(page, 'Enter')
  await expectWords(page, '3 matches. Showing 1–3 of 3')
  expect(await focusedWords(page)).toContain(family)
  expect((await namesIn(page, 'Found cases')).toSorted()).toEqual(
    ['Anna', 'Bert', 'Cleo'].map((name) => `${name} ${family}`),
  )
  await keys(page, 'x', 'j', 'x', 'j', 'x')
  await expectWords(page, '2 chosen')
  const top = async () => (await page.getByRole('table').boundingBox())?.y
  const topBefore = await top()
  await keys(page, 'i')
  await expectWords(page, '2 cases assigned to you')
  expect(await top()).toBe(topBefore)
  await keys(page, 'Escape')
  await expectWords(page, 'Showing 1–2 of 2, due soonest first')
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
}

const openFirst = async (page: Page) => {
  await keys(page, '1')
  await expectPath(page, '/desk?view=mine')
  await expectWords(page, 'Showing 1–2 of 2, due soonest first')
  const [first = '', second = ''] = await namesIn(page, 'Cases: Mine')
  await page.getByRole('link', { name: first }).dblclick()
  await isAt(page, first)
  await page.goBack()
  await expectPath(page, '/desk?view=mine')
  await keys(page, 'k', 'j', 'j', 'k')
  expect(await focusedWords(page)).toBe(first)
  await keys(page, 'o')
  await isAt(page, first)
  await page.getByRole('link', { name: 'Next case' }).waitFor()
  return { first, second }
}

const moveAndNote = async (page: Page) => {
  await part(page, 'At a glance').getByText('Read the answers and the papers').waitFor()
  /** Its look belongs to those before the move. */
  await part(page, 'Signature').getByRole('img').waitFor()
  await keys(page, 'm', 'Enter', 'Tab', 'Tab', 'Enter')
  await expectWords(page, 'Moved to “Valuation”')
  await keys(page, 'n')
  await page.keyboard.type('She prefers calls in the mornin.')
  await keys(page, 'Control+Enter')
  await expectWords(page, 'Note added')
  await page.getByRole('button', { name: /^Correct the note/ }).focus()
  await keys(page, 'Enter')
  await page.locator('textarea:focus').waitFor()
  await keys(page, 'ControlOrMeta+a')
  await page.keyboard.type('She prefers calls in the morning.')
  await keys(page, 'Control+Enter')
  await expectWords(page, 'Corrected by you')
}

const readTimeline = async (page: Page) => {
  const lines = part(page, 'Timeline').getByRole('listitem')
  await lines.first().waitFor()
  const told = (await lines.allInnerTexts()).map((line) => line.split('\n')[0]?.trim())
  /** It stands where it was sent, before the note or after it. */
  const mailOfMove = 'Email: We’re working out the value of your policy'
  expect(told).toContain(mailOfMove)
  expect(told.filter((line) => line !== mailOfMove)).toEqual([
    'Correction',
    'Note',
    '“In review” to “Valuation”',
    expect.stringContaining('Opened a submission'),
    'Assigned to you',
    'Email: We received your application',
    'HIPAA authorization signed',
    'Submitted',
  ])
  expect(await part(page, 'Timeline').locator('s').innerText()).toBe('She prefers calls in the mornin.')
}

const passOneThatIsGone = async (page: Page, first: string, second: string, id: string) => {
  const gone = { status: 404, json: { message: 'This submission doesn’t exist.' } }
  await page.route(`**/api/desk/cases/${id}`, (route) => route.fulfill(gone), { times: 1 })
  await keys(page, 'j')
  await isAt(page, 'We can’t find this case')
  await keys(page, 'k')
  await isAt(page, first)
  await part(page, 'At a glance')
    .getByRole('link', { name: /^[A-Z0-9]{4} [A-Z0-9]{4}$/ })
    .first()
    .click()
  await isAt(page, second)
}

test('[DSK-10] [DSK-11] [DSK-14] [DSK-15] [DSK-16] [DSK-23] [DSK-24] [DSK-25] A morning with only the keyboard: a search finds cases and a draft; two are taken; one is opened, moved, and noted, and the note corrected; on to the next, past one that is gone, to one that is perhaps the same, and back; the list is filtered; no address and no log has a word of the search', async () => {
  const { family, ids } = await prepareFamily()
  const { page } = await visitDesk('/desk')
  const calls = watchRequests(page, (request) => request.url())
  await takeTwo(page, family)
  const { first, second } = await openFirst(page)
  await moveAndNote(page)
  await keys(page, 'j')
  await isAt(page, second)
  await keys(page, 'k')
  await isAt(page, first)
  await readTimeline(page)
  await passOneThatIsGone(page, first, second, first.startsWith('Anna') ? ids.Bert : ids.Anna)
  await keys(page, 'u')
  await expectPath(page, '/desk?view=mine')
  await expectWords(page, 'Showing 1–2 of 2, due soonest first')

  await keys(page, 'f')
  await page.getByRole('combobox', { name: 'Stage' }).waitFor()
  await page.keyboard.type('In review')
  await expectWords(page, '1 match. Showing 1–1 of 1')
  await expectPath(page, '/desk?view=mine&stage=in-review')
  await keys(page, 'Escape')
  await page.getByRole('combobox', { name: 'Stage' }).waitFor({ state: 'detached' })
  expect(await focusedWords(page)).toBe('Filters (1)')
  await page.reload()
  await expectWords(page, '1 match. Showing 1–1 of 1')
  await press(page, 'End filter: Stage: In review')
  await expectPath(page, '/desk?view=mine')
  expect(calls.filter((url) => url.toLowerCase().includes(family.toLowerCase()))).toEqual([])
})
