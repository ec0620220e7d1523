import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { deskCaseSchema, readCase } from '#domain/contracts/desk-case-contract.ts'
import { filesOfPaper } from '#domain/papers/papers.ts'
import { callApi } from '#test/support/api-call.ts'
import { visitAsAdmin } from '#test/support/browser/admin-steps.ts'
import { expectFocus, expectWords, press } from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { openSignedIn } from '#test/support/browser/prepared-session.ts'
import { siteUrl } from '#test/support/browser/visitor.ts'

const papersAreMade = async (access: string, id: string) => {
  const { body } = await callApi({ url: siteUrl }, readCase, access, { id })
  return deskCaseSchema.parse(body).papers.every((paper) => paper.ready.length === filesOfPaper(paper).length)
}

test('[PKG-9] [PKG-15] [PKG-20] An admin adds a buyer, prepares a package with the answers, and downloads one ZIP, which counts as sent; the person sees who got it', async () => {
  const name = `Harbor ${Date.now()}`
  const applicant = await prepareApplicant({ isSubmitted: true })
  const { page, admin } = await visitAsAdmin('/admin?tab=buyers')
  await press(page, 'Add a buyer')
  await page.getByLabel('Company').fill(name)
  await page.getByLabel('Contact').fill('cases@harbor.example.com')
  await page.getByLabel('Licensed in').selectOption('Illinois')
  await page.getByLabel('Last day').fill('12/31/2099')
  await press(page, 'Save')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.getByRole('heading', { name }).waitFor()

  await expect.poll(() => papersAreMade(admin.access, applicant.userId), { interval: 500 }).toBe(true)
  await page.goto(`/desk/cases/${applicant.userId}`)
  await press(page, 'Prepare a package')
  const dialog = page.getByRole('dialog', { name: 'Prepare a package' })
  await dialog.getByRole('option', { name: new RegExp(name) }).waitFor({ state: 'attached' })
  await dialog.getByLabel('Which buyer?').selectOption(`${name} (licensed in Illinois until 12/31/2099)`)
  await dialog.getByLabel('What is it for?').fill('A first offer')
  await dialog.getByLabel('Include the answers').check()
  await dialog.getByRole('button', { name: 'Prepare it' }).click()
  await expectWords(page, 'As soon as you download it, it counts as sent')
  const making = page.getByRole('region', { name: 'Package in the making' })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    making.getByRole('button', { name: 'Download to send' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^case-[\w-]+-harbor-\d+\.zip$/)
  const bytes = await buffer(await download.createReadStream())
  expect(bytes.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004')
  await page.getByText(/^Sent on /).waitFor()
  await expectFocus(page.getByRole('heading', { name: 'Packages for buyers' }))
  await page.getByRole('button', { name: new RegExp(`^Files inside: ${name}`) }).click()
  await page.getByRole('dialog').getByText('answers/answers.csv').waitFor()

  await openSignedIn(page, applicant, '/dashboard')
  await page
    .getByRole('region', { name: 'Who got your papers' })
    .getByText(new RegExp(`^On .* we sent your papers and your answers to ${name}, licensed in Illinois\\.$`))
    .waitFor()
})
