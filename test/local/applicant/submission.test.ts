// Signatures and submissions through the gateway, the deployed functions and the bucket.
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { currentConsentVersion } from '#domain/hipaa-authorization.ts'
import { toIsoDate, usDateOf, yearsAfter } from '#domain/us-date.ts'
import { healthAnswers, insuredAnswers, policyAnswers } from '#test/support/answers/example-answers.ts'
import { openTable, storedRowOf } from '#test/support/cloud-table.ts'
import { startCloud } from '#test/support/own-cloud.ts'
import { signaturePicture } from '#test/support/signature-picture.ts'
import { type Member, newMember, post } from '#test/support/signed-in.ts'
import { permitUpload, sendPicture, uploadSignature } from '#test/support/uploaded-signature.ts'

const cloud = await startCloud('submission')
const table = openTable(cloud)
afterAll(() => table.destroy())

const storedRow = ({ userId }: Member) => storedRowOf(cloud, userId)

const load = ({ access }: Member) => post(cloud, 'get-form-data', access)
const save = ({ access }: Member, formData: object, version: number, rest: object = {}) =>
  post(cloud, 'save-form-data', access, { formData, currentStep: 1, version, saveId: randomUUID(), ...rest })

const newApplicant = async () => {
  const member = await newMember(cloud)
  await load(member)
  return member
}

const upload = (member: Member, picture?: Buffer, type?: string) =>
  uploadSignature(cloud, member, picture, type)

const complete = async () => {
  const applicant = await newApplicant()
  const { body } = await save(applicant, { ...policyAnswers, ...insuredAnswers, ...healthAnswers }, 0)
  const { key } = await upload(applicant)
  return { applicant, version: Number(body.version), key }
}

const today = usDateOf(new Date())

const submit = ({ access }: Member, version: number, consent: object, rest: object = {}) =>
  post(cloud, 'submit-application', access, {
    version,
    saveId: randomUUID(),
    consent: {
      acceptedHipaa: true,
      acknowledgeDisclosure: true,
      dateSigned: today,
      textVersion: currentConsentVersion,
      ...consent,
    },
    ...rest,
  })

describe('Signatures', () => {
  test('[SIG-3] [DIS-6] A signature can be seen for 3,600 seconds by its owner, for 300 by admins, and not by others', async () => {
    const applicant = await newApplicant()
    const { key, status } = await upload(applicant)
    expect(status).toBe(204)
    expect(key).toMatch(new RegExp(`^${applicant.userId}/signature_\\d{13}\\.png$`))
    const view = (who: Member) => post(cloud, 'signature-view', who.access, { key })
    const own = await view(applicant)
    const image = await fetch(own.body.url)
    expect(new URL(own.body.url).searchParams.get('X-Amz-Expires')).toBe('3600')
    expect([image.status, image.headers.get('content-type'), own.body.expiresIn]).toEqual([
      200,
      'image/png',
      3600,
    ])
    expect((await view(await newApplicant())).status).toBe(403)
    const seen = await view(await newMember(cloud, { group: 'admin' }))
    expect(seen).toMatchObject({ status: 200, body: { expiresIn: 300 } })
    expect(new URL(seen.body.url).searchParams.get('X-Amz-Expires')).toBe('300')
  })

  test('A signature that is too large or names its own key is refused', async () => {
    const applicant = await newApplicant()
    expect((await upload(applicant, Buffer.alloc(200_001))).status).toBe(400)
    const named = await post(cloud, 'signature-upload', applicant.access, { key: 'mine.png' })
    expect(named.status).toBe(422)
  })
})

describe('Submissions', () => {
  test('The signer sees what they signed and when, without addresses and hashes', async () => {
    const { applicant, version, key } = await complete()
    expect((await load(applicant)).body.data[0].consent).toBe(null)
    const { body } = await submit(applicant, version, { signature: key })
    expect((await load(applicant)).body.data[0].consent).toEqual({
      text_version: currentConsentVersion,
      signer: 'Mary Jones',
      date_signed: today,
      signed_at: body.submittedAt,
      expires_on: yearsAfter(toIsoDate(today) ?? '', 2),
    })
  })

  test('Saves and uploads after the submission are refused with 409', async () => {
    const { applicant, version, key } = await complete()
    await submit(applicant, version, { signature: key })
    const late = await save(applicant, { city: 'Elsewhere' }, version + 1)
    expect(late).toMatchObject({ status: 409, body: { current: { status: 'submitted' } } })
    const literal = { formData: { city: 'Late' }, currentStep: 1 }
    expect((await post(cloud, 'save-form-data', applicant.access, literal)).status).toBe(409)
    expect((await post(cloud, 'signature-upload', applicant.access)).status).toBe(409)
    expect((await storedRow(applicant))?.form_data.city).toBe('Springfield')
  })

  test('The signature shown is the one that was signed, also if it was uploaded again afterwards', async () => {
    const applicant = await newApplicant()
    await save(applicant, { ...policyAnswers, ...insuredAnswers, ...healthAnswers }, 0)
    const permission = await permitUpload(cloud, applicant)
    const signed = signaturePicture(400, 100)
    const replacement = signaturePicture(300, 90)
    expect(await sendPicture(permission, signed)).toBe(204)
    const admin = await newMember(cloud, { group: 'admin' })
    const shownTo = async ({ access }: Member) => {
      const { body } = await post(cloud, 'signature-view', access, { key: permission.key })
      return Buffer.from(await (await fetch(body.url)).arrayBuffer())
    }
    expect((await submit(applicant, 1, { signature: permission.key })).status).toBe(200)
    expect(await sendPicture(permission, replacement)).toBe(204)
    for (const viewer of [applicant, admin]) expect((await shownTo(viewer)).equals(signed)).toBe(true)
  })

  test('[SIG-3] The newest of two signatures is shown before the submission', async () => {
    const applicant = await newApplicant()
    const permission = await permitUpload(cloud, applicant)
    for (const width of [400, 300]) await sendPicture(permission, signaturePicture(width))
    const { body } = await post(cloud, 'signature-view', applicant.access, { key: permission.key })
    const shown = Buffer.from(await (await fetch(body.url)).arrayBuffer())
    expect(shown.equals(signaturePicture(300))).toBe(true)
  })

  test('A submission without the tick of the authorization is refused and stores nothing', async () => {
    const { applicant, version, key } = await complete()
    const { status } = await submit(applicant, version, { signature: key, acceptedHipaa: false })
    expect(status).toBe(422)
    expect((await storedRow(applicant))?.status).toBe('in-progress')
  })
})
