import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { flagIdSchema, listedFlagNames } from '#domain/cases/desk.ts'
import { linesOf, search } from '#test/support/browser/admin-steps.ts'
import { expectFocus, expectPath, expectWords, press } from '#test/support/browser/applicant-steps.ts'
import { answerDesk, deskRow, deskRows, visitDesk } from '#test/support/browser/desk-steps.ts'
import { watchBodies } from '#test/support/browser/visitor.ts'
import { madeUpCount } from '#test/support/made-up-numbers.ts'
import { wideScreens } from '#test/sweeps/zoom.ts'

const keys = async (page: Page, ...pressed: readonly string[]) => {
  for (const key of pressed) await page.keyboard.press(key)
}

const flagIds = flagIdSchema.options.filter((id) => id in listedFlagNames)
const longName = { first_name: 'María José de la Concepción', last_name: 'Fernández de Córdoba y Álvarez' }

const flagged = [
  ...deskRows(12).map((row, index) => ({
    ...row,
    flags: flagIds.slice(index, index + 1).map((id) => ({ id, reason: 'A reason.' })),
  })),
  deskRow(12, {
    ...longName,
    insurer: 'The Northwestern Mutual Life Insurance Company of America',
    assignee: { id: 'bo', email: 'a.very.long.address.of.a.team.member@example.com' },
    flags: flagIds.map((id) => ({ id, reason: 'A reason.' })),
  }),
]

const lookAtWidths = async (page: Page) => {
  await expectWords(page, 'Showing 1–13 of 13')
  const lines = page.getByRole('table').locator('tbody tr')
  await lines.nth(12).waitFor()
  const bottoms = await lines.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().bottom))
  expect(bottoms.filter((bottom) => bottom <= 900).length).toBeGreaterThanOrEqual(12)
  await keys(page, '?')
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(await shortcuts.evaluate((dialog) => dialog.scrollHeight - dialog.clientHeight)).toBe(0)
  await keys(page, 'Escape')

  await press(page, 'Filters')
  await page.getByRole('combobox', { name: 'Stage' }).selectOption('Documents requested')
  await page.getByRole('combobox', { name: 'Policy type' }).selectOption('Indexed Universal Life')
  await page.getByRole('combobox', { name: 'Flag' }).selectOption('Authorization taken back')
  await page.getByRole('button', { name: 'End filter: Flag: Authorization taken back' }).waitFor()
  expect(await wideScreens(page)).toEqual([])
  await press(page, 'Filters (3)')
}

const bo = { id: 'bo', email: 'bo@example.com' }
const members = [
  { ...bo, name: 'Bo Team', group: 'team' as const },
  { id: 'cleo', email: 'cleo@example.com', name: 'Cleo Team', group: 'team' as const },
]

const handOverAll = async (page: Page, whenDone: () => void) => {
  const asked = watchBodies(page, '/api/desk/hand-over')
  await press(page, 'Filters')
  await page.getByRole('combobox', { name: 'Assignee' }).selectOption('Bo Team')
  await page.getByRole('link', { name: 'Hand over everything of Bo Team' }).click()
  await press(page, 'Hand over')
  await expectWords(page, 'Please choose who takes over')
  await page.getByLabel('Who takes over?').selectOption('Cleo Team')
  whenDone()
  await press(page, 'Hand over')
  await expectWords(page, '2 cases handed over to Cleo Team')
  expect(asked).toEqual([{ from: 'bo', to: 'cleo' }])
  await expectPath(page, '/desk?view=all&assignee=bo')
  await expectWords(page, 'No case of this view matches the filters.')
}

test('[DSK-8] [DSK-12] [DSK-29] [DSK-31] [DSK-38] [HAND-1] [PPL-58] Each view has its count; every flag and policy and long names are read whole at 1280, 1440, and 1920 px, and so are the menus of the filters; a dozen cases fit into a window; a search shows its best rows first while it still runs, and says what it can’t search; cases that a lost call didn’t assign stay chosen; a case that someone else took stays theirs and says so; more than 100 can’t be assigned at a time; everything of a colleague is handed over, and the list has none; lost rows can be tried again', async () => {
  const parts = Promise.withResolvers<void>()
  const rows = deskRows(120)
  let found = flagged
  const answers = {
    views: { all: rows, nobodys: rows.slice(0, 3), 'waiting-for-them': flagged },
    counts: { 'waiting-for-us': { value: 1000, isExact: false } },
    members,
    filter: () => ({ items: found, matches: found.length, cursor: null }),
    handOver: { moved: 2, refused: [], cursor: null, count: { value: 2, isExact: true } },
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
  const { page, complaints } = await visitDesk('/desk?view=waiting-for-them', answers)
  await lookAtWidths(page)
  found = rows.slice(0, 2)
  await page.getByRole('link', { name: /^All/ }).click()
  await expectWords(page, 'Showing 1–50 of 120, due soonest first')
  const views = page.getByRole('navigation', { name: 'Views' }).getByRole('link')
  expect(await views.allInnerTexts()).toEqual([
    ...['Mine\n0', 'Nobody’s\n3', 'Waiting for us\n1,000+', 'Waiting for them\n13', 'Overdue\n0', 'All\n120'],
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
  const names = async () => (await linesOf(page, 'Found cases')).map((cells) => cells[1])
  await search(page, 'o')
  await expectWords(page, 'Please type at least 2 letters or digits.')
  await search(page, '123-45-6789')
  await expectWords(page, 'Social Security numbers can’t be searched.')
  await search(page, 'frank')
  await expectWords(page, '1 match so far. Still searching…')
  expect(await names()).toEqual(['Frank Okafor'])
  parts.resolve()
  await expectWords(page, '2 matches. Showing 1–2 of 2')
  expect(await names()).toEqual(['Walter Brandt', 'Frank Okafor'])

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
    await page.getByRole('button', { name: 'Next page' }).last().click()
    await expectWords(page, `Showing ${shown} of 120`)
    await all.check()
  }
  await expectWords(page, '120 chosen. At most 100 can be assigned at a time.')
  expect(await page.getByRole('button', { name: 'Assign', exact: true }).isDisabled()).toBe(true)

  await page.getByRole('link', { name: /^All/ }).click()
  await handOverAll(page, () => {
    found = []
  })

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

test('[NUM-2] [NUM-3] The old address of where people stop leads to the numbers, a count that runs is shown until it ends, and a count too early says why', async () => {
  const numbers = madeUpCount()
  const { page } = await visitDesk('/desk?view=stops', { views: {}, numbers })
  await expectPath(page, '/desk/numbers')
  await expectWords(page, 'Counted today at')
  await page.route('**/api/desk/numbers', (route) => {
    const isCount = route.request().method() === 'POST'
    return isCount ? route.fulfill({ json: madeUpCount({ state: 'counting' }) }) : route.fallback()
  })
  await press(page, 'Count now')
  await expectWords(page, 'Counting now.')
  await page.getByText('Counting now.').waitFor({ state: 'detached' })
  await page.unrouteAll({ behavior: 'wait' })
  const message = 'The last count began less than ten minutes ago. Please try again later.'
  await answerDesk(page, { views: {}, numbers })
  await page.route('**/api/desk/numbers', (route) => {
    const isCount = route.request().method() === 'POST'
    return isCount ? route.fulfill({ status: 409, json: { message } }) : route.fallback()
  })
  await press(page, 'Count now')
  await expectWords(page, message)
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'Download as CSV')])
  expect(download.suggestedFilename()).toMatch(/^numbers-\d{4}-\d\d-\d\d\.csv$/)
})
