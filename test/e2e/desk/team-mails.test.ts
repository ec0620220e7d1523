import { expect, test } from 'vitest'
import { injectFault } from '#local-cloud/test/faults/fault-injection.ts'
import { expectWords, press } from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { visitAs } from '#test/support/browser/prepared-session.ts'
import { siteUrl } from '#test/support/browser/visitor.ts'
import { forgive } from '#test/support/browser/wizard-page.ts'

test('[MAIL-2] [MAIL-5] By keyboard, a ready email is chosen, read as it goes out, and sent; the same one goes out again only if asked', async () => {
  const { userId } = await prepareApplicant({ isSubmitted: true })
  const details = { firstName: 'Terry', lastName: 'Okafor', group: 'team' } as const
  const { page } = await visitAs({ details }, { at: `/desk/cases/${userId}` })
  await page.getByRole('button', { name: 'Send an email' }).waitFor()
  const choose = async () => {
    await page.keyboard.press('s')
    await page.getByLabel('What do you want to tell them?').selectOption('How to sign in again')
  }
  await choose()
  const preview = page.getByRole('article', { name: 'The email' })
  expect(await preview.innerText()).toContain('Don’t remember your password?')
  expect(await preview.innerText()).toContain('Terry Okafor')
  await press(page, 'Send the email')
  await expectWords(page, 'The email is on its way')
  const entry = page
    .getByRole('region', { name: 'Timeline' })
    .getByRole('listitem')
    .filter({ hasText: 'Email: How to sign in again' })
  expect(await entry.innerText()).toContain('Terry Okafor')
  expect(await page.locator(':focus').innerText()).toBe('Send an email')

  await choose()
  await page.getByText('less than 24 hours ago').waitFor()
  await press(page, 'Send the email')
  await expectWords(page, 'Check the box to send it again.')
  await page.getByLabel('Send it again').check()
  await press(page, 'Send the email')
  await preview.waitFor({ state: 'hidden' })
  expect(await entry.count()).toBe(2)
})

test('[MAIL-4] If the reply to a send is lost and another email is chosen, both go out, each once', async () => {
  const { userId } = await prepareApplicant({ isSubmitted: true })
  const { page, complaints } = await visitAs({ details: { group: 'team' } }, { at: `/desk/cases/${userId}` })
  await press(page, 'Send an email')
  await injectFault(siteUrl, { match: `POST /api/desk/cases/${userId}/mails`, kind: 'drop-after' })
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Send the email' }).click()
  await expectWords(page, 'Not sent')
  forgive(complaints, /Failed to load resource/)
  await page.getByLabel('What do you want to tell them?').selectOption('How to sign in again')
  await dialog.getByRole('button', { name: 'Send the email' }).click()
  const mails = page
    .getByRole('region', { name: 'Timeline' })
    .getByRole('listitem')
    .filter({ hasText: 'Email: ' })
  await dialog.waitFor({ state: 'hidden' })
  await mails.filter({ hasText: 'How to sign in again' }).waitFor()
  expect(await mails.filter({ hasText: 'Please call us' }).count()).toBe(1)
})
