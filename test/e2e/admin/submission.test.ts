// One submission whole, as an admin works on it: everything that was answered and signed, digits hidden until asked for, the appraisal.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { listActivity, recordAppraisal, submissionDetailSchema } from '#domain/admin-contract.ts'
import { currentConsentVersion } from '#domain/hipaa-authorization.ts'
import { fieldLabels } from '#domain/labels.ts'
import { privateAnswerText, withoutPrivateAnswers } from '#domain/private-answers.ts'
import { readableReference } from '#domain/readable-reference.ts'
import { usDateOf } from '#domain/us-date.ts'
import { policyAnswers } from '#test/support/answers/example-answers.ts'
import {
  arrive,
  endpoints,
  expectErrors,
  expectToast,
  forgiveCutConnections,
} from '#test/support/browser/account-steps.ts'
import { expectField, expectPath, expectWords, press, signIn } from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { comeBack, dialog, expectCovered, signInAgain } from '#test/support/browser/session-steps.ts'
import { changeItem } from '#test/support/browser/stored-item.ts'
import { siteUrl, visit } from '#test/support/browser/visitor.ts'
import { newMember, post } from '#test/support/signed-in.ts'

/** With a row of his own, as his first sign-in makes it: his email is known by it. */
const newAdmin = async () => {
  const found = await endpoints()
  const site = { ...found, endpoints: found }
  const member = await newMember(site, { firstName: 'Ada', lastName: 'Admin', group: 'admin' })
  await post(site, 'get-form-data', member.access)
  return member
}
let [admin, otherAdmin]: Awaited<ReturnType<typeof newAdmin>>[] = []
let submitted: Awaited<ReturnType<typeof prepareApplicant>>
let begun: Awaited<ReturnType<typeof prepareApplicant>>

beforeAll(async () => {
  admin = await newAdmin()
  otherAdmin = await newAdmin()
  const details = { firstName: 'Margaret', lastName: `Whitfield-${Date.now()}` }
  const answers = { medications: ['Aspirin, 81 mg'], medicalConditions: ['stroke' as const] }
  submitted = await prepareApplicant({ isSubmitted: true, answers, details })
  begun = await prepareApplicant({ answers: policyAnswers, currentStep: 2 })
})

test('a submitted case without consent and with broken columns opens and shows what there is, also for an admin whose own application does not load [CON-2] [CON-6]', async () => {
  const damaged = await prepareApplicant({ answers: policyAnswers })
  await changeItem(damaged.userId, (item) => ({
    ...item,
    ...{ status: 'submitted', version: 'seven', reference: 7, submitted_at: 'soon', form_created_at: 'once' },
    appraisal: { estimatedValue: [1], valueRange: '80-100', recorded_at: 'then' },
  }))
  const { page, complaints } = await visitAsAdmin()
  await page.route('**/api/get-form-data', (route) => route.abort())
  await page.goto(`/admin/submissions/${damaged.userId}`)
  await page.getByRole('heading', { level: 1, name: 'Mary Jones' }).waitFor()
  await expectWords(page, policyAnswers.insuranceCompany)
  const evidence = page.getByRole('region', { name: 'Consent evidence' })
  expect(await evidence.locator('p').innerText()).toBe('No evidence of a signature is stored')
  await page.getByRole('link', { name: 'Back to all submissions' }).click()
  await page.getByRole('table').getByText(damaged.email).waitFor()
  const unproved = await prepareApplicant({ isSubmitted: true })
  await changeItem(unproved.userId, ({ consent: _, ...item }) => item)
  await page.goto(`/admin/submissions/${unproved.userId}`)
  await page.getByRole('img', { name: 'Signature of Mary Jones' }).waitFor()
  expect(await evidence.locator('p').innerText()).toBe('No evidence of a signature is stored')
  complaints.splice(0)
})

/** The admin's browser. */
const visitAsAdmin = async () => {
  if (!admin) throw new Error('There is no admin yet.')
  const visitor = await visit()
  await arrive(visitor.page, admin)
  return visitor
}

const open = (page: Page, { userId }: { userId: string }) => page.goto(`/admin/submissions/${userId}`)
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const words = async (page: Page, name: string) => (await region(page, name).innerText()).replace(/\n+/g, '\n')

const typeAppraisal = async (page: Page, value: string, range: string, score: string) => {
  await page.getByLabel('Estimated value', { exact: true }).fill(value)
  await page.getByLabel('Value range', { exact: true }).fill(range)
  await page.getByLabel('Policy score', { exact: true }).fill(score)
}
const record = (page: Page) => press(page, 'Record the appraisal')

describe('the whole submission', () => {
  test('of a stage that keeps drafts private says so in the place of what is missing [DIS-2]', async () => {
    const { page } = await visitAsAdmin()
    await page.route(`**/api/admin/submissions/${begun.userId}`, async (route) => {
      const response = await route.fetch()
      const { form_data, ...detail } = submissionDetailSchema.parse(await response.json())
      const kept = { is_private: true, has_ssn: false, health_filled: true }
      await route.fulfill({
        response,
        json: { ...detail, ...kept, form_data: withoutPrivateAnswers(form_data) },
      })
    })
    await open(page, begun)
    const answers = await words(page, 'Answers')
    expect(answers).toContain(`${fieldLabels.ssn}\n${privateAnswerText}`)
    expect(answers).toMatch(new RegExp(`Health Information\n${privateAnswerText}$`))
    expect(await words(page, 'Signature')).toContain(privateAnswerText)
    await expectWords(page, 'Complete')
  })

  test('opens from its row: progress, every answer in words, the signature and its evidence; the digits are hidden until asked for, and that is in Activity [ADM-3]', async () => {
    const { page, context } = await visitAsAdmin()
    await page.goto('/admin?tab=submissions')
    const name = `${submitted.firstName} ${submitted.lastName}`
    await page.getByRole('link', { name: `Open the submission of ${name}` }).click()
    await expectPath(page, `/admin/submissions/${submitted.userId}`)
    await page.getByRole('heading', { level: 1, name }).waitFor()
    expect(await page.title()).toBe('Submission – Larkfield')
    const header = await page.locator('main header').innerText()
    for (const fact of [submitted.email, 'Complete', 'Submitted', readableReference(submitted.reference)])
      expect(header).toContain(fact)

    const answers = await words(page, 'Answers')
    for (const fact of [
      'Policy type\nWhole Life',
      'Face value (death benefit)\n$250,000',
      'Monthly premium\n$120.50',
      'Date of birth\n04/28/1949',
      'State\nIllinois',
      'Overall health\nGood',
      'Medical conditions\nStroke',
      'Medications\nAspirin, 81 mg',
    ])
      expect(answers).toContain(fact)

    const signature = page.getByRole('img', { name: `Signature of ${name}` })
    await signature.waitFor()
    await expect
      .poll(() => signature.evaluate((image) => 'naturalWidth' in image && image.naturalWidth))
      .toBe(400)
    const today = usDateOf(new Date())
    const evidence = await words(page, 'Consent evidence')
    for (const fact of [
      `Signed by\n${name}`,
      `Date signed, as written\n${today}`,
      `Received by us\n${today}`,
      'Expires on\n',
      `Text version\n${currentConsentVersion}`,
      'Signed from this address\n127.0.0.1',
      'Device and browser\nnode',
      `Signature file\n${submitted.userId}/signature_`,
      'Accepted at sign-up\nNothing on record',
    ])
      expect(evidence).toContain(fact)
    expect(evidence.match(/Fingerprint of the \w+ \(SHA-256\)\n[0-9a-f]{64}\n/g)).toHaveLength(3)
    expect(evidence).not.toContain('Not recorded')

    const digits = region(page, 'Answers').getByRole('status')
    expect(await digits.innerText()).toContain('••••')
    await press(page, 'Show the last 4 digits')
    await expect.poll(() => digits.innerText()).toBe('1234')
    const kept =
      JSON.stringify(await context.storageState()) +
      JSON.stringify(await page.evaluate('({...sessionStorage})'))
    expect(kept).not.toContain('"1234"')
    await press(page, 'Hide')
    expect(await digits.innerText()).toContain('••••')
    await press(page, 'Show the last 4 digits')
    await expect.poll(() => digits.innerText()).toBe('1234')

    await page.getByRole('link', { name: 'Back to all submissions' }).click()
    await expectPath(page, '/admin?tab=submissions')
    await page.goBack()
    await expect.poll(() => digits.innerText()).toContain('••••')
    const activity = await fetch(siteUrl + listActivity.path, {
      headers: { authorization: `Bearer ${admin?.access}` },
    })
    const looks = listActivity.reply
      .parse(await activity.json())
      .items.filter(
        ({ action, subject_id: subject }) => action === 'ssn-shown' && subject === submitted.userId,
      )
    expect(looks.map((entry) => entry.admin_email)).toEqual([admin?.email, admin?.email])
  })

  test('an unknown one, one just begun (Step 2 of 3) and one without a name (Unknown User) say so in plain words [ADM-3]', async () => {
    const { page } = await visitAsAdmin()
    await open(page, { userId: '5f2c9c1e-0000-4000-8000-000000000000' })
    await page.getByRole('heading', { level: 1, name: 'There is no such submission' }).waitFor()
    await page.route(`**/api/admin/submissions/${begun.userId}`, async (route) => {
      const response = await route.fetch()
      const submission = await response.json()
      const profile = { ...submission.profile, first_name: null, last_name: ' ' }
      await route.fulfill({ response, json: { ...submission, profile } })
    })
    await open(page, begun)
    await page.getByRole('heading', { level: 1, name: 'Unknown User' }).waitFor()
    const header = await page.locator('main header').innerText()
    for (const fact of ['Step 2 of 3', 'In progress', 'None before submitting'])
      expect(header).toContain(fact)
    expect(await words(page, 'Consent evidence')).toBe(
      'Consent evidence\nNot signed yet\nAccepted at sign-up\nNothing on record',
    )
    expect(await page.getByRole('button', { name: 'Show the last 4 digits' }).count()).toBe(0)
    await page.unrouteAll({ behavior: 'wait' })
  })
})

describe('the appraisal', () => {
  test('is asked for before it is left half typed, typed forgivingly, kept through failures, recorded once, and leads its applicant to the dashboard', async () => {
    const { page, complaints } = await visitAsAdmin()
    await open(page, begun)
    await expectWords(page, 'This person has not submitted yet')
    const question = page.getByRole('dialog', { name: 'The appraisal is not recorded yet' })
    const beginTyping = () => page.getByLabel('Estimated value', { exact: true }).fill('250')
    const leave = () => page.getByRole('link', { name: 'Back to all submissions' }).click()
    await beginTyping()
    await leave()
    await question.waitFor()
    await press(page, 'Leave anyway')
    await expectPath(page, '/admin?tab=submissions')
    await page.goBack()
    await beginTyping()
    await page.evaluate(() => history.forward())
    await question.waitFor()
    await press(page, 'Stay')
    await expectPath(page, `/admin/submissions/${begun.userId}`)
    await expectField(page, 'Estimated value', '250')
    await typeAppraisal(page, 'a lot', '', '101')
    await record(page)
    await expectErrors(page, {
      'estimated-value': 'Enter an amount in dollars, for example 250,000',
      'policy-score': 'Please enter a score from 0 to 100',
    })

    await typeAppraisal(page, '$250,000', ' $200,000 to $275,000 ', '85')
    const path = `**/api/admin/submissions/${begun.userId}`
    const fields = [{ path: 'valueRange', message: 'Please say it in other words' }]
    await page.route(path, (route) => route.fulfill({ status: 422, json: { message: 'Invalid', fields } }), {
      times: 1,
    })
    await record(page)
    await expectErrors(page, { 'value-range': 'Please say it in other words' })
    await expectField(page, 'Estimated value', '$250,000')

    await page.getByLabel('Value range', { exact: true }).fill('$200,000 to $275,000')
    await page.route(
      path,
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await record(page)
    await expectToast(
      page,
      'Appraisal not recorded',
      'We could not reach Larkfield. Please check your internet connection.',
    )
    await expectField(page, 'Estimated value', '$250,000')
    await record(page)
    await expectWords(page, `Recorded by ${admin?.email} on ${usDateOf(new Date())}`)
    await expectField(page, 'Estimated value', '250,000')
    expect(await page.getByText('Appraisal not recorded').count()).toBe(0)
    forgiveCutConnections(complaints)

    const applicant = await visit()
    await applicant.page.goto('/login')
    await signIn(applicant.page, begun)
    await expectPath(applicant.page, '/dashboard')
  })

  test('recorded by two admins at once: both values are shown, and either can be kept; half typed it waits for an admin who was gone for 15 minutes', async () => {
    const { page } = await visitAsAdmin()
    await page.clock.install()
    await open(page, submitted)
    await page.getByRole('heading', { name: 'Appraisal' }).waitFor()
    const recordElsewhere = async (estimatedValue: number, version: number) => {
      const response = await fetch(`${siteUrl}/api/admin/submissions/${submitted.userId}`, {
        method: recordAppraisal.method,
        headers: { authorization: `Bearer ${otherAdmin?.access}`, 'content-type': 'application/json' },
        body: JSON.stringify({ estimatedValue, valueRange: null, policyScore: 70, version }),
      })
      expect(response.status).toBe(200)
    }
    const choice = page.getByRole('alert', { name: 'Another admin was faster' })
    const expectChoice = async (theirs: string, mine: string) => {
      await choice.waitFor()
      const shown = (await choice.innerText()).replace(/\n+/g, '\n')
      expect(shown).toContain(otherAdmin?.email)
      expect(shown).toContain(
        `Theirs, recorded\nEstimated value\n${theirs}\nValue range\nNone\nPolicy score\n70`,
      )
      expect(shown).toContain(
        `Yours, as typed\nEstimated value\n${mine}\nValue range\nabout that\nPolicy score\n90`,
      )
      expect(await choice.evaluate((element) => element === document.activeElement)).toBe(true)
    }

    await recordElsewhere(100_000, 0)
    await typeAppraisal(page, '300000', 'about that', '90')
    await record(page)
    await expectChoice('$100,000', '$300,000')
    await press(page, 'Keep theirs')
    await expectWords(page, `Recorded by ${otherAdmin?.email}`)
    await expectField(page, 'Estimated value', '100,000')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Appraisal')

    await recordElsewhere(200_000, 1)
    await typeAppraisal(page, '400000', 'about that', '90')
    await record(page)
    await expectChoice('$200,000', '$400,000')
    await recordElsewhere(250_000, 2)
    await press(page, 'Save mine instead')
    await expect.poll(() => choice.innerText()).toContain('$250,000')
    await press(page, 'Save mine instead')
    await expectWords(page, `Recorded by ${admin?.email}`)
    await expectField(page, 'Estimated value', '400,000')

    await typeAppraisal(page, '500000', 'about that', '90')
    await page.clock.fastForward('15:00')
    await signInAgain(page).waitFor()
    await expectCovered(page)
    if (admin) await comeBack(page, admin)
    await dialog(page).waitFor({ state: 'detached' })
    await expectField(page, 'Estimated value', '500000')
  })
})
