// The questions of the first three steps, and the errors of a step without answers.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fieldOptions } from '#domain/labels.ts'
import { healthStep } from '#domain/steps/health.ts'
import { insuredStep } from '#domain/steps/insured.ts'
import { policyStep } from '#domain/steps/policy.ts'
import { insuredAnswers, policyAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import {
  expectProblems,
  menus,
  menusOf,
  openWizard,
  questions,
  unfold,
} from '#test/support/browser/wizard-page.ts'
import { messagesWhenEmpty, questionsOf } from '#test/support/field-table.ts'

const hospitalStays = 'Reason and date of each hospital stay (optional)'

const sortedQuestions = async (page: Page) => {
  await unfold(page)
  return (await questions(page)).toSorted()
}

test.each([
  { rows: '[POL-1] [POL-2]', of: policyStep, answers: {}, prefilled: [] },
  {
    rows: '[INS-1] [INS-2] [INS-4]',
    of: insuredStep,
    answers: policyAnswers,
    prefilled: [
      ['First name', 'Mary'],
      ['Last name', 'Jones'],
      ['Email', expect.stringMatching(/@example\.com$/)],
    ],
  },
  {
    rows: '[HEA-1] [HEA-3]',
    of: healthStep,
    answers: { ...policyAnswers, ...insuredAnswers },
    prefilled: [],
  },
])(
  '[LBL-1] [OPT-11] $rows The step $of.path asks every question of the table and names each missing answer',
  async ({ of, answers, prefilled }) => {
    const { page } = await openWizard({ answers, at: of.path })
    const asked = questionsOf(of.number).filter((question) => question !== hospitalStays)
    expect(await sortedQuestions(page)).toEqual(asked.toSorted())
    expect(await menus(page)).toEqual(menusOf(of))
    for (const [label = '', value] of prefilled) {
      const field = page.getByLabel(label, { exact: true })
      expect(await field.inputValue(), label).toEqual(value)
      await field.fill('  ')
    }
    await step.press(page, of === healthStep ? 'Continue to HIPAA' : 'Continue')
    await expectProblems(page, messagesWhenEmpty(of.number))
    await step.expectPath(page, of.path)
  },
)

test('[POL-3] The label of the premium follows the frequency', async () => {
  const { page } = await openWizard({ at: '/policy-information' })
  for (const [frequency, label] of [
    ['Monthly', 'Monthly premium'],
    ['Quarterly', 'Quarterly premium'],
    ['Semi-annual', 'Semi-annual premium'],
    ['Annual', 'Annual premium'],
    ['Single', 'Single premium'],
    ['Paid Up', 'Premium Amount (Paid Up)'],
  ] as const) {
    await page.getByLabel('Premium frequency', { exact: true }).selectOption({ label: frequency })
    expect(await questions(page)).toContain(label)
  }
})

test('[HEA-1] [HEA-5] [OPT-11] The health step lists the conditions, and asks about hospital stays only after a yes', async () => {
  const answers = { ...policyAnswers, ...insuredAnswers }
  const { page } = await openWizard({ answers, at: '/health-information' })
  await unfold(page)
  const boxes = page.getByRole('group', { name: 'Medical conditions (optional)' }).getByRole('checkbox')
  expect(await boxes.evaluateAll((all) => all.map((box) => box.closest('label')?.innerText.trim()))).toEqual(
    Object.values(fieldOptions.medicalConditions),
  )
  const hospitalized = page.getByRole('checkbox', { name: 'Hospitalized in the last 2 years' })
  await hospitalized.check()
  expect(await sortedQuestions(page)).toEqual(questionsOf(3).toSorted())
  await page.getByLabel(hospitalStays).fill('Hip, May 2025')
  await hospitalized.uncheck()
  expect(await questions(page)).not.toContain(hospitalStays)
  await hospitalized.check()
  await step.expectField(page, hospitalStays, 'Hip, May 2025')
  await step.press(page, 'Back')
  await step.expectPath(page, '/personal-details')
})
