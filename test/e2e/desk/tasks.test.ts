import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { readyTasks } from '#domain/cases/tasks.ts'
import { addDays, easternDayOf } from '#domain/text/eastern-day.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { linesOf } from '#test/support/browser/admin-steps.ts'
import { expectWords, press } from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { visitAs } from '#test/support/browser/prepared-session.ts'

const visitAsTeam = (firstName: string, at: string) =>
  visitAs({ details: { firstName, lastName: 'Task', group: 'team' } }, { at })

const usDay = (days: number) => toUsDate(addDays(easternDayOf(new Date().toISOString()), days))
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const openTasks = async (page: Page) =>
  (await part(page, 'Tasks').getByRole('listitem').locator('> div:first-child').allInnerTexts()).map(
    (words) => words.replace(/\s+/g, ' '),
  )
const told = (page: Page, words: string) => part(page, 'Tasks').getByText(words, { exact: true }).waitFor()

const { text: records } = readyTasks['medical-records']
const ring = 'Ring the insurer about the in-force illustration'

test('[TASK-5] [TASK-6] [TASK-8] [TASK-9] A ready task takes one click; another in own words keeps them after an error; by one key each the first is moved, handed over, and done, and that is undone; a slower colleague reads it and sees the tasks as they are', async () => {
  const { userId } = await prepareApplicant({ isSubmitted: true })
  const path = `/desk/cases/${userId}`
  const [{ page }, { page: other }] = await Promise.all([
    visitAsTeam('Terry', path),
    visitAsTeam('Cleo', path),
  ])
  const { keyboard } = page
  await press(page, 'Medical records, 14 days')
  await told(page, `Added for ${usDay(14)}: ${records}`)

  await press(page, 'Your own words')
  const dialog = page.getByRole('dialog', { name: 'A task in your own words' })
  await dialog.getByLabel('What needs to be done?').fill(ring)
  await dialog.getByLabel('On which day?').fill('1/2/2020')
  await keyboard.press('Enter')
  await expectWords(page, 'This day is past. Please enter today or later.')
  expect(await dialog.getByLabel('What needs to be done?').inputValue()).toBe(ring)
  await dialog.getByLabel('On which day?').fill(usDay(0))
  await keyboard.press('Enter')
  await told(page, `Added for ${usDay(0)}: ${ring}`)
  expect(await openTasks(page)).toEqual([`${ring} ${usDay(0)} · You`, `${records} ${usDay(14)} · You`])
  await part(page, 'At a glance').getByText('It’s due today.').waitFor()
  await other.reload()
  await part(other, 'Tasks').getByText(ring).waitFor()

  await keyboard.press('w')
  await told(page, `Moved to ${usDay(7)}: ${ring}`)
  await keyboard.press('g')
  await page.getByRole('group', { name: 'Hand over to' }).locator(':focus').waitFor()
  await press(page, 'Cleo Task')
  await told(page, `Handed over to Cleo Task: ${ring}`)
  await keyboard.down('e')
  await keyboard.down('e')
  await keyboard.up('e')
  await told(page, `Done: ${ring}`)
  expect(await openTasks(page)).toEqual([`${records} ${usDay(14)} · You`])

  await press(other, `Done: ${ring}`)
  await told(other, 'This task isn’t open anymore. Someone else was quicker.')
  expect(await openTasks(other)).toEqual([`${records} ${usDay(14)} · Terry Task`])

  await press(page, 'Undo')
  await told(page, `Added for ${usDay(7)}: ${ring}`)
  const lines = await part(page, 'Timeline').getByRole('listitem').allInnerTexts()
  expect(lines.flatMap((line) => line.split('\n').filter((words) => words.startsWith('Task ')))).toEqual([
    `Task added for ${usDay(7)}, Cleo Task`,
    'Task done',
    'Task handed over to Cleo Task',
    `Task moved to ${usDay(7)}`,
    `Task added for ${usDay(0)}, you`,
    `Task added for ${usDay(14)}, you`,
  ])
  expect(await page.getByRole('button', { name: /^Correct/ }).count()).toBe(0)
  await press(page, 'Close the case')
  await expectWords(page, '2 tasks stay open, and come up on their days.')
})

test('[TASK-7] [TASK-9] A task in a case without an assignee is in its person’s list with its words; one key there marks it as done, and it can be undone; the key opens a case with a call to make, and there the dialog that logs it', async () => {
  const { userId } = await prepareApplicant({
    isSubmitted: true,
    details: { firstName: 'Ida', lastName: 'Row' },
  })
  const { page } = await visitAsTeam('Tina', `/desk/cases/${userId}`)
  const { keyboard } = page
  await press(page, 'Medical records, 14 days')
  await told(page, `Added for ${usDay(14)}: ${records}`)
  await press(page, 'Log a phone call')
  const dialog = page.getByRole('dialog', { name: 'Log a phone call' })
  await dialog.getByLabel('What was agreed?').fill('She looks for the policy.')
  await dialog.getByLabel('How many minutes?').fill('12')
  await dialog.getByLabel('When do we call again? (optional)').fill(usDay(20))
  await keyboard.press('Enter')
  await part(page, 'Tasks').getByText('Call them').waitFor()
  await page.goto('/desk?view=mine')
  const stages = async () => (await linesOf(page, 'Cases: Mine')).map((cells) => cells[3])
  await page.getByRole('link', { name: 'Ida Row' }).waitFor()
  const row = (days: number, words: string) => `In review ${usDay(days).slice(0, 5)}: ${words}`
  expect(await stages()).toEqual([row(14, records)])
  await keyboard.press('j')
  await keyboard.press('e')
  await expectWords(page, `Done: ${records}`)
  expect(await stages()).toEqual([row(20, 'Call them')])
  await press(page, 'Undo')
  await page.getByRole('cell', { name: row(14, records) }).waitFor()
  await keyboard.press('e')
  await expectWords(page, `Done: ${records}`)
  await keyboard.press('e')
  await page.getByRole('heading', { name: 'Ida Row', level: 1 }).waitFor()
  await keyboard.press('e')
  await dialog.waitFor()
})
