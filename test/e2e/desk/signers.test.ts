import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visitAsAdmin } from '#test/support/browser/admin-steps.ts'
import { expectFocus, expectWords, press } from '#test/support/browser/applicant-steps.ts'
import { type Asked, answerWithSigners } from '#test/support/browser/desk-signers.ts'
import { forgive } from '#test/support/browser/wizard-page.ts'
import { deskCase } from '#test/support/desk-case.ts'
import { documentOf } from '#test/support/documents/case-documents.ts'
import { recorded, teamSigner, trustee } from '#test/support/signers/made-up-signers.ts'

const scan = documentOf(1).id
const path = '/desk/cases/case'

const openCase = async () => {
  const asked: Asked[] = []
  const visitor = await visitAsAdmin(path, {
    prepare: (page, { email: own }) => {
      const signers = [
        teamSigner({ is_bounced: true }),
        trustee({ state: 'letter', email: null }),
        trustee({ id: 'c'.repeat(16), first_name: 'Olaf', ...recorded(own, scan) }),
        trustee({ id: 'd'.repeat(16), first_name: 'Karen', ...recorded('bo.team@example.com', scan) }),
      ]
      return answerWithSigners(page, path, signers, asked, deskCase())
    },
  })
  return { ...visitor, asked }
}

const entry = (page: Page, name: string) => page.getByRole('article', { name, exact: true })

const askAgain = async (page: Page, asked: readonly Asked[]) => {
  await entry(page, 'Warren Hale').getByText('Our email came back').waitFor()
  const lost: unknown[] = []
  await page.route(
    '**/api/desk/cases/*/signers/*/ask',
    (route) => {
      lost.push(route.request().postDataJSON())
      return route.abort()
    },
    { times: 2 },
  )
  await press(page, 'Ask again: Warren Hale')
  await page.getByText('Not done').waitFor()
  await press(page, 'Change the email: Warren Hale')
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
  await press(page, 'Ask again: Warren Hale')
  await expectWords(page, 'We ask Warren Hale again')
}

const recordAndConfirm = async (page: Page) => {
  await entry(page, 'Olaf Hale')
    .getByText('You recorded it, so another member of the team must confirm it.')
    .waitFor()
  expect(await page.getByRole('button', { name: 'Confirm: Olaf Hale' }).count()).toBe(0)
  await press(page, 'The letter came back: Ingrid Hale')
  const letter = page.getByRole('dialog', { name: 'The letter came back?' })
  await letter.getByLabel('Which document is the scan?').selectOption(scan)
  await letter.getByLabel('Day beside the signature').fill('11/20/2026')
  await letter.getByRole('button', { name: 'Record it' }).click()
  await entry(page, 'Ingrid Hale')
    .getByText(/^Letter to be confirmed/)
    .waitFor()
  await press(page, 'Confirm: Karen Hale')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await entry(page, 'Karen Hale')
    .getByText(/^Signed on/)
    .waitFor()
  await expectFocus(page.getByRole('heading', { name: 'Second signers' }))
}

test('[SGN-20] [SGN-24] [SGN-25] The team asks again and at another address; a lost reply asks nobody twice, and nothing typed is lost; one member records a letter that came back, and only another one can confirm it; a move that a missing authorization forbids says whose, and keeps what was typed', async () => {
  const { page, asked, complaints } = await openCase()
  await askAgain(page, asked)
  await recordAndConfirm(page)
  expect(asked.slice(2)).toEqual([
    { document: scan, signed_on: '2026-11-20' },
    { document: scan, signed_on: '2026-11-20', recorded_at: expect.any(String) },
  ])

  const refused = 'Warren Hale hasn’t signed the authorization yet.'
  await page.route('**/api/admin/submissions/*/moves', (route) =>
    route.fulfill({
      status: 422,
      json: { message: 'Some answers need another look.', fields: [{ path: 'to', message: refused }] },
    }),
  )
  await press(page, 'Close the case')
  await page.getByLabel('Reason').selectOption('Sold')
  const note = page.getByLabel('Note (optional)')
  await note.fill('The money came.')
  await press(page, 'Close the case')
  await page.getByRole('alert').getByText(refused).waitFor()
  expect(await note.inputValue()).toBe('The money came.')
  forgive(complaints, /ERR_FAILED|Not done|status of 422/)
})
