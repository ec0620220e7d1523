import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { TeamSigner } from '#domain/signers/signers.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { visitAsAdmin } from '#test/support/browser/admin-steps.ts'
import { expectFocus, expectWords } from '#test/support/browser/applicant-steps.ts'
import { type Asked, answerWithSigners } from '#test/support/browser/desk-signers.ts'
import { onePerFile } from '#test/support/browser/one-per-file.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { changeItem } from '#test/support/browser/stored-item.ts'
import { forgive } from '#test/support/browser/wizard-page.ts'
import { documentOf } from '#test/support/documents/case-documents.ts'
import { byPhoneWithoutEmail, recorded, teamSigner, trustee } from '#test/support/signers/made-up-signers.ts'

/** Of which only the made-up answers change. */
const ownCase = onePerFile(() => prepareApplicant({ isSubmitted: true, details: { firstName: 'Nora' } }))

const openCase = async (signersOf: (ownEmail: string) => readonly TeamSigner[]) => {
  const { userId } = await ownCase()
  const path = `/desk/cases/${userId}`
  const asked: Asked[] = []
  const visitor = await visitAsAdmin(path, {
    prepare: (page, { email }) => answerWithSigners(page, path, signersOf(email), asked),
  })
  return { ...visitor, asked }
}

const entry = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

test('[SGN-24] The team asks again and at another address; a lost reply asks nobody twice, and nothing typed is lost', async () => {
  const { page, asked, complaints } = await openCase(() => [teamSigner({ is_bounced: true }), trustee()])
  const warren = entry(page, 'Warren Hale')
  await warren.getByText('Our email came back').waitFor()
  const lost: unknown[] = []
  await page.route(
    '**/api/desk/cases/*/signers/*/ask',
    (route) => {
      lost.push(route.request().postDataJSON())
      return route.abort()
    },
    { times: 2 },
  )
  const again = page.getByRole('button', { name: 'Ask again: Warren Hale' })
  await again.click()
  await page.getByText('Not done').waitFor()
  await page.getByRole('button', { name: 'Change the email: Warren Hale' }).click()
  const dialog = page.getByRole('dialog', { name: 'Use a different address?' })
  const email = dialog.getByLabel('Their own email')
  await email.fill('warren@hale.example')
  const send = dialog.getByRole('button', { name: 'Ask them' })
  await send.click()
  await dialog.getByText('Not asked').waitFor()
  expect(await email.inputValue()).toBe('warren@hale.example')
  await send.click()
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(page.getByRole('button', { name: 'Change the email: Warren Hale' }))
  expect(asked).toEqual([lost[1]])
  expect(lost[0]).not.toEqual(lost[1])
  await again.click()
  await expectWords(page, 'We ask Warren Hale again')
  forgive(complaints, /ERR_FAILED|Not done/)
})

test('[SGN-20] One member records a letter that came back, and only another one can confirm it', async () => {
  const scan = documentOf(1).id
  const { page, asked } = await openCase((own) => [
    teamSigner({ ...recorded('bo.team@example.com', scan) }),
    trustee({ state: 'letter', email: null }),
    trustee({ id: 'c'.repeat(16), first_name: 'Olaf', ...recorded(own, scan) }),
  ])
  await entry(page, 'Olaf Hale')
    .getByText('You recorded it, so another member of the team must confirm it.')
    .waitFor()
  expect(await page.getByRole('button', { name: 'Confirm: Olaf Hale' }).count()).toBe(0)
  await page.getByRole('button', { name: 'The letter came back: Ingrid Hale' }).click()
  const letter = page.getByRole('dialog', { name: 'The letter came back?' })
  await letter.getByLabel('Which document is the scan?').selectOption(scan)
  await letter.getByLabel('Day beside the signature').fill('11/20/2026')
  await letter.getByRole('button', { name: 'Record it' }).click()
  await entry(page, 'Ingrid Hale')
    .getByText(/^Letter to be confirmed/)
    .waitFor()
  await page.getByRole('button', { name: 'Confirm: Warren Hale' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await entry(page, 'Warren Hale')
    .getByText(/^Signed on/)
    .waitFor()
  await expectFocus(page.getByRole('heading', { name: 'Second signers' }))
  expect(asked).toEqual([
    { document: scan, signed_on: '2026-11-20' },
    { document: scan, signed_on: '2026-11-20' },
  ])
})

test('[SGN-25] A move that a missing authorization forbids says whose, and keeps what was typed', async () => {
  const { page, complaints } = await openCase(() => [teamSigner()])
  const refused = 'Warren Hale hasn’t signed the authorization yet.'
  await page.route('**/api/admin/submissions/*/moves', (route) =>
    route.fulfill({
      status: 422,
      json: { message: 'Some answers need another look.', fields: [{ path: 'to', message: refused }] },
    }),
  )
  await page.getByRole('button', { name: 'Close the case' }).click()
  await page.getByLabel('Reason').selectOption('Sold')
  const note = page.getByLabel('Note (optional)')
  await note.fill('The money came.')
  await page.getByRole('button', { name: 'Close the case' }).click()
  await page.getByRole('alert').getByText(refused).waitFor()
  expect(await note.inputValue()).toBe('The money came.')
  forgive(complaints, /status of 422/)
})

test('[HLP-18] The letter of an applicant without email is made on the page of their draft', async () => {
  const { userId } = await prepareApplicant({ answers: completeAnswers, details: { firstName: 'Nora' } })
  await changeItem(userId, (item) => ({ ...item, by_phone: byPhoneWithoutEmail }))
  const { page, complaints } = await visitAsAdmin(`/desk/cases/${userId}`)
  const panel = page.getByRole('region', { name: 'Letter to sign' })
  await panel.getByText('They have no email').waitFor()
  await panel.getByRole('button', { name: 'Make the letter' }).click()
  await panel.getByText('Needs a letter').waitFor()
  expect(await page.getByRole('button', { name: 'Make the letter' }).count()).toBe(0)
  await panel.getByRole('button', { name: 'Make a new letter' }).click()
  await page
    .getByRole('dialog', { name: 'Make a new letter?' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  expect(await panel.getByRole('button', { name: 'Change the email' }).count()).toBe(0)
  const download = page.waitForEvent('download')
  await expect
    .poll(
      async () => {
        await panel.getByRole('button', { name: /^Letter to print/ }).click()
        return Promise.race([download.then(() => 'here'), page.waitForTimeout(1000).then(() => 'not yet')])
      },
      { timeout: 20_000 },
    )
    .toBe('here')
  await page
    .getByRole('region', { name: 'Documents' })
    .getByRole('heading', { name: 'Signed letter' })
    .waitFor()
  forgive(complaints, /409/)
})
