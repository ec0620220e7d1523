// One submission as an admin sees it, from its row to a paper that was taken back.
import { buffer } from 'node:stream/consumers'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { fieldLabels } from '#domain/answer-text.ts'
import { listActivity } from '#domain/contracts/admin-contract.ts'
import { deskCaseSchema } from '#domain/contracts/desk-case-contract.ts'
import { currentConsentVersion } from '#domain/legal/current-versions.ts'
import { privateAnswerText, withoutPrivateAnswers } from '#domain/private-answers.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { readableReference } from '#domain/text/readable-reference.ts'
import { toUsDate, usDateOf } from '#domain/text/us-date.ts'
import { callApi } from '#test/support/api-call.ts'
import { search, visitAsAdmin } from '#test/support/browser/admin-steps.ts'
import { expectPath, expectWords, press } from '#test/support/browser/applicant-steps.ts'
import { prepareApplicant } from '#test/support/browser/prepared-applicant.ts'
import { changeItem, expectFilesMade } from '#test/support/browser/stored-item.ts'
import { siteUrl } from '#test/support/browser/visitor.ts'
import { forgive } from '#test/support/browser/wizard-page.ts'
import { easternDayText } from '#web/platform/eastern-text.ts'

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const words = async (page: Page, name: string) => (await region(page, name).innerText()).replace(/\n+/g, '\n')

const expectFacts = (shown: string, facts: readonly string[]) => {
  for (const fact of facts) expect(shown).toContain(fact)
}

const expectAnswersAndEvidence = async (page: Page, userId: string, name: string) => {
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
}

const lookAtDigits = async (page: Page, context: BrowserContext) => {
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
}

const expectTwoLooks = async (userId: string, admin: { access: string; email: string }) => {
  const { body } = await callApi({ url: siteUrl }, listActivity, admin.access)
  const { items } = listActivity.reply.parse(body)
  const looks = items.filter(({ action, subject_id }) => action === 'ssn-shown' && subject_id === userId)
  expect(looks.map((look) => look.admin_email)).toEqual([admin.email, admin.email])
}

const takeBackByLetter = async (page: Page) => {
  const papers = region(page, 'Signed papers')
  await papers.getByText('In force until').waitFor()
  const clerk = await page.context().newPage()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    press(page, 'Authorization (PDF)'),
    clerk.goto('/verify'),
  ])
  const file = await buffer(await download.createReadStream())
  const check = async (bytes: Buffer) => {
    const [chooser] = await Promise.all([clerk.waitForEvent('filechooser'), press(clerk, 'Choose the PDF')])
    await chooser.setFiles({ name: 'authorization.pdf', mimeType: 'application/pdf', buffer: bytes })
  }
  await check(file)
  await clerk.getByRole('heading', { name: /^In force until/ }).waitFor()
  await clerk.getByText('The file is exactly as we issued it.').waitFor()
  await check(Buffer.concat([file, Buffer.from('\n')]))
  await clerk.getByRole('heading', { name: 'Not as we issued it' }).waitFor()

  await press(page, 'Record that it was taken back')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('When did we get it?').fill(toUsDate(easternDayOf(new Date().toISOString())))
  await dialog.getByLabel('Note (optional)').fill('Her daughter wrote')
  await press(page, 'Record it')
  await expectWords(page, 'Recorded: this paper is taken back')
  await papers.getByText('Taken back on').waitFor()
  await papers.getByText('Her daughter wrote').waitFor()
  await check(file)
  await clerk.getByRole('heading', { name: /^Taken back on/ }).waitFor()
  await clerk.close()
}

const damage = (userId: string) =>
  changeItem(userId, ({ consent: _, ...item }) => ({
    ...item,
    ...{ version: 'seven', role: 7, submitted_at: 'soon', form_created_at: 'once' },
    appraisal: { estimatedValue: [1], valueRange: '80-100', recorded_at: 'then' },
  }))

const expectDamaged = async (page: Page, name: string) => {
  await page.reload()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expectFacts(await words(page, 'Consent evidence'), ['Complete', 'Submitted'])
  expect(await region(page, 'Consent evidence').locator('p').innerText()).toBe(
    'No evidence of a signature is stored',
  )
  await page.getByRole('img', { name: `Signature of ${name}` }).waitFor()
}

/** As a stage that keeps drafts private replies, of a person without a name. */
const hideDraft = (page: Page, userId: string) =>
  page.route(`**/api/desk/cases/${userId}`, async (route) => {
    const response = await route.fetch()
    const { form_data, profile, ...detail } = deskCaseSchema.parse(await response.json())
    const json = {
      ...detail,
      ...{
        status: 'in-progress',
        submitted_at: null,
        reference: null,
        case: null,
        consent: null,
        papers: [],
      },
      ...{ is_private: true, has_ssn: false, health_filled: true },
      form_data: withoutPrivateAnswers(form_data),
      profile: { ...profile, first_name: null, last_name: ' ' },
    }
    await route.fulfill({ response, json })
  })

const expectPrivate = async (page: Page) => {
  await page.getByRole('heading', { level: 1, name: 'Unknown User' }).waitFor()
  expect(await page.locator('main header').innerText()).toContain('No reference before submitting')
  const answers = await words(page, 'Answers')
  expect(answers).toContain(`${fieldLabels.ssn}\n${privateAnswerText}`)
  expect(answers).toMatch(new RegExp(`Health Information\n${privateAnswerText}$`))
  expect(await words(page, 'Signature')).toContain(privateAnswerText)
  expectFacts(await words(page, 'Consent evidence'), [
    'Consent evidence\nNot signed yet\nAccepted at sign-up\nNothing on record\n',
    ...['Complete', 'In progress'],
  ])
  expect(await page.getByRole('button', { name: 'Show the last 4 digits' }).count()).toBe(0)
}

test('[ADM-3] [PPL-57] A submission opens from its row and shows its progress, every answer in words, the signature, and its evidence; the SSN digits stay hidden until an admin asks, are not stored in the browser, and each look is in Activity; [PAP-7] [PAP-10] [PAP-11] [PAP-23] [PAP-24] [PAP-27] the team downloads an authorization that a clerk finds in force, records that it was taken back by letter, and then the same file and the list say so; [CON-2] what is damaged is shown as far as it is known; [CON-6] [DIS-2] a private draft without a name says what is hidden, also to an admin whose own application does not load', async () => {
  const applicant = await prepareApplicant({
    isSubmitted: true,
    answers: { medications: ['Aspirin, 81 mg'], medicalConditions: ['stroke'] },
    details: { firstName: 'Margaret', lastName: `Whitfield-${Date.now()}` },
  })
  const { userId, email } = applicant
  const name = `${applicant.firstName} ${applicant.lastName}`
  const { page, context, admin, complaints } = await visitAsAdmin('/admin?tab=submissions')
  await page.getByRole('link', { name, exact: true }).click()
  await expectPath(page, `/desk/cases/${userId}`)
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expectFacts(await page.locator('main header').innerText(), [email, readableReference(applicant.reference)])
  await expectAnswersAndEvidence(page, userId, name)
  await lookAtDigits(page, context)
  await expectTwoLooks(userId, admin)

  await expectFilesMade(userId)
  await takeBackByLetter(page)

  await hideDraft(page, userId)
  await page.route('**/api/get-form-data', (route) => route.abort())
  await page.reload()
  await expectPrivate(page)
  await page.unrouteAll({ behavior: 'wait' })

  await damage(userId)
  await expectDamaged(page, name)
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await search(page, applicant.lastName)
  const row = page
    .getByRole('table', { name: 'Form Submissions' })
    .getByRole('row')
    .filter({ hasText: email })
  await row.getByText('Authorization Taken back').waitFor()
  forgive(complaints, /ERR_FAILED|Loading the draft/)
}, 120_000)
