import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { letLook, newHelper, readCode } from '#test/support/browser/helper-steps.ts'
import { changeItem } from '#test/support/browser/stored-item.ts'
import { watchBodies } from '#test/support/browser/visitor.ts'
import { openWizard, stopTime, storedRecord } from '#test/support/browser/wizard-page.ts'

const versionOf = async (page: Page) => (await storedRecord(page))?.version ?? 0

test('[HLP-4] The page looks once in 5 seconds from the code to the end of the help, and then once when the person comes back to it; one look shows what a helper saved; who only listens is not signed out, because what the helper types counts as a sign of them; [HLP-1] the dashboard gives a code too', async () => {
  const { page, applicant } = await openWizard({ answers: completeAnswers, at: '/policy-information' })
  await page.getByRole('button', { name: 'Get a code to read out' }).waitFor()
  const looks = watchBodies(page, '/api/get-form-data')
  const expectLooks = async (seconds: number, count: number) => {
    const before = looks.length
    for (let passed = 0; passed < seconds; passed += 5) await page.clock.fastForward(5000)
    await expect.poll(() => looks.length - before, { message: `looks in ${seconds} seconds` }).toBe(count)
  }
  await stopTime(page)
  await expectLooks(60, 0)
  await page.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
  await expect.poll(() => looks.length, { message: 'looks after the return' }).toBe(1)
  await step.press(page, 'Get a code to read out')
  const helper = await newHelper(applicant.userId)
  expect(await helper.begin(await readCode(page))).toBe(200)
  await letLook(page, 'Dan Lee is helping you on the phone.')
  await expectLooks(30, 6)
  await helper.type({ insuranceCompany: 'Northern Mutual' }, await versionOf(page))
  await expectLooks(5, 1)
  await expect.poll(() => page.getByLabel('Insurance company').inputValue()).toBe('Northern Mutual')
  await page.clock.fastForward('12:00')
  await helper.type({ insuranceCompany: 'Southern Mutual' }, await versionOf(page))
  await page.clock.fastForward(5000)
  await expect.poll(() => page.getByLabel('Insurance company').inputValue()).toBe('Southern Mutual')
  await page.clock.fastForward('12:00')
  expect(await page.getByRole('dialog').count()).toBe(0)
  const card = page.getByRole('region', { name: 'Get help on the phone' })
  await card.getByText('Dan Lee is helping you now.').waitFor()
  await card.getByRole('button', { name: 'End the help' }).click()
  await step.expectWords(page, 'Dan Lee can’t see or type your answers any more.')
  await expectLooks(60, 0)
  const answers = { ...completeAnswers, estimatedValue: '120000' }
  await changeItem(applicant.userId, (item) => ({ ...item, form_data: answers }))
  await page.clock.resume()
  await page.goto('/dashboard')
  const manager = page.getByRole('region', { name: 'Your case manager' })
  await manager.getByRole('link', { name: /^Call / }).waitFor()
  await manager.getByRole('button', { name: 'Get a code to read out' }).click()
  await manager.getByText('Good until').waitFor()
  expect(await readCode(page)).toMatch(/^\d{6}$/)
})
