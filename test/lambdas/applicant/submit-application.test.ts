import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { currentConsentVersion } from '#domain/legal/current-versions.ts'
import { currentConsentText } from '#domain/legal/hipaa-authorization.ts'
import {
  answers,
  complete,
  dayInMilliseconds,
  endpoints,
  inOrder,
  picture,
  sha256,
  submit,
  today,
} from '#test/support/functions/submitting.ts'

test('[HIP-3] A submission stores consent, status, reference, step, version, and time in one item', async () => {
  const applicant = await complete()
  const saveId = randomUUID()
  const { status, body } = await submit(applicant, {}, { saveId })
  expect(status).toBe(200)
  expect(body.reference).toMatch(/^[2-9A-HJKMNP-Z]{8}$/)
  expect(await endpoints.stored(applicant.userId)).toMatchObject({
    status: 'submitted',
    reference: body.reference,
    submitted_at: body.submittedAt,
    updated_at: body.submittedAt,
    current_step: 4,
    version: 2,
    save_id: saveId,
    form_data: {
      ...answers,
      acceptedHipaa: true,
      acknowledgeDisclosure: true,
      signature: applicant.key,
      dateSigned: today(),
    },
  })
})

test('[CASE-1] [CASE-21] [PAP-44] A submission begins a case and a paper in its own write, starts the sweep, and has no mail if nothing sends one', async () => {
  const applicant = await complete()
  const { body } = await submit(applicant)
  const stored = await endpoints.stored(applicant.userId)
  expect(stored).toMatchObject({
    case: { stage: 'in-review', version: 0, since: body.submittedAt, waiting_for: 'us', history: [] },
    mails: { outbox: [], sent: [] },
    case_stage: 'in-review',
    waiting_for: 'us',
    next_update_by: stored?.case.next_update_by,
    cases_pk: expect.stringMatching(/^CASES#us#\d$/),
  })
  expect(stored).toMatchObject({
    papers: [{ id: 'first', kind: 'authorization', evidence: null, files: [], taken_back: null }],
    authorization_ends: stored?.consent.expires_on,
    sweep_at: body.submittedAt,
  })
  expect(stored?.papers[0].code).toMatch(/^[2-9A-HJKMNP-Z]{28}$/)
  expect(endpoints.started).toContain('Sweep')
})

test('[PAP-15] [PAP-17] The evidence says which text, answers, and picture were signed, by whom, when, and from where', async () => {
  const applicant = await complete()
  const { body } = await submit(applicant, {}, {}, { signedInSecondsAgo: 1 })
  const stored = await endpoints.stored(applicant.userId)
  expect(stored?.consent).toEqual({
    text_version: currentConsentVersion,
    text_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
    answers_sha256: sha256(inOrder(stored?.form_data)),
    signature_key: applicant.key,
    signature_sha256: sha256(picture),
    signature_version: null,
    signer: 'Mary Jones',
    date_signed: today(),
    signed_at: body.submittedAt,
    expires_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    viewer_ip: '203.0.113.7',
    gateway_ip: '10.0.0.1',
    user_agent: 'Browser 1',
    account: {
      user_id: applicant.userId,
      email: 'mary@example.com',
      name: 'Mary Jones',
      role: 'policyholder',
    },
    signed_in_at: expect.stringMatching(/\.000Z$/),
    two_step_on: true,
    contact: {
      product_name: 'Larkfield',
      phone: '(555) 010-0100',
      email: 'help@example.com',
      hours: 'Weekdays, 9 to 5',
    },
    site: 'https://app.example.com',
    signs_as: { as: 'self' },
    electronic: {
      text_sha256: sha256(JSON.stringify(currentConsentText.electronicSignature)),
      agreed_at: body.submittedAt,
      pressed: 'Complete Application',
    },
  })
  const sinceSignIn = Date.parse(body.submittedAt) - Date.parse(stored?.consent.signed_in_at)
  expect(sinceSignIn).toBeGreaterThanOrEqual(0)
  expect(sinceSignIn).toBeLessThan(60_000)
  const expiry = Date.parse(stored?.consent.expires_on) - Date.parse(body.submittedAt)
  expect(Math.abs(expiry / dayInMilliseconds - 2 * 365.25)).toBeLessThan(3)
})

test('The evidence keeps IPv4 and IPv6 addresses and nothing else', async () => {
  const viewers = ['2001:db8::7', '203.0.113.7, 10.0.0.1', 'x'.repeat(8000)]
  const kept = viewers.map(async (viewerIp) => {
    const applicant = await complete()
    expect((await submit(applicant, {}, {}, { viewerIp })).status).toBe(200)
    return (await endpoints.stored(applicant.userId))?.consent.viewer_ip
  })
  expect(await Promise.all(kept)).toEqual(['2001:db8::7', null, null])
})

test('An application without a version is submitted as version 0', async () => {
  const applicant = await complete()
  await endpoints.unset(applicant.userId, 'version')
  expect((await submit(applicant)).status).toBe(409)
  expect((await submit({ ...applicant, version: 0 })).status).toBe(200)
  expect(await endpoints.stored(applicant.userId)).toMatchObject({ status: 'submitted', version: 1 })
})

test('A signer with one name signs with that name', async () => {
  const applicant = await complete()
  await endpoints.set(applicant.userId, { first_name: null, last_name: 'Jones' })
  await submit(applicant)
  expect((await endpoints.stored(applicant.userId))?.consent.signer).toBe('Jones')
})
