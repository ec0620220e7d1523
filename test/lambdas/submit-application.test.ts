// Submitting against the local table and bucket: what is stored and kept as evidence, and what is refused.
import { createHash, randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { consentTexts, currentConsentVersion } from '#domain/hipaa-authorization.ts'
import { usDateOf } from '#domain/us-date.ts'
import { healthAnswers, insuredAnswers, policyAnswers } from '#test/domain/example-answers.ts'
import { signaturePicture } from '#test/local/signature-picture.ts'
import { type ImportedEndpoints, importEndpoints } from './imported-endpoints.ts'
import { loseAnswer } from './lost-answers.ts'

let endpoints: ImportedEndpoints
beforeAll(async () => {
  endpoints = await importEndpoints()
  return endpoints.close
})
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => undefined))
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const day = 24 * 60 * 60 * 1000
const answers = { ...policyAnswers, ...insuredAnswers, ...healthAnswers }
const picture = signaturePicture()
const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')

const uploaded = async (userId: string, body = picture) => {
  const key = `${userId}/signature_1700000000000.png`
  await endpoints.putPicture(key, body)
  return key
}

/** Every answer given, and a signature uploaded. */
const complete = async (given: object = answers) => {
  const userId = randomUUID()
  const { status, body } = await endpoints.save(userId, given, 0, { currentStep: 3 })
  expect([status, body]).toEqual([200, expect.objectContaining({ version: 1 })])
  return { userId, version: Number(body.version), key: await uploaded(userId) }
}
type Complete = Awaited<ReturnType<typeof complete>>

/** The server's day, so many days ago, as a signer writes it. */
const signedDaysAgo = (days: number) => {
  const date = new Date(Date.now() - days * day).toISOString().slice(0, 10)
  return usDateOf(new Date(`${date}T12:00:00`))
}
const today = () => signedDaysAgo(0)

const submit = (
  { userId, version, key }: Complete,
  consent: object = {},
  rest: object = {},
  from: { viewerIp?: string } = {},
) =>
  endpoints.call(
    'submit',
    { userId, viewerIp: '203.0.113.7', userAgent: 'Browser 1', ...from },
    {
      version,
      saveId: randomUUID(),
      consent: {
        acceptedHipaa: true,
        acknowledgeDisclosure: true,
        dateSigned: today(),
        textVersion: currentConsentVersion,
        signature: key,
        ...consent,
      },
      ...rest,
    },
  )

/** Nothing of a refused submission is stored. */
const expectUntouched = async (applicant: Complete, act: () => Promise<unknown>) => {
  const before = await endpoints.stored(applicant.userId)
  await act()
  expect(await endpoints.stored(applicant.userId)).toEqual(before)
}

test('a submission stores consent, status, reference, step, version and time in one item [HIP-3]', async () => {
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

/** JSON with its keys in order, as anybody can make it of the stored answers to compare the hash. */
const inOrder = (record: object) =>
  JSON.stringify(Object.fromEntries(Object.entries(record).sort(([one], [other]) => (one < other ? -1 : 1))))

test('the evidence says which text, answers and picture were signed, by whom, when and from where', async () => {
  const applicant = await complete()
  const { body } = await submit(applicant)
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
  })
  const expiry = Date.parse(stored?.consent.expires_on) - Date.parse(body.submittedAt)
  expect(Math.abs(expiry / day - 2 * 365.25)).toBeLessThan(3)
})

test('the evidence keeps an address of either kind, and nothing else as one', async () => {
  const viewers = ['2001:db8::7', '203.0.113.7, 10.0.0.1', 'x'.repeat(8000)]
  const kept = viewers.map(async (viewerIp) => {
    const applicant = await complete()
    expect((await submit(applicant, {}, {}, { viewerIp })).status).toBe(200)
    return (await endpoints.stored(applicant.userId))?.consent.viewer_ip
  })
  expect(await Promise.all(kept)).toEqual(['2001:db8::7', null, null])
})

test('an application that has no version is submitted as version 0', async () => {
  const applicant = await complete()
  await endpoints.unset(applicant.userId, 'version')
  expect((await submit(applicant)).status).toBe(409)
  expect((await submit({ ...applicant, version: 0 })).status).toBe(200)
  expect(await endpoints.stored(applicant.userId)).toMatchObject({ status: 'submitted', version: 1 })
})

test('a signer with one name only signs with that one', async () => {
  const applicant = await complete()
  await endpoints.set(applicant.userId, { first_name: null, last_name: 'Jones' })
  await submit(applicant)
  expect((await endpoints.stored(applicant.userId))?.consent.signer).toBe('Jones')
})

describe('a submission that arrives twice', () => {
  test('gets the first reference and time, whatever the second says [F-14]', async () => {
    const applicant = await complete()
    const first = await submit(applicant)
    const before = await endpoints.stored(applicant.userId)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    expect(await submit(applicant)).toEqual(first)
    expect(await submit({ ...applicant, version: 7 }, { textVersion: 'unknown' })).toEqual(first)
    expect(await endpoints.stored(applicant.userId)).toEqual(before)
  })

  test('because the table lost its answer is no conflict with itself [F-14]', async () => {
    const applicant = await complete()
    const lost = loseAnswer(endpoints.table, 'UpdateItemCommand')
    const { status, body } = await submit(applicant)
    lost.stop()
    expect([lost.seen.sent, status]).toEqual([2, 200])
    expect(await endpoints.stored(applicant.userId)).toMatchObject({
      reference: body.reference,
      submitted_at: body.submittedAt,
      version: 2,
    })
  })

  test('at the same moment, ten times, makes one reference and one version [F-13]', async () => {
    const applicant = await complete()
    const answered = await Promise.all(Array.from({ length: 10 }, () => submit(applicant)))
    for (const answer of answered) expect(answer).toEqual(answered[0])
    expect(answered[0]?.status).toBe(200)
    expect(await endpoints.stored(applicant.userId)).toMatchObject({
      version: 2,
      reference: answered[0]?.body.reference,
    })
  })
})

describe('a save and a submission at the same moment', () => {
  /** Runs `act` between the submission's checks and its write. */
  const beforeItsWrite = (act: () => Promise<unknown>) => {
    const name = 'before-the-write'
    endpoints.table.middlewareStack.add(
      (next, context) => async (args) => {
        if (context.commandName === 'UpdateItemCommand') {
          endpoints.table.middlewareStack.remove(name)
          await act()
        }
        return next(args)
      },
      { step: 'initialize', name, override: true },
    )
  }

  test('the save was first: the submission is refused with the newer copy', async () => {
    const applicant = await complete()
    beforeItsWrite(() => endpoints.save(applicant.userId, { city: 'Shelbyville' }, applicant.version))
    const { status, body } = await submit(applicant)
    expect([status, body.message]).toEqual([409, 'This application was changed in another window.'])
    expect(body.current).toMatchObject({ version: 2, form_data: { city: 'Shelbyville' } })
    expect(await endpoints.stored(applicant.userId)).toMatchObject({ status: 'in-progress', version: 2 })
  })

  test('another submission was first: both get its answer', async () => {
    const applicant = await complete()
    const first: unknown[] = []
    beforeItsWrite(async () => first.push(await submit(applicant)))
    expect([await submit(applicant)]).toEqual(first)
  })

  test('the row has gone meanwhile: a fault, and no new row', async () => {
    const applicant = await complete()
    beforeItsWrite(() => endpoints.remove(applicant.userId))
    expect((await submit(applicant)).status).toBe(500)
    expect(await endpoints.stored(applicant.userId)).toBeUndefined()
  })

  test('whoever is first, one wins and what is signed is what is stored', async () => {
    for (let round = 0; round < 5; round += 1) {
      const applicant = await complete()
      const [saved, submitted] = await Promise.all([
        endpoints.save(applicant.userId, { city: 'Shelbyville' }, applicant.version),
        submit(applicant),
      ])
      expect([saved.status, submitted.status].sort()).toEqual([200, 409])
      const stored = await endpoints.stored(applicant.userId)
      const isSubmitted = submitted.status === 200
      expect(stored).toMatchObject({ version: 2, status: isSubmitted ? 'submitted' : 'in-progress' })
      expect(stored?.form_data.city).toBe(isSubmitted ? 'Springfield' : 'Shelbyville')
      expect(stored?.consent?.answers_sha256).toBe(
        isSubmitted ? sha256(inOrder(stored?.form_data)) : undefined,
      )
    }
  })
})

test('a fault of the table is no conflict, and nothing is stored', async () => {
  const applicant = await complete()
  const { send } = endpoints.table
  const broken = vi.spyOn(endpoints.table, 'send')
  broken.mockImplementationOnce(send.bind(endpoints.table))
  broken.mockRejectedValueOnce(new Error('no table'))
  expect((await submit(applicant)).status).toBe(500)
  broken.mockRestore()
  expect((await endpoints.stored(applicant.userId))?.status).toBe('in-progress')
})

describe('a repeat is only answered from a submission that is whole', () => {
  const whole = { status: 'submitted', reference: 'ABCDEFGH', submitted_at: '2026-11-01T12:00:00.000Z' }

  test.each([
    ['the reference', { ...whole, reference: null }],
    ['the time', { ...whole, submitted_at: null }],
  ])('without %s it gets 409 with the stored copy, and nothing is stored', async (_, columns) => {
    const applicant = await complete()
    await endpoints.set(applicant.userId, columns)
    await expectUntouched(applicant, async () => {
      const { status, body } = await submit(applicant)
      expect([status, body.current.status]).toEqual([409, 'submitted'])
    })
  })

  test('while the status is in-progress it is the first', async () => {
    const applicant = await complete()
    await endpoints.set(applicant.userId, { ...whole, status: 'in-progress' })
    const { status, body } = await submit(applicant)
    expect([status, body.reference === whole.reference]).toEqual([200, false])
  })
})

test('on an older version is refused with the newer copy', async () => {
  const applicant = await complete()
  await expectUntouched(applicant, async () => {
    const { status, body } = await submit({ ...applicant, version: 0 })
    expect([status, body.current.version, body.current.status]).toEqual([409, 1, 'in-progress'])
  })
})

describe('answers that will not do', () => {
  test.each<[sentence: string, missing: object, fields: string[]]>([
    ['of the policy', { insuranceCompany: null, faceValue: 'much' }, ['insuranceCompany', 'faceValue']],
    ['of the insured', { lastName: null, dateOfBirth: '02/30/1949' }, ['lastName', 'dateOfBirth']],
    ['of the health', { overallHealth: null }, ['overallHealth']],
    ['of several steps', { faceValue: null, zipCode: '1' }, ['faceValue', 'zipCode']],
  ])('%s are each named with their message, and nothing is stored', async (_, missing, fields) => {
    const applicant = await complete({ ...answers, ...missing })
    await expectUntouched(applicant, async () => {
      const { status, body } = await submit(applicant)
      expect([status, body.message]).toEqual([422, 'Some answers need another look.'])
      expect(body.fields.map(({ path }: { path: string }) => path)).toEqual(fields)
      for (const { message } of body.fields) expect(message).toMatch(/\w+ \w+/)
    })
  })
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

describe('a signature that will not do', () => {
  const refused = {
    message: 'We could not find your signature. Please sign again.',
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
  ])('%s', async (_, body) => {
    const applicant = await complete()
    const key = `${applicant.userId}/signature_1700000000001.png`
    if (body) await endpoints.putPicture(key, body)
    await expectUntouched(applicant, async () => {
      expect(await submit({ ...applicant, key })).toMatchObject({ status: 422, body: refused })
    })
  })

  test("somebody else's, though it is there", async () => {
    const [applicant, other] = [await complete(), await complete()]
    await expectUntouched(applicant, async () => {
      expect(await submit({ ...applicant, key: other.key })).toMatchObject({ status: 422, body: refused })
    })
  })
})

test.each(['hipaa-1999', '__proto__', 'constructor', ''])(
  'a text of the version %j, which nobody knows, is refused in words that help',
  async (textVersion) => {
    const applicant = await complete()
    await expectUntouched(applicant, async () => {
      expect(await submit(applicant, { textVersion })).toMatchObject({
        status: 409,
        body: { message: 'The authorization has changed. Please load the page again and read it.' },
      })
    })
  },
)

test('every text that was ever signed can still be named', async () => {
  for (const textVersion of Object.keys(consentTexts)) {
    const applicant = await complete()
    expect((await submit(applicant, { textVersion })).status).toBe(200)
    expect((await endpoints.stored(applicant.userId))?.consent.text_version).toBe(textVersion)
  }
})
