import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { flagIdSchema, listedFlagNames } from '#domain/cases/desk.ts'
import { focusedWords } from '#test/support/browser/account-steps.ts'
import { linesOf, search } from '#test/support/browser/admin-steps.ts'
import { expectFocus, expectPath, expectWords, press } from '#test/support/browser/applicant-steps.ts'
import { answerDesk, deskRow, deskRows, visitDesk } from '#test/support/browser/desk-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { watchRequests } from '#test/support/browser/visitor.ts'
import { wideScreens } from '#test/sweeps/zoom.ts'

const prepareFamily = async () => {
  const family = `Finch${Date.now()}`
  const details = (firstName: string) => ({ firstName, lastName: family })
  const [anna, bert] = await Promise.all([
    prepareApplicant({ details: details('Anna'), isSubmitted: true }),
    prepareApplicant({ details: details('Bert'), isSubmitted: true }),
    prepareApplicant({
      details: details('Cleo'),
      answers: { insuranceCompany: 'Acme', policyType: 'term', faceValue: '100000' },
      currentStep: 2,
    }),
  ])
  return { family, anna, bert }
}

const namesIn = async (page: Page, table: string) =>
  (await linesOf(page, table)).map((cells) => cells.find((words) => /^(Anna|Bert|Cleo) /.test(words)))
const keys = async (page: Page, ...pressed: readonly string[]) => {
  for (const key of pressed) await page.keyboard.press(key)
}

test('[DSK-10] [DSK-11] [DSK-23] [DSK-24] [DSK-25] A morning by keyboard alone: a search finds cases and a draft, two are taken, opened one after the other, and filtered; no address and no log has a word of the search', async () => {
  const { family } = await prepareFamily()
  const { page } = await visitDesk('/desk')
  const calls = watchRequests(page, (request) => request.url())
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
  await keys(page, '1')
  await expectPath(page, '/desk?view=mine')
  await expectWords(page, 'Showing 1–2 of 2, due soonest first')
  const [first = '', second = ''] = await namesIn(page, 'Cases: Mine')
  await page.getByRole('link', { name: first }).dblclick()
  await page.getByRole('heading', { level: 1, name: first }).waitFor()
  await page.goBack()
  await expectPath(page, '/desk?view=mine')
  await keys(page, 'k', 'j', 'j', 'k')
  expect(await focusedWords(page)).toBe(first)
  await keys(page, 'o')
  await page.getByRole('heading', { level: 1, name: first }).waitFor()
  await page.getByRole('link', { name: 'Next case' }).waitFor()
  await keys(page, 'j')
  await page.getByRole('heading', { level: 1, name: second }).waitFor()
  await keys(page, 'u')
  await expectPath(page, '/desk?view=mine')
  await expectWords(page, 'Showing 1–2 of 2, due soonest first')

  await keys(page, 'f')
  await page.getByRole('combobox', { name: 'Stage' }).waitFor()
  await page.keyboard.type('In review')
  await expectWords(page, '2 matches. Showing 1–2 of 2')
  await expectPath(page, '/desk?view=mine&stage=in-review')
  await keys(page, 'Escape')
  await page.getByRole('combobox', { name: 'Stage' }).waitFor({ state: 'detached' })
  expect(await focusedWords(page)).toBe('Filters (1)')
  await page.reload()
  await expectWords(page, '2 matches. Showing 1–2 of 2')
  await press(page, 'End filter: Stage: In review')
  await expectPath(page, '/desk?view=mine')
  expect(calls.filter((url) => url.toLowerCase().includes(family.toLowerCase()))).toEqual([])
})

const flagIds = flagIdSchema.options.filter((id) => id in listedFlagNames)
const longName = { first_name: 'María José de la Concepción', last_name: 'Fernández de Córdoba y Álvarez' }

test('[DSK-38] [PPL-58] Every flag and policy and long names are read whole at 1280, 1440, and 1920 px, and so are the menus of the filters; a dozen cases fit into a window', async () => {
  const rows = deskRows(12).map((row, index) => ({
    ...row,
    flags: flagIds.slice(index, index + 1).map((id) => ({ id, reason: 'A reason.' })),
  }))
  const awkward = deskRow(12, {
    ...longName,
    insurer: 'The Northwestern Mutual Life Insurance Company of America',
    assignee: { id: 'bo', email: 'a.very.long.address.of.a.team.member@example.com' },
    flags: flagIds.map((id) => ({ id, reason: 'A reason.' })),
  })
  const filter = () => ({ items: [...rows, awkward], matches: 13, cursor: null })
  const { page } = await visitDesk('/desk?view=all', { views: { all: [...rows, awkward] }, filter })
  await expectWords(page, 'Showing 1–13 of 13')
  const bottoms = await page
    .getByRole('table')
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom))
  expect(bottoms.filter((bottom) => bottom <= 900).length).toBeGreaterThanOrEqual(12)

  await press(page, 'Filters')
  await page.getByRole('combobox', { name: 'Stage' }).selectOption('Documents requested')
  await page.getByRole('combobox', { name: 'Policy type' }).selectOption('Indexed Universal Life')
  await page.getByRole('combobox', { name: 'Flag' }).selectOption('Authorization taken back')
  await page.getByRole('button', { name: 'End filter: Flag: Authorization taken back' }).waitFor()
  expect(await wideScreens(page)).toEqual([])
})

const bo = { id: 'bo', email: 'bo@example.com' }
const members = [{ ...bo, name: 'Bo Team', group: 'team' as const }]

test('[DSK-8] [DSK-12] [DSK-29] [DSK-31] Each view has its count; a search shows its best rows first while it still runs, and says what it can’t search; cases that a lost call didn’t assign stay chosen; a case that someone else took stays theirs and says so; more than 100 can’t be assigned at a time; lost rows can be tried again', async () => {
  const parts = Promise.withResolvers<void>()
  const rows = deskRows(120)
  const answers = {
    views: { all: rows, nobodys: rows.slice(0, 3) },
    counts: { 'waiting-for-us': { value: 1000, isExact: false } },
    members,
    search: (_: string, cursor: string | undefined) =>
      cursor === undefined
        ? { items: [{ ...deskRow(5), rank: 1 }], matches: 1, cursor: 'next' }
        : {
            items: [
              { ...deskRow(5), rank: 1 },
              { ...deskRow(3), rank: 0 },
            ],
            matches: 2,
            cursor: null,
          },
    assign: ({ cases }: { cases: readonly { id: string }[] }) => ({
      cases: cases.map(({ id }) => ({ id, assignee: bo, refused: 'Bo Team took this case a minute ago.' })),
    }),
  }
  const { page, complaints } = await visitDesk('/desk?view=all', answers)
  await expectWords(page, 'Showing 1–50 of 120, due soonest first')
  const views = page.getByRole('navigation', { name: 'Views' }).getByRole('link')
  expect(await views.allInnerTexts()).toEqual([
    ...['Mine\n0', 'Nobody’s\n3', 'Waiting for us\n1,000+', 'Waiting for them\n0', 'Overdue\n0', 'All\n120'],
    'Numbers',
  ])
  await press(page, 'Filters')
  await page.getByLabel('Insurer').fill('northern')
  await keys(page, 'Tab')
  await page.getByRole('button', { name: 'End filter: Insurer: northern' }).waitFor()
  await expectFocus(page.getByLabel('Face value from'))
  await press(page, 'End filter: Insurer: northern')
  await press(page, 'Filters')
  await page.route('**/api/desk/cases/search', async (route) => {
    if (route.request().postDataJSON().cursor !== undefined) await parts.promise
    await route.fallback()
  })
  const found = async () => (await linesOf(page, 'Found cases')).map((cells) => cells[1])
  await search(page, 'o')
  await expectWords(page, 'Please type at least 2 letters or digits.')
  await search(page, '123-45-6789')
  await expectWords(page, 'Social Security numbers can’t be searched.')
  await search(page, 'frank')
  await expectWords(page, '1 match so far. Still searching…')
  expect(await found()).toEqual(['Frank Okafor'])
  parts.resolve()
  await expectWords(page, '2 matches. Showing 1–2 of 2')
  expect(await found()).toEqual(['Walter Brandt', 'Frank Okafor'])

  await page.getByRole('searchbox').press('Enter')
  await page.route('**/api/desk/assign', (route) => route.abort(), { times: 1 })
  await keys(page, 'x', 'i')
  await expectWords(page, 'Not assigned')
  await expectWords(page, '1 chosen')
  await keys(page, 'a')
  await page.getByRole('combobox', { name: 'Assign to' }).selectOption('Bo Team')
  await press(page, 'Assign')
  await expectWords(page, 'Not assigned')
  await expectWords(page, 'Bo Team took this case a minute ago.')
  await page.getByRole('row', { name: /Walter Brandt.*Bo Team/ }).waitFor()

  await page.getByRole('link', { name: /^All/ }).click()
  const all = page.getByRole('checkbox', { name: 'Select all rows of this page' })
  await all.check()
  for (const shown of ['51–100', '101–120']) {
    await press(page, 'Next page')
    await expectWords(page, `Showing ${shown} of 120`)
    await all.check()
  }
  await expectWords(page, '120 chosen. At most 100 can be assigned at a time.')
  expect(await page.getByRole('button', { name: 'Assign', exact: true }).isDisabled()).toBe(true)

  await page.unrouteAll({ behavior: 'wait' })
  await answerDesk(page, { views: {}, fails: 'Something went wrong on our side.' })
  await page.getByRole('link', { name: /^Overdue/ }).click()
  await expectWords(page, 'The cases didn’t load: Something went wrong on our side.')
  await page.unrouteAll({ behavior: 'wait' })
  await answerDesk(page, { views: { overdue: rows.slice(0, 1) } })
  await press(page, 'Try again')
  await expectWords(page, 'Showing 1–1')
  const lost = ['ERR_FAILED', 'status of 500'].map((words) => expect.stringContaining(words))
  expect(new Set(complaints.splice(0))).toEqual(new Set(lost))
})
