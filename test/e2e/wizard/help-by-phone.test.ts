import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { accessTokenIn } from '#test/support/browser/account-steps.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import { letLook, newHelper, readCode } from '#test/support/browser/helper-steps.ts'
import { visitAs } from '#test/support/browser/prepared-session.ts'
import { changeItem } from '#test/support/browser/stored-item.ts'
import { visit, watchBodies } from '#test/support/browser/visitor.ts'
import {
  callAs,
  letAutosave,
  openWizard,
  passSubmittingScreen,
  stopTime,
  storedAnswers,
  storedRecord,
  summary,
} from '#test/support/browser/wizard-page.ts'

const versionOf = async (page: Page) => (await storedRecord(page))?.version ?? 0

const described = (page: Page, label: string) =>
  page.getByLabel(label).evaluate((control) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.innerText)
      .join(' '),
  )

const typedFields = async (page: Page) => {
  const { body } = await callAs(await accessTokenIn(page), 'get-form-data')
  return Object.keys(body.data[0].typed_by ?? {})
}

const helpedPage = async () => {
  const { page, applicant } = await openWizard({ answers: completeAnswers, at: '/hipaa-release' })
  await page.goto('/policy-information')
  await step.press(page, 'Get a code to read out')
  await page.getByText('Good until').waitFor()
  const helper = await newHelper(applicant.userId)
  expect(await helper.begin(await readCode(page))).toBe(200)
  return { page, helper }
}

test('[HLP-1] [HLP-4] [HLP-5] [HLP-6] A code is read out; what the helper types shows and is marked until the applicant types it; both answers show where both typed; one button ends it', async () => {
  const { page, helper } = await helpedPage()
  await helper.type({ insuranceCompany: 'Northern Mutual', policyNumber: 'P-7' }, await versionOf(page))
  await letLook(page, 'Dan Lee is helping you on the phone, and typed 2 answers.')
  await step.expectField(page, 'Insurance company', 'Northern Mutual')
  await expect.poll(() => described(page, 'Insurance company')).toContain('Typed by Dan Lee')
  expect(await page.getByText(/^Your code: /).count()).toBe(0)

  await page.getByLabel('Policy number').fill('P-8')
  await expect.poll(() => described(page, 'Policy number')).not.toContain('Typed by')
  await letAutosave(page)
  expect(await typedFields(page)).toEqual(['insuranceCompany'])

  await stopTime(page)
  await page.getByLabel('Face value').fill('100,000')
  expect(await helper.type({ faceValue: '200000' }, await versionOf(page))).toBe(200)
  await letLook(page, 'You and Dan Lee both typed here. Dan Lee typed:')
  await step.press(page, 'Use the other answer for Face value (death benefit)')
  await step.expectField(page, 'Face value (death benefit)', '200,000')

  await step.press(page, 'End the help')
  await step.expectWords(page, 'Dan Lee can’t see or type your answers any more.')
  expect(await helper.type({ policyNumber: 'P-9' }, await versionOf(page))).toBe(403)
  await letAutosave(page)
  expect(await storedAnswers(page)).toMatchObject({ policyNumber: 'P-8', faceValue: '200000' })
  await page.getByText(/^Dan Lee: .* to /).waitFor()
})

test('[HLP-4] The page looks once in 5 seconds from the code to the end of the help, and only then; one look shows what a helper saved', async () => {
  const { page, applicant } = await openWizard({ answers: completeAnswers, at: '/hipaa-release' })
  await page.goto('/policy-information')
  await page.getByRole('button', { name: 'Get a code to read out' }).waitFor()
  const looks = watchBodies(page, '/api/get-form-data')
  const expectLooks = async (seconds: number, count: number) => {
    const before = looks.length
    for (let passed = 0; passed < seconds; passed += 5) await page.clock.fastForward(5000)
    await expect.poll(() => looks.length - before, { message: `looks in ${seconds} seconds` }).toBe(count)
  }
  await stopTime(page)
  await expectLooks(60, 0)
  await step.press(page, 'Get a code to read out')
  const helper = await newHelper(applicant.userId)
  expect(await helper.begin(await readCode(page))).toBe(200)
  await letLook(page, 'Dan Lee is helping you on the phone.')
  await expectLooks(30, 6)
  await helper.type({ insuranceCompany: 'Northern Mutual' }, await versionOf(page))
  await expectLooks(5, 1)
  await expect.poll(() => page.getByLabel('Insurance company').inputValue()).toBe('Northern Mutual')
  await step.press(page, 'End the help')
  await step.expectWords(page, 'Dan Lee can’t see or type your answers any more.')
  await expectLooks(60, 0)
})

test('[HLP-1] The sign-in page has the card, and the dashboard gives a code', async () => {
  const { page } = await visit()
  await page.goto('/login')
  await page.getByRole('region', { name: 'Get help on the phone' }).waitFor()
  const { page: dashboard } = await visitAs(
    { answers: completeAnswers },
    {
      at: '/dashboard',
      before: (_, { userId }) =>
        changeItem(userId, ({ form_data, ...item }) => ({
          ...item,
          form_data: { ...completeAnswers, estimatedValue: '120000' },
        })),
    },
  )
  const card = dashboard.getByRole('region', { name: 'Your case manager' })
  await card.getByRole('link', { name: /^Call / }).waitFor()
  await card.getByRole('button', { name: 'Get a code to read out' }).click()
  await card.getByText('Good until').waitFor()
  expect(await readCode(dashboard)).toMatch(/^\d{6}$/)
})

test('[HLP-10] [HLP-11] The review says who typed an answer, and only a person who says that they read it can submit', async () => {
  const { page, helper } = await helpedPage()
  await helper.type({ insuranceCompany: 'Northern Mutual' }, await versionOf(page))
  await letLook(page, 'and typed 1 answer.')
  await page.goto('/hipaa-release')
  await page.getByText(/^Typed by Dan Lee on \d/).waitFor()
  await step.acceptConsent(page)
  await step.signWithTypedName(page)
  await step.press(page, 'Complete Application')
  await summary(page).getByText('Please read what was typed for you, and check this box').waitFor()
  await page.getByLabel('I have read the answers that Dan Lee typed for me').check()
  await helper.type({ policyNumber: 'P-9' }, await versionOf(page))
  await letLook(page, 'and typed 2 answers.')
  expect(await page.getByLabel('I have read the answers that Dan Lee typed for me').isChecked()).toBe(false)
  await page.getByLabel('I have read the answers that Dan Lee typed for me').check()
  await step.press(page, 'Complete Application')
  await passSubmittingScreen(page)
  expect((await storedRecord(page))?.status).toBe('submitted')
})

test('[HLP-6] A sign-out ends the help', async () => {
  const { page, helper } = await helpedPage()
  await letLook(page, 'Dan Lee is helping you on the phone.')
  const version = await versionOf(page)
  await step.signOut(page)
  await page.getByRole('heading', { name: 'Get help on the phone' }).waitFor()
  expect(await helper.type({ policyNumber: 'P-9' }, version)).toBe(403)
})

test('Who only listens on the phone is not signed out: what the helper types counts as a sign of them', async () => {
  const { page, helper } = await helpedPage()
  await letLook(page, 'Dan Lee is helping you on the phone.')
  await stopTime(page)
  await page.clock.fastForward('12:00')
  await helper.type({ insuranceCompany: 'Northern Mutual' }, await versionOf(page))
  await letLook(page, 'and typed 1 answer.')
  await page.clock.fastForward('12:00')
  await letLook(page, 'and typed 1 answer.')
  expect(await page.getByRole('dialog').count()).toBe(0)
})
