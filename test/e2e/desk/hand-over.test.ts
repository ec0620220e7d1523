import { test } from 'vitest'
import { expectPath, expectWords, press } from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { visitAs } from '#test/support/browser/prepared-session.ts'
import { callAs } from '#test/support/browser/wizard-page.ts'

const member = (firstName: string) => ({ details: { firstName, lastName: 'Okafor', group: 'team' } }) as const

test('[HAND-1] From the list of a colleague’s cases, everything they have is handed over, and the list has none', async () => {
  const person = (firstName: string) =>
    prepareApplicant({ isSubmitted: true, details: { firstName, lastName: 'Heron' } })
  const [bob, lena, otto] = await Promise.all([
    prepareApplicant(member('Bob')),
    person('Lena'),
    person('Otto'),
  ])
  await callAs(bob.access, 'desk/assign', {
    cases: [lena, otto].map(({ userId: id }) => ({ id, from: null })),
    to: bob.userId,
  })
  const list = `/desk?view=all&assignee=${bob.userId}`
  const { page } = await visitAs(member('Terry'), { at: list })
  await page.getByRole('link', { name: 'Lena Heron' }).waitFor()
  await page.getByRole('link', { name: 'Hand over everything of Bob Okafor' }).click()
  await press(page, 'Hand over')
  await expectWords(page, 'Please choose who takes over')
  await page.getByLabel('Who takes over?').selectOption('Terry Okafor (you)')
  await press(page, 'Hand over')
  await expectWords(page, '2 cases handed over to Terry Okafor')
  await expectPath(page, list)
  await expectWords(page, 'No case of this view matches the filters.')
  await page.getByRole('link', { name: /^Mine/ }).click()
  await page.getByRole('link', { name: 'Lena Heron' }).waitFor()
  await page.getByRole('link', { name: 'Otto Heron' }).waitFor()
})
