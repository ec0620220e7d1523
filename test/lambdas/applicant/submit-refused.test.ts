import { S3Client } from '@aws-sdk/client-s3'
import { describe, expect, test, vi } from 'vitest'
import { signaturePicture } from '#bin/start/signature-picture.ts'
import { currentConsentVersion } from '#domain/legal/current-versions.ts'
import { currentConsentText } from '#domain/legal/hipaa-authorization.ts'
import { agentsSignText } from '#domain/review.ts'
import {
  answers,
  complete,
  endpoints,
  expectUntouched,
  picture,
  signedDaysAgo,
  submit,
} from '#test/support/functions/submitting.ts'

test('A submission on an older version is refused with the newer copy', async () => {
  const applicant = await complete()
  await expectUntouched(applicant, async () => {
    const { status, body } = await submit({ ...applicant, version: 0 })
    expect([status, body.current.version, body.current.status]).toEqual([409, 1, 'in-progress'])
  })
})

test.each<[sentence: string, missing: object, fields: string[]]>([
  ['of the policy', { insuranceCompany: null, faceValue: 'much' }, ['insuranceCompany', 'faceValue']],
  ['of the insured', { lastName: null, dateOfBirth: '02/30/1949' }, ['lastName', 'dateOfBirth']],
  ['of the health', { overallHealth: null }, ['overallHealth']],
  ['of several steps', { faceValue: null, zipCode: '1' }, ['faceValue', 'zipCode']],
])(
  'answers that will not do %s are each named with their message, and nothing is stored',
  async (_, missing, fields) => {
    const applicant = await complete({ ...answers, ...missing })
    await expectUntouched(applicant, async () => {
      const { status, body } = await submit(applicant)
      expect([status, body.message]).toEqual([422, 'Some answers need another look.'])
      expect(body.fields.map(({ path }: { path: string }) => path)).toEqual(fields)
      for (const { message } of body.fields) expect(message).toMatch(/\w+ \w+/)
    })
  },
)

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

  test("somebody else's, though it is there", async () => {
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
