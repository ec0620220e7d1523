// What the team does with one case, in one window: moves, the appraisal, and what other admins do at the same time.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { moveCase } from '#domain/contracts/case-contract.ts'
import { assignCases } from '#domain/contracts/desk-contract.ts'
import { callApi } from '#test/support/api-call.ts'
import { visitAsAdmin } from '#test/support/browser/admin-steps.ts'
import { expectField, expectWords, press } from '#test/support/browser/applicant-steps.ts'
import { appraise, appraiseTooLate, leaveAndStay } from '#test/support/browser/appraisal-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { holdCalls, siteUrl } from '#test/support/browser/visitor.ts'
import { forgive } from '#test/support/browser/wizard-page.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Case', exact: true })
const glance = (page: Page) => page.getByRole('region', { name: 'At a glance' })
const expectPanel = (page: Page, words: string) => panel(page).getByText(words).first().waitFor()

const movesOf = (id: string) => `**${moveCase.path.replace('{id}', id)}`

const moveAndUndo = async (page: Page) => {
  await expectWords(page, 'Stage: In review')
  await press(page, 'Move to “Valuation”')
  await press(page, 'Move to “Valuation”')
  await expectPanel(page, 'Moved to “Valuation”')
  expect(await glance(page).innerText()).toMatch(
    /Stage: Valuation\n[\s\S]*Next update\n\d\d\/\d\d\/\d{4}, in \d+ days\n/,
  )
  await press(page, 'Undo the last move')
  await expectPanel(page, 'The last move is undone')
}

const loseMove = async (page: Page, id: string) => {
  const needed = page.getByLabel('What do you need from them?')
  await press(page, 'Move to “Documents requested”')
  await needed.fill('A copy of your policy\nYour last premium notice')
  await page.getByLabel('Note (optional)').fill('She asked for a call first.')
  await page.route(movesOf(id), (route) => route.abort(), { times: 1 })
  await press(page, 'Move to “Documents requested”')
  await expectPanel(page, 'We couldn’t reach Larkfield.')
  expect(await needed.inputValue()).toBe('A copy of your policy\nYour last premium notice')
  await press(page, 'Move to “Documents requested”')
  await press(page, 'Received: A copy of your policy')
  await expectPanel(page, 'Marked as received')
}

const promiseNewDate = async (page: Page, id: string) => {
  const finish = await holdCalls(page, movesOf(id), { times: 1 })
  await press(page, 'Promise a new date')
  await page.getByLabel('Anything else you need? (optional)').waitFor()
  const note = page.getByLabel('Note (optional)')
  await note.fill('Left a message.')
  await press(page, 'Promise a new date')
  await page.getByRole('button', { name: 'Cancel', disabled: true }).waitFor()
  await note.click()
  await page.keyboard.type(' Call back at 3.')
  expect(await note.inputValue()).toBe('Left a message.')
  await note.and(page.locator(':focus')).waitFor()
  expect(await page.getByLabel('Anything else you need? (optional)').isEditable()).toBe(false)
  finish()
  await expectPanel(page, 'New date saved')
}

type Someone = Awaited<ReturnType<typeof prepareApplicant>>

const moveElsewhere = async ({ access }: Someone, id: string, version: number, to: string): Promise<void> => {
  const { status } = await callApi({ url: siteUrl }, moveCase, access, { id, body: { version, to } })
  expect(status).toBe(200)
}

/** `version`: of the case by now. */
const meetOthers = async (page: Page, id: string, version: number, [admin, other]: [Someone, Someone]) => {
  await page.getByLabel('New note').fill('I called her today.')
  await press(page, 'Move to “In review”')
  await page.getByLabel('Note (optional)').fill('She called at 3.')
  await moveElsewhere(admin, id, version, 'in-review')
  await press(page, 'Move to “In review”')
  await expectPanel(page, 'You changed this case first. It’s already in “In review”')
  await expectPanel(page, 'She called at 3.')
  await page.getByRole('heading', { name: 'Case', exact: true }).and(page.locator(':focus')).waitFor()
  expect(await page.getByLabel('Next update by').count()).toBe(0)

  await press(page, 'Move to “Documents requested”')
  await page.getByLabel('What do you need from them?').fill('Her driver’s license')
  await moveElsewhere(other, id, version + 1, 'valuation')
  await press(page, 'Move to “Documents requested”')
  await expectPanel(page, `${other.email} changed this case first. Its stage is now “Valuation”.`)
  await glance(page).getByText('Stage: Valuation').waitFor()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await timeline.getByText('“In review” to “Valuation”').first().waitFor()
  await expectWords(page, 'What you typed is in the next form you open')

  const body = { cases: [{ id, from: null }], to: other.userId }
  expect((await callApi({ url: siteUrl }, assignCases, other.access, { body })).status).toBe(200)
  await press(page, 'Assign to me')
  await expectWords(page, `${other.email} took this case first.`)
  await expect.poll(() => page.getByLabel('Assignee').inputValue()).toBe(other.userId)
  await expectField(page, 'New note', 'I called her today.')
  await page.getByLabel('New note').fill('')
}

const close = async (page: Page) => {
  await press(page, 'Close the case')
  await press(page, 'Close the case')
  await expectPanel(page, 'Please choose a reason')
  await page.getByLabel('Reason', { exact: true }).selectOption({ label: 'Withdrawn' })
  await press(page, 'Close the case')
  await expectPanel(page, 'Moved to “Closed”')
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await timeline.getByText('She asked for a call first.').waitFor()
}

const seeItClosed = async (page: Page, assignee: Someone) => {
  await page.getByText(`Assignee: ${assignee.firstName}`).waitFor()
  const offered = [
    ...['Save appraisal', 'Verification of coverage, 30 days', 'Your own words', 'Assign to me'],
    ...['Add a paper', 'Ask for another paper', 'Prepare a package'],
  ]
  for (const name of offered) expect(await page.getByRole('button', { name }).count()).toBe(0)
  expect(await page.getByLabel('Assignee').count()).toBe(0)
  await press(page, 'Add a task')
  await page.getByRole('dialog', { name: 'A task in your own words' }).waitFor()
  await page.keyboard.press('Escape')
  await press(page, 'Undo the last move')
  await page.getByRole('button', { name: 'Save appraisal' }).waitFor()
}

test('[CASE-50] [CASE-51] The team moves a case in two clicks and undoes it; a request is asked for and received, and a closing needs its reason; [CASE-101] a closed case offers only what can still be done; while a move is saved, nothing more can be typed into its note, which keeps the focus; [CASE-52] [DSK-29] a failed move keeps what was typed; if another admin took or moved the case first, the page names them and shows the newer stage, and no form becomes another move; a half-typed appraisal asks before the admin leaves by a link or by Forward, keeps what was typed through errors and failures, and is recorded once; one that another admin recorded first shows both values, and the admin keeps either', async () => {
  const [{ userId: id }, other] = await Promise.all([
    prepareApplicant({ isSubmitted: true }),
    prepareApplicant({ details: { group: 'admin' } }),
  ])
  const path = `/desk/cases/${id}`
  const { page, complaints, admin } = await visitAsAdmin(path)
  await panel(page).waitFor()
  await leaveAndStay(page, path)
  await moveAndUndo(page)
  await loseMove(page, id)
  await promiseNewDate(page, id)
  await meetOthers(page, id, 4, [admin, other])
  await appraise(page, id, admin)
  await appraiseTooLate(page, id, [admin, other])
  await close(page)
  await seeItClosed(page, other)
  forgive(complaints, /ERR_FAILED/)
}, 120_000)
