import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import * as step from '#test/support/browser/applicant-steps.ts'
import {
  chosen,
  expectFocused,
  expectSaved,
  focused,
  letAutosave,
  openWizard,
  saveElsewhere,
  storedAnswers,
  unfold,
} from '#test/support/browser/wizard-page.ts'

const notices = (page: Page): Promise<Record<string, string>> =>
  page
    .locator('main [data-conflict]')
    .evaluateAll((all) =>
      Object.fromEntries(
        all.map((notice) => [
          notice.querySelector('button span span')?.textContent?.replace(' for ', ''),
          notice.querySelector<HTMLElement>('[id] p:last-child')?.innerText,
        ]),
      ),
    )

const described = (page: Page, label: string) =>
  page.getByLabel(label, { exact: true }).evaluate((control) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.innerText)
      .join(' '),
  )

const listed = (page: Page) =>
  page
    .locator('section', {
      has: page.getByRole('heading', { name: '1 question has two answers', exact: true }),
    })
    .first()
    .locator('li')
    .allInnerTexts()

const choose = (page: Page, words: RegExp, question: string) =>
  page
    .getByRole('button', { name: `for ${question}` })
    .filter({ hasText: words })
    .click()
const keep = (page: Page, question: string) => choose(page, /^Keep/, question)
const useOther = (page: Page, question: string) => choose(page, /^Use/, question)

test('[F-5] [F-6] two windows keep answers to different questions, and show both answers to the same question, so that the person can choose; other steps and the signature list what is open', async () => {
  const answers = { ...completeAnswers, agentName: 'Ann Agent' }
  const { page } = await openWizard({ answers, at: '/policy-information' })
  await page.getByLabel('Insurance company').waitFor()
  await saveElsewhere(page, {
    agentContact: '555 0100',
    insuranceCompany: 'Theirs',
    faceValue: '1000',
    issueDate: '1999-04-28',
    policyType: 'term',
    isPremiumFinanced: true,
    agentName: null,
    additionalDetails: 'Two lines\nof theirs',
  })
  await unfold(page)
  await page.getByLabel('Face value').fill('$300,000')
  await page.getByLabel('Policy issue date').fill('2/3/1991')
  await page.getByLabel('Policy type').selectOption({ label: 'Universal Life' })
  await page.getByLabel('Policy number').fill('P-12')
  await page.getByLabel('Agent name').fill('Bob Broker')
  await page.getByLabel('Additional details').fill('Ours')
  await page.getByLabel('A loan is used to pay').check()
  await page.getByLabel('A loan is used to pay').uncheck()
  await page.getByLabel('Insurance company').fill('Ours')
  await letAutosave(page)
  expect(await notices(page)).toEqual({
    'Insurance company': 'Theirs',
    'Policy type': 'Term Life',
    'Face value (death benefit)': '$1,000',
    'Policy issue date': '04/28/1999',
    'A loan is used to pay the premium (premium financing)': 'Yes',
    'Agent name': 'No answer',
    'Additional details': 'Two lines\nof theirs',
  })
  await step.expectField(page, "Agent's phone or email (optional)", '555 0100')
  expect(await storedAnswers(page)).toMatchObject({
    city: completeAnswers.city,
    agentContact: '555 0100',
    policyNumber: 'P-12',
    insuranceCompany: 'Ours',
    policyType: 'universal',
    agentName: 'Bob Broker',
  })
  expect(await described(page, 'Insurance company')).toContain(
    'in another window too. That window says:\n\nTheirs',
  )
  expect((await focused(page)).question, 'typing goes on undisturbed').toBe('Insurance company')
  await page
    .getByRole('status')
    .filter({ hasText: '7 questions have two answers: Insurance company' })
    .waitFor()

  await step.press(page, 'Use “Theirs” for Insurance company')
  expect((await focused(page)).question).toBe('Insurance company')
  await step.expectField(page, 'Insurance company', 'Theirs')
  await useOther(page, 'Policy type')
  expect(await chosen(page, 'Policy type')).toBe('Term Life')
  await useOther(page, 'A loan is used to pay the premium (premium financing)')
  expect(await page.getByLabel('A loan is used to pay').isChecked()).toBe(true)
  await useOther(page, 'Policy issue date')
  await step.expectField(page, 'Policy issue date', '04/28/1999')
  await step.press(page, 'Use the other answer for Agent name')
  await step.expectField(page, 'Agent name (optional)', '')
  await step.press(page, 'Keep “$300,000” for Face value (death benefit)')
  expect(Object.keys(await notices(page))).toEqual(['Additional details'])

  await step.press(page, 'Continue')
  await step.expectPath(page, '/personal-details')
  expect(await listed(page)).toEqual([
    expect.stringMatching(
      /^Policy Information\s+Additional details\s+This window: Ours\s+Other window: Two lines, of theirs$/,
    ),
  ])
  await expectSaved(page)
  await page.getByRole('link', { name: 'Additional details' }).click()
  await step.expectPath(page, '/policy-information')
  await expectFocused(page, 'Additional details (optional)')
  await keep(page, 'Additional details')
  await step.press(page, 'Continue')
  await step.expectPath(page, '/personal-details')
  await expectSaved(page)
  const stored = await storedAnswers(page)
  expect(stored).toMatchObject({
    insuranceCompany: 'Theirs',
    policyType: 'term',
    faceValue: '300000',
    issueDate: '1999-04-28',
    isPremiumFinanced: true,
    additionalDetails: 'Ours',
  })
  expect(stored).not.toHaveProperty('agentName')

  await step.press(page, 'Continue')
  await step.expectPath(page, '/health-information')
  await saveElsewhere(page, {
    overallHealth: 100,
    medicalConditions: ['cancer', 'stroke'],
    medications: ['Aspirin'],
  })
  await unfold(page)
  await page.getByRole('slider').fill('25')
  await page.getByLabel('Obesity').check()
  for (const name of ['Metformin', 'Aspirin']) {
    await page.getByLabel('Medications').first().fill(name)
    await step.press(page, 'Add')
  }
  await letAutosave(page)
  expect(await notices(page)).toMatchObject({
    'Overall health': 'Excellent',
    'Medical conditions': expect.stringContaining('Cancer\nStroke'),
    Medications: 'Aspirin',
  })
  await useOther(page, 'Overall health')
  expect(await page.getByRole('slider').inputValue()).toBe('100')
  await useOther(page, 'Medical conditions')
  expect(await page.getByLabel('Stroke').isChecked()).toBe(true)
  expect(await page.getByLabel('Obesity').isChecked()).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('medicalConditions')

  await step.press(page, 'Continue to HIPAA')
  await step.expectPath(page, '/hipaa-release')
  const words =
    /^Health Information\s+Medications\s+This window: .*Metformin, Aspirin\s+Other window: .*Aspirin$/s
  expect(await listed(page)).toEqual([expect.stringMatching(words)])
  await step.openPart(page, 'Sign')
  await page.getByRole('heading', { name: 'Before you sign: 1 question has two answers' }).waitFor()
  await step.press(page, 'Go to the list above')
  await page.locator('h2:focus', { hasText: '1 question has two answers' }).waitFor()
  await page.getByRole('link', { name: 'Medications', exact: true }).click()
  await step.expectPath(page, '/health-information')
  await expectFocused(page, 'Medications (optional)')
  await useOther(page, 'Medications')
  await letAutosave(page)
  expect(await storedAnswers(page)).toMatchObject({
    overallHealth: 100,
    medicalConditions: expect.arrayContaining(['cancer', 'stroke']),
    medications: expect.arrayContaining(['Aspirin']),
  })
})
