import { randomUUID } from 'node:crypto'
import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { readyTasks } from '#domain/cases/tasks.ts'
import { addCall, readCase } from '#domain/contracts/desk-case-contract.ts'
import { changeTask } from '#domain/contracts/task-contract.ts'
import { addDays, easternDayOf } from '#domain/text/eastern-day.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { injectFault } from '#local-cloud/test/faults/fault-injection.ts'
import { callApi } from '#test/support/api-call.ts'
import { linesOf } from '#test/support/browser/admin-steps.ts'
import { expectPath, expectWords, press } from '#test/support/browser/applicant-steps.ts'
import { visitDesk } from '#test/support/browser/desk-steps.ts'
import { onePerFile } from '#test/support/browser/one-per-file.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { holdCalls, siteUrl } from '#test/support/browser/visitor.ts'
import { forgive } from '#test/support/browser/wizard-page.ts'

const ownCase = onePerFile(() =>
  prepareApplicant({ isSubmitted: true, details: { firstName: 'Ida', lastName: 'Row' } }),
)

const openCase = async () => {
  const { userId } = await ownCase()
  return { ...(await visitDesk(`/desk/cases/${userId}`)), userId }
}

const usDay = (days: number) => toUsDate(addDays(easternDayOf(new Date().toISOString()), days))
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const entries = (page: Page) => part(page, 'Timeline').getByRole('listitem')
const openTasks = async (page: Page) =>
  (await part(page, 'Tasks').getByRole('listitem').locator('> div:first-child').allInnerTexts()).map(
    (words) => words.replace(/\s+/g, ' '),
  )
const told = (page: Page, words: string) => part(page, 'Tasks').getByText(words, { exact: true }).waitFor()

const { text: records } = readyTasks['medical-records']
const ring = 'Ring the insurer about the in-force illustration'

const addTwoTasks = async (page: Page) => {
  await press(page, 'Medical records, 14 days')
  await told(page, `Added for ${usDay(14)}: ${records}`)
  await press(page, 'Your own words')
  const dialog = page.getByRole('dialog', { name: 'A task in your own words' })
  await dialog.getByLabel('What needs to be done?').fill(ring)
  await dialog.getByLabel('On which day?').fill('1/2/2020')
  await page.keyboard.press('Enter')
  await expectWords(page, 'This day is past. Please enter today or later.')
  expect(await dialog.getByLabel('What needs to be done?').inputValue()).toBe(ring)
  await dialog.getByLabel('On which day?').fill(usDay(0))
  await page.keyboard.press('Enter')
  await told(page, `Added for ${usDay(0)}: ${ring}`)
  expect(await openTasks(page)).toEqual([`${ring} ${usDay(0)} · You`, `${records} ${usDay(14)} · You`])
  await part(page, 'At a glance').getByText('It’s due today.').waitFor()
}

const actByKeys = async (page: Page) => {
  const { keyboard } = page
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
  await press(page, 'Undo')
  await told(page, `Added for ${usDay(7)}: ${ring}`)
  const lines = await entries(page).allInnerTexts()
  expect(lines.flatMap((line) => line.split('\n').filter((words) => words.startsWith('Task ')))).toEqual([
    `Task added for ${usDay(7)}, Cleo Task`,
    'Task done',
    'Task handed over to Cleo Task',
    `Task moved to ${usDay(7)}`,
    `Task added for ${usDay(0)}, you`,
    `Task added for ${usDay(14)}, you`,
  ])
  const ofTasks = entries(page).filter({ hasText: 'Task ' })
  expect(await ofTasks.getByRole('button', { name: /^Correct/ }).count()).toBe(0)
}

const finishElsewhere = async (access: string, id: string, text: string) => {
  const { body } = await callApi({ url: siteUrl }, readCase, access, { id })
  const task = body.tasks.find((one: { text: string }) => one.text === text).id
  const done = { key: randomUUID(), isDone: true }
  expect((await callApi({ url: siteUrl }, changeTask, access, { id, task, body: done })).status).toBe(200)
}

const logCall = async (page: Page) => {
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'Log a phone call' })
  await dialog.getByLabel('What was agreed?').fill('She looks for the policy.')
  await dialog.getByLabel('How many minutes?').fill('many')
  await dialog.getByLabel('When do we call again? (optional)').fill('1/2/2020')
  await press(page, 'Log the call')
  await expectWords(page, 'Please enter the minutes')
  await dialog.getByLabel('How many minutes?').fill('12')
  await page.keyboard.press('Enter')
  await expectWords(page, 'This day is past. Please enter today or later.')
  await dialog.getByLabel('When do we call again? (optional)').fill(usDay(20))
  await page.keyboard.press('Enter')
  await entries(page)
    .getByText(`Call, 12 minutes. We call again on ${usDay(20)}`)
    .waitFor()
  await page.getByRole('button', { name: 'Log a phone call' }).and(page.locator(':focus')).waitFor()
  await part(page, 'At a glance').getByText('Call to make').waitFor()
}

const workFromList = async (page: Page) => {
  const { keyboard } = page
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
  await page.getByRole('dialog', { name: 'Log a phone call' }).waitFor()
  await keyboard.press('Escape')
}

test('[HLP-19] [HLP-20] [TASK-5] [TASK-6] [TASK-7] [TASK-8] [TASK-9] A ready task takes one click; another in own words keeps them after an error; by one key each the first is moved, handed over, and done, and that is undone; who was slower than a colleague reads it; a call is logged with a day to call again, which is a task too; in a case without an assignee, tasks are in their person’s list, where one key marks them as done, or opens the call to make; one key takes the case', async () => {
  const [cleo] = await Promise.all([
    prepareApplicant({ details: { firstName: 'Cleo', lastName: 'Task', group: 'team' } }),
    ownCase(),
  ])
  const { page, userId } = await openCase()
  await addTwoTasks(page)
  await actByKeys(page)
  await finishElsewhere(cleo.access, userId, ring)
  await press(page, `Done: ${ring}`)
  await told(page, 'This task isn’t open anymore. Someone else was quicker.')
  expect(await openTasks(page)).toEqual([`${records} ${usDay(14)} · You`])
  await logCall(page)
  await part(page, 'Tasks').getByText('Call them').waitFor()
  await press(page, 'Close the case')
  await expectWords(page, '2 tasks stay open, and come up on their days.')
  await workFromList(page)
  await page.keyboard.press('i')
  await page.getByText('Tess Team (you)').and(page.locator(':checked')).waitFor({ state: 'attached' })
})

const sendMails = async (page: Page, userId: string) => {
  await page.getByRole('button', { name: 'Send an email' }).waitFor()
  const dialog = page.getByRole('dialog')
  const choose = (title: string) => page.getByLabel('What do you want to tell them?').selectOption(title)
  const send = () => press(page, 'Send the email')
  const sent = (title: string) => entries(page).filter({ hasText: `Email: ${title}` })
  await page.keyboard.press('s')
  await choose('How to sign in again')
  const preview = page.getByRole('article', { name: 'The email' })
  expect(await preview.innerText()).toContain('Don’t remember your password?')
  expect(await preview.innerText()).toContain('Tess Team')
  await send()
  await expectWords(page, 'The email is on its way')
  expect(await sent('How to sign in again').innerText()).toContain('Tess Team')
  expect(await page.locator(':focus').innerText()).toBe('Send an email')

  await page.keyboard.press('s')
  await choose('How to sign in again')
  await page.getByText('less than 24 hours ago').waitFor()
  await send()
  await expectWords(page, 'Check the box to send it again.')
  await page.getByLabel('Send it again').check()
  await send()
  await dialog.waitFor({ state: 'hidden' })
  expect(await sent('How to sign in again').count()).toBe(2)

  await injectFault(siteUrl, { match: `POST /api/desk/cases/${userId}/mails`, kind: 'drop-after' })
  await page.keyboard.press('s')
  await send()
  await expectWords(page, 'Not sent')
  await choose('We got your message')
  await send()
  await dialog.waitFor({ state: 'hidden' })
  await sent('We got your message').waitFor()
  expect(await sent('Please call us').count()).toBe(1)
}

const holdNextNote = (page: Page) => holdCalls(page, '**/api/desk/cases/*/notes', { times: 1 })

const writeNotes = async (page: Page) => {
  const { keyboard } = page
  const field = page.getByLabel('New note')
  const notes = entries(page)
  const correct = (text: string) => press(page, `Correct the note: ${text}`)
  const correctionOf = (text: string) => notes.filter({ hasText: text }).getByLabel('Corrected note')
  await field.focus()
  const saveFirst = await holdNextNote(page)
  await keyboard.type('First thing said.')
  await keyboard.press('Control+Enter')
  await keyboard.type(' Second')
  saveFirst()
  await notes.filter({ hasText: 'First thing said.' }).waitFor()
  await keyboard.type(' thing.')
  expect(await field.inputValue()).toBe(' Second thing.')

  const saveSecond = await holdNextNote(page)
  await keyboard.press('Control+Enter')
  await page.getByLabel('Show').focus()
  saveSecond()
  await notes.filter({ hasText: /Note.*Second thing\./s }).waitFor()
  expect(await field.inputValue()).toBe('')
  await page.getByLabel('Show').and(page.locator(':focus')).waitFor()

  const isTold = part(page, 'Timeline').getByText('Note added')
  await isTold.waitFor()
  await field.fill('Second thing.')
  await keyboard.press('Control+Enter')
  await expect.poll(() => notes.filter({ hasText: 'Second thing.' }).count()).toBe(2)
  await press(page, 'Add note')
  await expectWords(page, 'Please write a note')
  expect(await isTold.count()).toBe(0)

  await correct('First thing said.')
  await page.locator('textarea:focus').waitFor()
  await keyboard.press('Control+End')
  await keyboard.type(' On Monday')
  const saveCorrection = await holdNextNote(page)
  await keyboard.press('Control+Enter')
  await keyboard.type(', she')
  saveCorrection()
  await page.getByText('Corrected by you').waitFor()
  await keyboard.type(' thinks')
  const typed = 'First thing said. On Monday, she thinks'
  expect(await correctionOf('First thing said. On Monday').inputValue()).toBe(typed)
  await press(page, 'Add the correction')
  await notes.locator('p', { hasText: typed }).waitFor()
  await page.locator('h2:focus', { hasText: 'Timeline' }).waitFor()

  const refused = { status: 422, json: { message: 'Please try again.' } }
  await page.route('**/api/desk/cases/*/notes', (route) => route.fulfill(refused), { times: 1 })
  await field.fill('She lives in Boston.')
  await keyboard.press('Control+Enter')
  await expectWords(page, 'Please try again.')
  expect(await isTold.count()).toBe(0)
  await keyboard.press('Control+Enter')
  await isTold.waitFor()
  await field.fill('He lives in Dallas.')
  expect(await isTold.count()).toBe(0)
  await keyboard.press('Control+Enter')
  await isTold.waitFor()

  await correct('She lives in Boston.')
  await correctionOf('She lives in Boston.').fill('She lives in Salem.')
  await correct('He lives in Dallas.')
  await correctionOf('He lives in Dallas.').fill('He lives in Austin.')
  await page.getByLabel('Show').selectOption({ value: 'stages' })
  await notes.filter({ hasText: 'Boston' }).waitFor({ state: 'detached' })
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByRole('heading', { name: 'The note isn’t added yet' }).waitFor()
  await press(page, 'Stay')
  await page.getByLabel('Show').selectOption({ value: 'all' })
  await correctionOf('She lives in Boston.').waitFor()
  expect(await correctionOf('She lives in Boston.').inputValue()).toBe('She lives in Salem.')
  expect(await correctionOf('He lives in Dallas.').inputValue()).toBe('He lives in Austin.')
  expect(await page.locator('textarea:focus').count()).toBe(0)
  await notes.filter({ hasText: 'Boston' }).getByRole('button', { name: 'Cancel' }).click()
  await press(page, 'Cancel')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await expectPath(page, '/desk')
}

test('[MAIL-2] [MAIL-4] [MAIL-5] By keyboard, a ready email is chosen, read as it goes out, and sent; the same one goes out again only if asked; if the reply to a send is lost and another email is chosen, both go out, each once; what is typed while a note or a correction is saved stays in its field, with the focus; the same words can be a second note; “Note added” goes when the next note is typed or sent, and comes again with it; half-written corrections stay while others are opened and other parts are shown, and leaving asks about them', async () => {
  const { page, complaints, userId } = await openCase()
  await sendMails(page, userId)
  forgive(complaints, /Failed to load resource/)
  await writeNotes(page)
})

const callElsewhere = async (access: string, id: string) => {
  const words = { text: 'She wants no calls.', minutes: 3, callBackOn: null, doNotCall: true }
  const body = { key: randomUUID(), ...words, seen: { doNotCall: false, promise: null } }
  expect((await callApi({ url: siteUrl }, addCall, access, { id, body })).status).toBe(200)
}

test('[HLP-23] A call that would undo that they want no calls keeps what was typed, says so, and takes over the newer choice, which can still be changed', async () => {
  const [{ userId }, cleo] = await Promise.all([
    prepareApplicant({ isSubmitted: true }),
    prepareApplicant({ details: { group: 'team' } }),
  ])
  const path = `/desk/cases/${userId}`
  const { page, complaints } = await visitDesk(path)
  await press(page, 'Log a phone call')
  await callElsewhere(cleo.access, userId)
  const dialog = page.getByRole('dialog', { name: 'Log a phone call' })
  const noCalls = dialog.getByLabel('They don’t want us to call')
  const agreed = dialog.getByLabel('What was agreed?')
  await agreed.fill('We left a message.')
  await dialog.getByLabel('How many minutes?').fill('2')
  expect(await noCalls.isChecked()).toBe(false)
  await press(page, 'Log the call')
  await expectWords(page, 'Another call was logged first. They don’t want us to call.')
  expect([await noCalls.isChecked(), await agreed.inputValue()]).toEqual([true, 'We left a message.'])
  await noCalls.uncheck()
  expect(await noCalls.isChecked()).toBe(false)
  await noCalls.check()
  await press(page, 'Log the call')
  await entries(page).getByText('Call, 2 minutes. Do not call').waitFor()
  forgive(complaints, /status of 409/)
})

/** The page gets the next reply, as the server read it now, once the returned function is called. */
const holdReply = async (page: Page, path: string) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const hold = async (route: Route) => {
    const response = await route.fetch()
    held.resolve()
    await promise
    await route.fulfill({ response })
  }
  await page.route(`**/api${path}`, hold, { times: 1 })
  return { held: held.promise, release: resolve }
}

test('[DSK-39] A case that was read before a move doesn’t come back after it', async () => {
  const { userId } = await prepareApplicant({ isSubmitted: true })
  const path = `/desk/cases/${userId}`
  const { page } = await visitDesk(path)
  await press(page, 'Log a phone call')
  const dialog = page.getByRole('dialog', { name: 'Log a phone call' })
  await dialog.getByLabel('What was agreed?').fill('She wants no calls.')
  await dialog.getByLabel('How many minutes?').fill('2')
  await dialog.getByLabel('They don’t want us to call').check()
  const { held, release } = await holdReply(page, path)
  await press(page, 'Log the call')
  await held
  await press(page, 'Move to “Valuation”')
  await part(page, 'Case').locator('button[type=submit]').click()
  const undo = page.getByRole('button', { name: 'Undo the last move' })
  await undo.waitFor()
  const again = page.waitForRequest(`**/api${path}`)
  release()
  await (await again).response()
  await part(page, 'At a glance').getByText('They don’t want us to call').waitFor()
  expect(await undo.count()).toBe(1)
})
