import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { DeskCase } from '#domain/contracts/desk-case-contract.ts'
import { visitAsAdmin } from '#test/support/browser/admin-steps.ts'
import { expectFocus, expectWords } from '#test/support/browser/applicant-steps.ts'
import { answerWithPackages } from '#test/support/browser/desk-packages.ts'
import { forgive } from '#test/support/browser/wizard-page.ts'
import { deskCase, signedPaper } from '#test/support/desk-case.ts'
import { disclosureOf, harbor, hoursAgo } from '#test/support/packages/made-up-packages.ts'

const path = '/desk/cases/case'
const read = deskCase({ form_data: { state: 'IL' }, papers: [signedPaper()] })

const panel = (page: Page) => page.getByRole('region', { name: 'Packages for buyers' })
const making = (page: Page) => page.getByRole('region', { name: 'Package in the making' })

const takenBack = (detail: DeskCase): DeskCase => ({
  ...detail,
  papers: detail.papers.flatMap((paper) => {
    const ended = { ...paper, taken_back_at: '2026-11-27T15:00:00Z' }
    return [{ ...ended, id: 'release', kind: 'policy-release' as const }, ended]
  }),
})

const sent = { at: hoursAgo(30), by: 'bo.team@example.com' }
const sentPackages = ({ papers }: DeskCase) => [
  disclosureOf(31, { papers: papers.map(({ id }) => id), sent }),
  disclosureOf(32, { papers: papers.slice(1).map(({ id }) => id), sent }),
  disclosureOf(33, { papers: [], sent, purpose: 'Another one' }),
]

test('[PKG-5] [PKG-6] [PKG-11] [PKG-12] [PKG-18] By keyboard: a package is asked for with nothing typed lost, shows its progress also after a reload, and says why it stopped; after a taking back, the case says why nothing can be sent and whom to tell; once told, it is on record, and so is what wasn’t sent', async () => {
  let isTakenBack = false
  const server: { current?: Awaited<ReturnType<typeof answerWithPackages>> } = {}
  const { page, complaints } = await visitAsAdmin(path, {
    prepare: async (window) => {
      server.current = await answerWithPackages(window, path, {
        read,
        change: (detail) => (isTakenBack ? takenBack(detail) : detail),
        disclosures: (detail) => (isTakenBack ? sentPackages(detail) : []),
      })
    },
  })
  const away = 'We’re away for a minute. Please try again.'
  const refused = { status: 503, json: { message: away } }
  await page.route('**/api/desk/cases/*/packages', (route) => route.fulfill(refused), { times: 1 })
  await page.getByRole('button', { name: 'Prepare a package' }).waitFor()
  await page.keyboard.press('p')
  const dialog = page.getByRole('dialog', { name: 'Prepare a package' })
  const purpose = dialog.getByLabel('What is it for?')
  const send = () => dialog.getByRole('button', { name: 'Prepare it' }).click()
  const northgate = dialog.getByRole('option', { name: 'Northgate Funding (not licensed in Illinois)' })
  await northgate.waitFor({ state: 'attached' })
  expect(await dialog.locator('option:disabled').count()).toBe(2)
  await purpose.fill('A first offer')
  await send()
  await expectWords(page, 'Please choose a buyer')
  await page.keyboard.press('Escape')
  await expectFocus(page.getByRole('button', { name: 'Prepare a package' }))
  await page.getByRole('button', { name: 'Prepare a package' }).click()
  await dialog.getByLabel('Which buyer?').selectOption(harbor.id)
  await dialog.getByLabel('Include the answers').check()
  await send()
  await dialog.getByText(away).waitFor()
  expect(await purpose.inputValue()).toBe('A first offer')
  await send()
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(page.locator('#prepare-package'))
  expect(server.current?.orders).toEqual([
    { key: expect.any(String), buyer: harbor.id, purpose: 'A first offer', withAnswers: true },
  ])
  await making(page).getByText('4 of 9 files').waitFor()
  await page.reload()
  await making(page).getByText('4 of 9 files').waitFor()
  const reason = 'The authorization was taken back on 11/27/2026, so this package was stopped.'
  isTakenBack = true
  server.current?.set({ status: 'failed', reason })
  await making(page).getByText(reason).waitFor()
  forgive(complaints, /status of 503/)

  await expectWords(page, 'Tell Harbor Settlements')
  await panel(page).getByText('The authorization was taken back, so nothing can be sent under it.').waitFor()
  await panel(page)
    .getByText(
      'Harbor Settlements has papers from this case that were taken back on 11/27/2026. Please tell them, then record it here.',
    )
    .waitFor()
  await page.getByRole('button', { name: 'They were told: Harbor Settlements' }).click()
  const told = page.getByRole('dialog', { name: 'Were they told?' })
  await told.getByText(/^HIPAA authorization, signed on .*, taken back on 11\/27\/2026$/).waitFor()
  await told.getByText('MM/DD/YYYY, on or after 11/27/2026').waitFor()
  await told.getByLabel('When were they told?').fill('11/27/2026')
  await told.getByLabel('How?').selectOption('By phone')
  await told.getByRole('button', { name: 'Record it' }).click()
  await told.waitFor({ state: 'detached' })
  await expect.poll(() => panel(page).getByText('Told on 11/27/2026', { exact: true }).count()).toBe(2)

  await page.getByRole('button', { name: /^It wasn’t sent: Harbor/ }).click()
  const question = page.getByRole('dialog', { name: 'It wasn’t sent?' })
  await question.getByLabel('Why wasn’t it sent?').fill('The download stopped half-way.')
  await question.getByRole('button', { name: 'Record it' }).click()
  await panel(page).getByText('Not sent: The download stopped half-way.').waitFor()
})
