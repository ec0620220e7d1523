import { randomUUID } from 'node:crypto'
import { S3Client } from '@aws-sdk/client-s3'
import { describe, expect, test, vi } from 'vitest'
import { signaturePicture } from '#bin/start/pictures.ts'
import { currentConsentVersion } from '#domain/legal/current-versions.ts'
import { currentConsentText } from '#domain/legal/hipaa-authorization.ts'
import { agentsSignText } from '#domain/review.ts'
import {
  answers,
  complete,
  dayInMilliseconds,
  endpoints,
  expectUntouched,
  inOrder,
  picture,
  sha256,
  signedDaysAgo,
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

test('[HLP-11] [HLP-16] Without the terms of an application by phone, and unread answers of a helper, nothing is submitted', async () => {
  const applicant = await complete()
  const at = '2026-11-28T12:00:00.000Z'
  const by_phone = {
    ...{ began_at: at, by: 'Dan', has_email: true, invited_at: at, accepted_at: null },
    consent: { text_version: '1', agreed_at: at },
  }
  await endpoints.set(applicant.userId, { by_phone, typed_by: { city: { by: 'Dan', at } } })
  expect((await submit(applicant, {}, { hasReadTyped: true })).status).toBe(409)
  await endpoints.set(applicant.userId, { by_phone: { ...by_phone, accepted_at: at } })
  expect(await submit(applicant)).toMatchObject({
    status: 422,
    body: { fields: [{ path: 'hasReadTyped', message: expect.stringContaining('Dan') }] },
  })
  expect((await endpoints.stored(applicant.userId))?.status).toBe('in-progress')
  expect((await submit(applicant, {}, { hasReadTyped: true })).status).toBe(200)
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
    known_by: null,
    on_paper: null,
    typed: null,
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

test('A submission on an older version is refused with the newer copy', async () => {
  const applicant = await complete()
  await expectUntouched(applicant, async () => {
    const { status, body } = await submit({ ...applicant, version: 0 })
    expect([status, body.current.version, body.current.status]).toEqual([409, 1, 'in-progress'])
  })
})

test('Answers that will not do are each named with their message, in the order of the steps, and nothing is stored', async () => {
  const wrong = { faceValue: 'much', insuranceCompany: null, dateOfBirth: '02/30/1949', zipCode: '1' }
  const applicant = await complete({ ...answers, overallHealth: null, ...wrong })
  await expectUntouched(applicant, async () => {
    const { status, body } = await submit(applicant)
    expect([status, body.message]).toEqual([422, 'Some answers need another look.'])
    const fields = ['insuranceCompany', 'faceValue', 'dateOfBirth', 'zipCode', 'overallHealth']
    expect(body.fields.map(({ path }: { path: string }) => path)).toEqual(fields)
    for (const { message } of body.fields) expect(message).toMatch(/\w+ \w+/)
  })
})

test('[PAP-46] An agent can’t submit as the insured person, but as their representative', async () => {
  const applicant = await complete()
  await endpoints.set(applicant.userId, { role: 'professional' })
  await expectUntouched(applicant, async () =>
    expect(await submit(applicant)).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'insuredPerson', message: agentsSignText }] },
    }),
  )
  const represented = { insuredPerson: 'someone-else', signer: 'representative', signingRight: 'Guardian' }
  const agent = await complete({ ...answers, ...represented })
  await endpoints.set(agent.userId, { role: 'professional' })
  expect((await submit(agent)).status).toBe(200)
})

describe('the date signed', () => {
  test.each([-1, 0, 7])(
    'may be %i days ago: a clock may be wrong, and be in another time zone',
    async (days) => {
      const applicant = await complete()
      expect((await submit(applicant, { dateSigned: signedDaysAgo(days) })).status).toBe(200)
    },
  )

  test.each([
    [-2, 'The date signed is in the future. Please enter today’s date.'],
    [8, 'The date signed is long past. Please enter today’s date.'],
  ])('may not be %i days ago, and is refused in plain words [F-21]', async (days, message) => {
    const applicant = await complete()
    await expectUntouched(applicant, async () => {
      const { status, body } = await submit(applicant, { dateSigned: signedDaysAgo(days) })
      expect([status, body.fields]).toEqual([422, [{ path: 'dateSigned', message }]])
    })
  })
})

test('The largest picture of a signature is taken', async () => {
  const applicant = await complete()
  await endpoints.putPicture(applicant.key, signaturePicture(1500, 450))
  expect((await submit(applicant)).status).toBe(200)
})

describe('a signature that will not do', () => {
  const refused = {
    message: 'We can’t find your signature. Please sign again.',
    fields: [{ path: 'signature', message: 'Electronic signature is required' }],
  }

  test.each<[sentence: string, picture: Buffer | undefined]>([
    ['never uploaded', undefined],
    ['a page named .png', Buffer.from('<html><script>alert(1)</script></html>'.padEnd(200))],
    ['a picture wider than any signature', signaturePicture(1501, 100)],
    ['a picture higher than any signature', signaturePicture(400, 451)],
    ['more than 200 KB', Buffer.concat([picture, Buffer.alloc(200_001 - picture.length)])],
    ['the beginning of a PNG', picture.subarray(0, 32)],
    ['a PNG whose first part is no header', Buffer.from(picture).fill('IDAT', 12, 16)],
  ])('A submission with a signature that is %s is refused', async (_, body) => {
    const applicant = await complete()
    const key = `${applicant.userId}/signature_1700000000001.png`
    if (body) await endpoints.putPicture(key, body)
    await expectUntouched(applicant, async () => {
      expect(await submit({ ...applicant, key })).toMatchObject({ status: 422, body: refused })
    })
  })

  test("another person's, though it is there", async () => {
    const [applicant, other] = [await complete(), await complete()]
    await expectUntouched(applicant, async () => {
      expect(await submit({ ...applicant, key: other.key })).toMatchObject({ status: 422, body: refused })
    })
  })
})

test('A draft that is deleted while its signature is looked up is refused as deleted, not for want of a signature', async () => {
  const applicant = await complete()
  const send = S3Client.prototype.send
  const deleteAndSend = async function (this: S3Client, ...given: unknown[]) {
    await endpoints.set(applicant.userId, { deleting_at: new Date().toISOString() })
    return Reflect.apply(send, this, given)
  }
  vi.spyOn(S3Client.prototype, 'send').mockImplementationOnce(deleteAndSend)
  const key = `${applicant.userId}/signature_1700000000001.png`
  expect(await submit({ ...applicant, key })).toMatchObject({
    status: 410,
    body: { message: 'This draft was deleted.' },
  })
})

test.each(['hipaa-2026-11-22', 'hipaa-1999', '__proto__', 'constructor', ''])(
  '[PAP-33] A submission that signs the text %j instead of the current one gets the current one, and nothing is stored',
  async (textVersion) => {
    const applicant = await complete()
    await expectUntouched(applicant, async () => {
      expect(await submit(applicant, { textVersion })).toMatchObject({
        status: 409,
        body: {
          message: 'The authorization changed while you had it open. Please read it again and sign it.',
          text: { version: currentConsentVersion, ...currentConsentText },
        },
      })
    })
  },
)
