import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fieldLabels } from '#domain/answer-text.ts'
import { listActivity } from '#domain/contracts/admin-contract.ts'
import { deskCaseSchema } from '#domain/contracts/desk-case-contract.ts'
import { currentConsentVersion } from '#domain/legal/current-versions.ts'
import { privateAnswerText, withoutPrivateAnswers } from '#domain/private-answers.ts'
import { readableReference } from '#domain/text/readable-reference.ts'
import { usDateOf } from '#domain/text/us-date.ts'
import { policyAnswers } from '#test/support/answers/example-answers.ts'
import { callApi } from '#test/support/api-call.ts'
import { visitAsAdmin } from '#test/support/browser/admin-steps.ts'
import { expectPath, expectWords, press } from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { changeItem } from '#test/support/browser/stored-item.ts'
import { siteUrl } from '#test/support/browser/visitor.ts'
import { easternDayText } from '#web/platform/eastern-text.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const words = async (page: Page, name: string) => (await region(page, name).innerText()).replace(/\n+/g, '\n')

const expectFacts = (shown: string, facts: readonly string[]) => {
  for (const fact of facts) expect(shown).toContain(fact)
}

/** As a stage that keeps drafts private replies, of a person without a name. */
const hideDraft = (page: Page, userId: string) =>
  page.route(`**/api/desk/cases/${userId}`, async (route) => {
    const response = await route.fetch()
    const { form_data, profile, ...detail } = deskCaseSchema.parse(await response.json())
    const json = {
      ...detail,
      ...{ is_private: true, has_ssn: false, health_filled: true },
      form_data: withoutPrivateAnswers(form_data),
      profile: { ...profile, first_name: null, last_name: ' ' },
    }
    await route.fulfill({ response, json })
  })

test('[ADM-3] [CON-2] [CON-6] [DIS-2] A private draft names what is hidden; a submission that is just begun, has no name, is damaged, or does not exist says so, also to an admin whose own application does not load', async () => {
  const [begun, damaged, unproved] = await Promise.all([
    prepareApplicant({ answers: policyAnswers, currentStep: 2 }),
    prepareApplicant({ answers: policyAnswers }),
    prepareApplicant({ isSubmitted: true }),
  ])
  await changeItem(damaged.userId, (item) => ({
    ...item,
    ...{ status: 'submitted', version: 'seven', role: 7, submitted_at: 'soon', form_created_at: 'once' },
    appraisal: { estimatedValue: [1], valueRange: '80-100', recorded_at: 'then' },
  }))
  await changeItem(unproved.userId, ({ consent: _, ...item }) => item)
  const { page, complaints } = await visitAsAdmin(`/desk/cases/${begun.userId}`, {
    prepare: async (opening) => {
      await hideDraft(opening, begun.userId)
      await opening.route('**/api/get-form-data', (route) => route.abort())
    },
  })
  await page.getByRole('heading', { level: 1, name: 'Unknown User' }).waitFor()
  const header = page.locator('main header')
  expect(await header.innerText()).toContain('No reference before submitting')
  const answers = await words(page, 'Answers')
  expect(answers).toContain(`${fieldLabels.ssn}\n${privateAnswerText}`)
  expect(answers).toMatch(new RegExp(`Health Information\n${privateAnswerText}$`))
  expect(await words(page, 'Signature')).toContain(privateAnswerText)
  expectFacts(await words(page, 'Consent evidence'), [
    'Consent evidence\nNot signed yet\nAccepted at sign-up\nNothing on record\n',
    ...['Complete', 'In progress'],
  ])
  expect(await page.getByRole('button', { name: 'Show the last 4 digits' }).count()).toBe(0)

  await page.goto(`/admin/submissions/${damaged.userId}`)
  await page.getByRole('heading', { level: 1, name: 'Mary Jones' }).waitFor()
  await expectWords(page, policyAnswers.insuranceCompany)
  expectFacts(await words(page, 'Consent evidence'), ['Step 3 of 3', 'Submitted'])
  const evidence = region(page, 'Consent evidence').locator('p')
  expect(await evidence.innerText()).toBe('No evidence of a signature is stored')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await page.getByRole('table').getByText(damaged.email).waitFor()
  await page.goto(`/desk/cases/${unproved.userId}`)
  await page.getByRole('img', { name: 'Signature of Mary Jones' }).waitFor()
  expect(await evidence.innerText()).toBe('No evidence of a signature is stored')
  await page.goto('/desk/cases/5f2c9c1e-0000-4000-8000-000000000000')
  await page.getByRole('heading', { level: 1, name: 'We can’t find this case' }).waitFor()
  complaints.splice(0)
})

test('[ADM-3] [PPL-57] A submission opens from its row and shows its progress, every answer in words, the signature, and its evidence; the SSN digits stay hidden until an admin asks, are not stored in the browser, and each look is in Activity', async () => {
  const applicant = await prepareApplicant({
    isSubmitted: true,
    answers: { medications: ['Aspirin, 81 mg'], medicalConditions: ['stroke'] },
    details: { firstName: 'Margaret', lastName: `Whitfield-${Date.now()}` },
  })
  const { userId } = applicant
  const { page, context, admin } = await visitAsAdmin('/admin?tab=submissions')
  const name = `${applicant.firstName} ${applicant.lastName}`
  await page.getByRole('link', { name, exact: true }).click()
  await expectPath(page, `/desk/cases/${userId}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expectFacts(await page.locator('main header').innerText(), [
    applicant.email,
    readableReference(applicant.reference),
  ])
  expectFacts(await words(page, 'Answers'), [
    'Policy type\nWhole Life',
    'Face value (death benefit)\n$250,000',
    'Monthly premium\n$120.50',
    'Date of birth\n04/28/1949',
    'State\nIllinois',
    'Overall health\nGood',
    'Medical conditions\nStroke',
    'Medications\nAspirin, 81 mg',
  ])
  const signature = page.getByRole('img', { name: `Signature of ${name}` })
  await expect.poll(() => signature.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(400)
  const now = new Date()
  await press(page, 'Account, addresses, device, and fingerprints')
  const evidence = await words(page, 'Consent evidence')
  expectFacts(evidence, [
    'The text and the answers match what was signed',
    `Signed by\n${name}`,
    `Date signed, as written\n${usDateOf(now)}`,
    `Received by us\n${easternDayText(now.toISOString())}`,
    'Expires on\n',
    `Text version\n${currentConsentVersion}`,
    'Signed from this address\n127.0.0.1',
    'Browser, as it calls itself\nnode',
    `Signature file\n${userId}/signature_`,
    'Accepted at sign-up\nNothing on record',
    ...['Complete', 'Submitted'],
  ])
  expect(evidence.match(/Fingerprint of the \w+ \(SHA-256\)\n[0-9a-f]{64}\n/g)).toHaveLength(3)
  expect(evidence).not.toContain('Not recorded')

  const digits = region(page, 'Answers').getByRole('status')
  const expectDigits = (shown: string) => expect.poll(() => digits.innerText()).toContain(shown)
  await expectDigits('••••')
  await press(page, 'Show the last 4 digits')
  await expectDigits('1234')
  const sessionStorage = await page.evaluate('({...sessionStorage})')
  expect(JSON.stringify([await context.storageState(), sessionStorage])).not.toContain('"1234"')
  await press(page, 'Hide')
  await expectDigits('••••')
  await press(page, 'Show the last 4 digits')
  await expectDigits('1234')
  await page.goBack()
  await expectPath(page, '/admin?tab=submissions')
  await page.goForward()
  await expectDigits('••••')
  const { body } = await callApi({ url: siteUrl }, listActivity, admin.access)
  const { items } = listActivity.reply.parse(body)
  const looks = items.filter(({ action, subject_id }) => action === 'ssn-shown' && subject_id === userId)
  expect(looks.map((look) => look.admin_email)).toEqual([admin.email, admin.email])
})
