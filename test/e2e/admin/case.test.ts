import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { moveCase } from '#domain/contracts/case-contract.ts'
import { assignCases } from '#domain/contracts/desk-contract.ts'
import { callApi } from '#test/support/api-call.ts'
import { forgiveCutConnections } from '#test/support/browser/account-steps.ts'
import { visitAsAdmin } from '#test/support/browser/admin-steps.ts'
import { expectWords, press } from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { openSignedIn } from '#test/support/browser/prepared-session.ts'
import { holdCalls, siteUrl, visit } from '#test/support/browser/visitor.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Case', exact: true })
const glance = (page: Page) => page.getByRole('region', { name: 'At a glance' })
const expectPanel = (page: Page, words: string) => panel(page).getByText(words).first().waitFor()

const movesOf = (id: string) => `**${moveCase.path.replace('{id}', id)}`

const openCase = async () => {
  const submitted = await prepareApplicant({ isSubmitted: true })
  const visitor = await visitAsAdmin(`/desk/cases/${submitted.userId}`)
  await panel(visitor.page).waitFor()
  return { ...visitor, submitted }
}

test('[CASE-50] [CASE-51] The team moves a case in two clicks and undoes it; a request is asked for and received, and a closing needs its reason; while a move is saved, nothing more can be typed into its note, which keeps the focus', async () => {
  const { page, submitted } = await openCase()
  await expectWords(page, 'Stage: In review')
  await press(page, 'Move to “Valuation”')
  await press(page, 'Move to “Valuation”')
  await expectPanel(page, 'Moved to “Valuation”')
  expect(await glance(page).innerText()).toMatch(
    /Stage: Valuation\n[\s\S]*Next update\n\d\d\/\d\d\/\d{4}, in \d+ days\n/,
  )

  const applicant = await visit()
  await openSignedIn(applicant.page, submitted, '/dashboard')
  await applicant.page.getByRole('heading', { name: 'We’re working out the value of your policy' }).waitFor()

  await press(page, 'Undo the last move')
  await expectPanel(page, 'The last move is undone')
  await press(page, 'Move to “Documents requested”')
  await page.getByLabel('What do you need from them?').fill('A copy of your policy\nYour last premium notice')
  await page.getByLabel('Note (optional)').fill('She asked for a call first.')
  await press(page, 'Move to “Documents requested”')
  await press(page, 'Received: A copy of your policy')
  await expectPanel(page, 'Marked as received')
  const finish = await holdCalls(page, movesOf(submitted.userId), { times: 1 })
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
  await applicant.page.reload()
  await expectWords(applicant.page, 'Your last premium notice')
  expect(await applicant.page.getByText('A copy of your policy').count()).toBe(0)

  await press(page, 'Close the case')
  await press(page, 'Close the case')
  await expectPanel(page, 'Please choose a reason')
  await page.getByLabel('Reason', { exact: true }).selectOption({ label: 'Withdrawn' })
  await press(page, 'Close the case')
  await expectPanel(page, 'Moved to “Closed”')
  const timeline = page.getByRole('region', { name: 'Timeline' })
  await timeline.getByText('She asked for a call first.').waitFor()
})

const moveElsewhere = async (access: string, id: string, version: number, to: string): Promise<void> => {
  const { status } = await callApi({ url: siteUrl }, moveCase, access, { id, body: { version, to } })
  expect(status).toBe(200)
}

test('[CASE-52] [DSK-29] A failed move keeps what was typed; if another admin took or moved the case first, the page names them and shows the newer stage, and no form becomes another move', async () => {
  const { page, complaints, admin, submitted } = await openCase()
  const other = await prepareApplicant({ details: { group: 'admin' } })
  await press(page, 'Move to “Documents requested”')
  await page.getByLabel('What do you need from them?').fill('Your last premium notice')
  await page.getByLabel('New note').fill('I called her today.')
  await page.route(movesOf(submitted.userId), (route) => route.abort(), { times: 1 })
  await press(page, 'Move to “Documents requested”')
  await expectPanel(page, 'We couldn’t reach Larkfield.')
  expect(await page.getByLabel('What do you need from them?').inputValue()).toBe('Your last premium notice')
  forgiveCutConnections(complaints)

  await moveElsewhere(other.access, submitted.userId, 0, 'valuation')
  await press(page, 'Move to “Documents requested”')
  await expectPanel(page, `${other.email} changed this case first. Its stage is now “Valuation”.`)
  await glance(page).getByText('Stage: Valuation').waitFor()
  await page.getByRole('region', { name: 'Timeline' }).getByText('“In review” to “Valuation”').waitFor()
  await expectWords(page, 'What you typed is in the next form you open')

  const body = { cases: [{ id: submitted.userId, from: null }], to: other.userId }
  expect((await callApi({ url: siteUrl }, assignCases, other.access, { body })).status).toBe(200)
  await press(page, 'Assign to me')
  await expectWords(page, `${other.email} took this case first.`)
  await expect.poll(() => page.getByLabel('Assignee').inputValue()).toBe(other.userId)
  expect(await page.getByLabel('New note').inputValue()).toBe('I called her today.')

  await press(page, 'Move to “Collecting offers”')
  await page.getByLabel('Note (optional)').fill('She called at 3.')
  await moveElsewhere(admin.access, submitted.userId, 1, 'collecting-offers')
  await press(page, 'Move to “Collecting offers”')
  await expectPanel(page, 'You changed this case first. It’s already in “Collecting offers”')
  await expectPanel(page, 'She called at 3.')
  await page.getByRole('heading', { name: 'Case', exact: true }).and(page.locator(':focus')).waitFor()
  expect(await page.getByLabel('Next update by').count()).toBe(0)
  await page.getByRole('button', { name: 'Move to “Offers ready”' }).waitFor()
})
