import { expect, test } from 'vitest'
import { focusedWords } from '#test/support/browser/account-steps.ts'
import { expectWords, press } from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { changeItem, storedItem } from '#test/support/browser/stored-item.ts'
import { visit } from '#test/support/browser/visitor.ts'
import { failCalls, forgive } from '#test/support/browser/wizard-page.ts'

const token = 'A1b2C3d4E5f6G7h8I9j0Kw'

test('[CASE-85] One press stops reminders; a press without a network says so and changes nothing', async () => {
  const [{ userId }, { page, complaints }] = await Promise.all([prepareApplicant(), visit()])
  await changeItem(userId, (item) => ({ ...item, mails: { revision: 1, reminders: true, token } }))
  await page.goto(`/stop-reminders#user=${userId}&token=${token}`)
  const failing = await failCalls(page, '/api/stop-reminders?*')
  await press(page, 'Stop reminders')
  await expectWords(page, 'Your reminders aren’t stopped yet')
  await failing.heal()
  forgive(complaints, /ERR_FAILED|could not be stopped/)
  expect(await storedItem(userId)).toMatchObject({ mails: { reminders: true } })

  await press(page, 'Stop reminders')
  await page.getByRole('heading', { name: 'We’ve stopped your reminders' }).waitFor()
  expect(await focusedWords(page)).toContain('We’ve stopped your reminders')
  await expectWords(
    page,
    'We still write to you when something happens with an application that you sent us.',
  )
  expect(await page.getByRole('link', { name: 'your account' }).getAttribute('href')).toBe('/account')
  expect(await storedItem(userId)).toMatchObject({ mails: { reminders: false } })
})
