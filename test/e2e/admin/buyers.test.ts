import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { addBuyer, changeBuyer } from '#domain/contracts/package-contract.ts'
import { callApi } from '#test/support/api-call.ts'
import { visitAsAdmin } from '#test/support/browser/admin-steps.ts'
import { expectFocus, expectWords, press } from '#test/support/browser/applicant-steps.ts'
import { siteUrl } from '#test/support/browser/visitor.ts'
import { forgive } from '#test/support/browser/wizard-page.ts'

test('[PKG-15] Two admins change a buyer: the second sees the newer copy, keeps what was typed, and decides; a buyer is removed after a question', async () => {
  const id = randomUUID()
  const name = `Meridian ${Date.now()}`
  const entry = { name, contact: 'By mail', licenses: [{ state: 'TX', until: '2099-12-31' }] }
  const { page, admin, complaints } = await visitAsAdmin('/admin?tab=buyers')
  const site = { url: siteUrl }
  const added = await callApi(site, addBuyer, admin.access, { body: { id, ...entry } })
  await page.reload()
  await press(page, `Change ${name}`)
  await press(page, 'Add a state')
  const second = page.getByRole('group', { name: 'License 2' })
  await expectFocus(second.getByLabel('License in'))
  await second.getByLabel('License in').selectOption('Texas')
  await second.getByLabel('Last day').fill('1/31/2099')
  await press(page, 'Save')
  await expectWords(page, 'Please name each state once')
  await press(page, 'Remove license 2')
  await page.getByLabel('Contact').fill('intake@meridian.example.com')
  await callApi(site, changeBuyer, admin.access, {
    id,
    body: {
      version: added.body.buyers.find((one: { id: string }) => one.id === id).version,
      ...entry,
      contact: 'By courier',
    },
  })
  await press(page, 'Save')
  await expectWords(page, 'Someone else saved this buyer first')
  await page.getByRole('dialog').getByText('By courier').waitFor()
  expect(await page.getByLabel('Contact').inputValue()).toBe('intake@meridian.example.com')
  await press(page, 'Save')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await expectWords(page, 'intake@meridian.example.com')

  await press(page, `Remove ${name}`)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click()
  await page.getByRole('heading', { name, exact: true }).waitFor({ state: 'detached' })
  await expectFocus(page.getByRole('heading', { name: 'Buyers' }))
  forgive(complaints, /status of 409/)
})
