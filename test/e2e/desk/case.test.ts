import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { expectPath, expectWords, press } from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { visitAs } from '#test/support/browser/prepared-session.ts'
import { changeItem } from '#test/support/browser/stored-item.ts'
import { holdCalls } from '#test/support/browser/visitor.ts'

const visitAsTeam = (firstName: string, at: string) =>
  visitAs({ details: { firstName, lastName: 'Team', group: 'team' } }, { at })

/** Earlier than any other test's, so that both are at the top. */
const makeLate = (userId: string, day: string) =>
  changeItem(userId, (item) => ({
    ...item,
    next_update_by: day,
    due_by: day,
    case: { ...Object(item.case), next_update_by: day },
  }))

const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

test('[DSK-14] [DSK-15] [DSK-16] [DSK-24] By keyboard alone: from the overdue view into a case, to take it, move it, write a note and correct it, on to the next case, past one that is gone, to one that is perhaps the same, and back', async () => {
  const lastName = `Heron${Date.now()}`
  const [first, second] = await Promise.all(
    ['Lena', 'Otto'].map((firstName) =>
      prepareApplicant({
        isSubmitted: true,
        details: { firstName, lastName },
        answers: { policyNumber: lastName },
      }),
    ),
  )
  if (!first || !second) throw new Error('Two people are needed')
  await makeLate(first.userId, '2025-12-01')
  await makeLate(second.userId, '2025-12-02')
  const { page } = await visitAsTeam('Tess', '/desk')
  const { keyboard } = page
  await page.getByRole('button', { name: 'Shortcuts' }).waitFor()
  await keyboard.press('5')
  await page.getByRole('link', { name: `Lena ${lastName}` }).waitFor()
  await keyboard.press('j')
  await page.locator(':focus', { hasText: `Lena ${lastName}` }).waitFor()
  await keyboard.press('Enter')

  await page.getByRole('heading', { name: `Lena ${lastName}`, level: 1 }).waitFor()
  await part(page, 'At a glance').getByText('Get in touch with them today').waitFor()
  /** Its look belongs to those before the assignment. */
  await part(page, 'Signature').getByRole('img').waitFor()
  await keyboard.press('i')
  await page.getByText('Tess Team (you)').and(page.locator(':checked')).waitFor({ state: 'attached' })
  await keyboard.press('m')
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await keyboard.press('Tab')
  await keyboard.press('Enter')
  await expectWords(page, 'Moved to “Valuation”')
  await keyboard.press('n')
  await keyboard.type('She prefers calls in the mornin.')
  await keyboard.press('Control+Enter')
  await expectWords(page, 'Note added')
  await page.getByRole('button', { name: /^Correct the note/ }).focus()
  await keyboard.press('Enter')
  await page.locator('textarea:focus').waitFor()
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('She prefers calls in the morning.')
  await keyboard.press('Control+Enter')
  await expectWords(page, 'Corrected by you')

  await keyboard.press('j')
  await page.getByRole('heading', { name: `Otto ${lastName}`, level: 1 }).waitFor()
  await keyboard.press('k')
  await page.getByRole('heading', { name: `Lena ${lastName}`, level: 1 }).waitFor()
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
    'Assigned to you',
    expect.stringContaining('Opened a submission'),
    'Email: We received your application',
    'HIPAA authorization signed',
    'Submitted',
  ])
  expect(await part(page, 'Timeline').locator('s').innerText()).toBe('She prefers calls in the mornin.')

  const gone = { status: 404, json: { message: 'This submission doesn’t exist.' } }
  await page.route(`**/api/desk/cases/${second.userId}`, (route) => route.fulfill(gone), { times: 1 })
  await keyboard.press('j')
  await page.getByRole('heading', { name: 'We can’t find this case', level: 1 }).waitFor()
  await keyboard.press('k')
  await page.getByRole('heading', { name: `Lena ${lastName}`, level: 1 }).waitFor()
  await part(page, 'At a glance')
    .getByRole('link', { name: /^[A-Z0-9]{4} [A-Z0-9]{4}$/ })
    .first()
    .click()
  await page.getByRole('heading', { name: `Otto ${lastName}`, level: 1 }).waitFor()
  await keyboard.press('u')
  await expectPath(page, '/desk?view=overdue')
  await page.locator(':focus', { hasText: `Lena ${lastName}` }).waitFor()
})

const holdNextNote = (page: Page) => holdCalls(page, '**/api/desk/cases/*/notes', { times: 1 })

test('What is typed while a note or a correction is saved stays in its field, with the focus; “Note added” goes when the next note is typed or sent, and comes again with it; half-written corrections stay while others are opened and other parts are shown, and leaving asks about them', async () => {
  const { userId } = await prepareApplicant({ isSubmitted: true })
  const { page } = await visitAsTeam('Nell', `/desk/cases/${userId}`)
  const { keyboard } = page
  const field = page.getByLabel('New note')
  const notes = part(page, 'Timeline').getByRole('listitem')
  const add = async (text: string) => {
    await field.fill(text)
    await keyboard.press('Control+Enter')
    await notes.filter({ hasText: text }).waitFor()
  }
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

  const told = part(page, 'Timeline').getByText('Note added')
  const refused = { status: 422, json: { message: 'Please try again.' } }
  await add('The first note.')
  await told.waitFor()
  await press(page, 'Add note')
  await expectWords(page, 'Please write a note')
  expect(await told.count()).toBe(0)

  await add('The second note.')
  await told.waitFor()
  await field.fill('The third note.')
  expect(await told.count()).toBe(0)
  await page.route('**/api/desk/cases/*/notes', (route) => route.fulfill(refused), { times: 1 })
  await page.keyboard.press('Control+Enter')
  await expectWords(page, 'Please try again.')
  expect(await told.count()).toBe(0)
  await page.keyboard.press('Control+Enter')
  await told.waitFor()

  await add('She lives in Boston.')
  await add('He lives in Dallas.')
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
})

test('[HLP-19] [HLP-20] By keyboard: a call is logged with a day to call again, which is then the next thing to do', async () => {
  const { userId } = await prepareApplicant({
    answers: { firstName: 'Ruth', lastName: 'Call', preferredContactTime: 'Weekday mornings' },
  })
  const { page } = await visitAsTeam('Tim', `/desk/cases/${userId}`)
  const { keyboard } = page
  const year = new Date().getFullYear() + 1
  const button = page.getByRole('button', { name: 'Log a phone call' })
  await button.waitFor()
  await keyboard.press('c')
  const dialog = page.getByRole('dialog', { name: 'Log a phone call' })
  await dialog.getByLabel('What was agreed?').fill('She looks for the policy.')
  await dialog.getByLabel('How many minutes?').fill('many')
  await dialog.getByLabel('When do we call again? (optional)').fill('1/2/2020')
  await press(page, 'Log the call')
  await expectWords(page, 'Please enter the minutes')
  await dialog.getByLabel('How many minutes?').fill('12')
  await keyboard.press('Enter')
  await expectWords(page, 'This day is past. Please enter today or later.')
  await dialog.getByLabel('When do we call again? (optional)').fill(`1/2/${year}`)
  await keyboard.press('Enter')
  await part(page, 'Timeline').getByText(`Call, 12 minutes. We call again on 01/02/${year}`).waitFor()
  await button.and(page.locator(':focus')).waitFor()
  await part(page, 'At a glance').getByText('Call to make').waitFor()
})
