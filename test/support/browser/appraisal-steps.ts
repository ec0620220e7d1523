// The appraisal on the page of a case, which nobody has appraised before.
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { easternDayText } from '#web/platform/eastern-text.ts'
import { expectErrors, expectToast } from './account-steps.ts'
import { recordElsewhere } from './admin-steps.ts'
import { expectField, expectFocus, expectPath, expectWords, press } from './applicant-steps.ts'

type Someone = { email: string; access: string }

const type = async (page: Page, answers: Record<string, string>) => {
  for (const [label, text] of Object.entries(answers))
    await page.getByLabel(label, { exact: true }).fill(text)
}
const record = (page: Page) => press(page, 'Save appraisal')

/** By a link, with a half-typed move too, and by Forward. */
export const leaveAndStay = async (page: Page, path: string) => {
  const question = page.getByRole('dialog', { name: 'The appraisal isn’t saved yet' })
  await type(page, { 'Estimated value': '250' })
  await press(page, 'Move to “Valuation”')
  await type(page, { 'Note (optional)': 'She called at 2.' })
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await question.waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
  await press(page, 'Leave anyway')
  await expectPath(page, '/desk')
  await page.goBack()
  await type(page, { 'Estimated value': '250' })
  await page.evaluate(() => history.forward())
  await question.waitFor()
  await press(page, 'Stay')
  await expectPath(page, path)
  await expectField(page, 'Estimated value', '250')
}

/** Through a refusal and a lost reply. */
export const appraise = async (page: Page, id: string, { email }: Someone) => {
  const path = `**/api/admin/submissions/${id}`
  const fields = [{ path: 'valueRange', message: 'Please say it in other words' }]
  const refused = { status: 422, json: { message: 'Invalid', fields } }
  await type(page, {
    'Estimated value': '$250,000',
    'Value range': ' $200,000 to $275,000 ',
    'Policy score': '85',
  })
  await page.route(path, (route) => route.fulfill(refused), { times: 1 })
  await record(page)
  await expectErrors(page, { 'value-range': 'Please say it in other words' })
  await expectField(page, 'Estimated value', '$250,000')

  await type(page, { 'Value range': '$200,000 to $275,000' })
  await page.route(path, (route) => route.fetch().then(() => route.abort()), { times: 1 })
  await record(page)
  const unreachable = 'We couldn’t reach Larkfield. Please check your internet connection.'
  await expectToast(page, 'Appraisal not saved', unreachable)
  await expectField(page, 'Estimated value', '$250,000')
  await record(page)
  await expectWords(page, `Saved by ${email} on ${easternDayText(new Date().toISOString())}`)
  await expectField(page, 'Estimated value', '250,000')
  expect(await page.getByText('Appraisal not saved').count()).toBe(0)
}

/** What another admin recorded first is kept, and then it isn’t. */
export const appraiseTooLate = async (page: Page, id: string, [admin, other]: [Someone, Someone]) => {
  const choice = page.getByRole('alert', { name: 'Someone else saved an appraisal first' })
  const recordTooLate = async (theirs: number, version: number, mine: number) => {
    await recordElsewhere(other.access, id, { estimatedValue: theirs, version })
    await type(page, { 'Estimated value': `${mine}`, 'Value range': 'about that', 'Policy score': '90' })
    await record(page)
    await choice.waitFor()
    const shown = (await choice.innerText()).replace(/\n+/g, '\n')
    for (const part of [
      other.email,
      `Theirs, saved\nEstimated value\n$${theirs.toLocaleString('en')}\nValue range\nNone\nPolicy score\n70`,
      `Yours, as typed\nEstimated value\n$${mine.toLocaleString('en')}\nValue range\nabout that\nPolicy score\n90`,
    ])
      expect(shown).toContain(part)
    await expectFocus(choice)
  }
  await recordTooLate(100_000, 1, 300_000)
  await press(page, 'Keep theirs')
  await expectWords(page, `Saved by ${other.email}`)
  await expectField(page, 'Estimated value', '100,000')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Appraisal')

  await recordTooLate(200_000, 2, 400_000)
  await recordElsewhere(other.access, id, { estimatedValue: 250_000, version: 3 })
  await press(page, 'Save mine instead')
  await expect.poll(() => choice.innerText()).toContain('$250,000')
  await press(page, 'Save mine instead')
  await expectWords(page, `Saved by ${admin.email}`)
  await expectField(page, 'Estimated value', '400,000')
}
