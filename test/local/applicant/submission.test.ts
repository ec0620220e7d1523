import { describe, expect, test } from 'vitest'
import { signaturePicture } from '#bin/start/pictures.ts'
import { currentConsentVersion } from '#domain/legal/current-versions.ts'
import { toIsoDate, usDateOf, yearsAfter } from '#domain/text/us-date.ts'
import { storedRowOf } from '#test/support/cloud-table.ts'
import { completeApplicant, submit, submitRequestOf } from '#test/support/complete-applicant.ts'
import { sharedCloud } from '#test/support/own-cloud.ts'
import { type Member, newApplicant, newMember, post } from '#test/support/signed-in.ts'
import { permitUpload, sendPicture, uploadSignature } from '#test/support/uploaded-signature.ts'

const cloud = await sharedCloud()

const consentOf = async ({ access }: Member) =>
  (await post(cloud, 'get-form-data', access)).body.data[0].consent

const shownTo = async ({ access }: Member, key: string) => {
  const { body } = await post(cloud, 'signature-view', access, { key })
  return Buffer.from(await (await fetch(body.url)).arrayBuffer())
}

describe('Signatures', () => {
  test('[SIG-3] [DIS-6] A signature can be seen for 3,600 seconds by its owner, for 300 by admins, and not by others', async () => {
    const applicant = await newApplicant(cloud)
    const { key, status } = await uploadSignature(cloud, applicant)
    expect(status).toBe(204)
    expect(key).toMatch(new RegExp(`^${applicant.userId}/signature_\\d{13}\\.png$`))
    const view = (who: Member) => post(cloud, 'signature-view', who.access, { key })
    const own = await view(applicant)
    const image = await fetch(own.body.url)
    expect(new URL(own.body.url).searchParams.get('X-Amz-Expires')).toBe('3600')
    expect(image.status).toBe(200)
    expect(image.headers.get('content-type')).toBe('image/png')
    expect(own.body.expiresIn).toBe(3600)
    expect((await view(await newApplicant(cloud))).status).toBe(403)
    const seen = await view(await newMember(cloud, { group: 'admin' }))
    expect(seen).toMatchObject({ status: 200, body: { expiresIn: 300 } })
    expect(new URL(seen.body.url).searchParams.get('X-Amz-Expires')).toBe('300')
  })

  test('A signature that is too large or names its own key is refused', async () => {
    const applicant = await newApplicant(cloud)
    expect((await uploadSignature(cloud, applicant, Buffer.alloc(200_001))).status).toBe(400)
    const named = await post(cloud, 'signature-upload', applicant.access, { key: 'mine.png' })
    expect(named.status).toBe(422)
  })
})

describe('Submissions', () => {
  test('The signer sees what they signed and when, without addresses and hashes', async () => {
    const applicant = await completeApplicant(cloud)
    expect(await consentOf(applicant)).toBe(null)
    const { submittedAt } = await submit(cloud, applicant)
    const today = usDateOf(new Date())
    expect(await consentOf(applicant)).toEqual({
      text_version: currentConsentVersion,
      signer: 'Mary Jones',
      date_signed: today,
      signed_at: submittedAt,
      expires_on: yearsAfter(toIsoDate(today) ?? '', 2),
    })
  })

  test('The signature shown is the one that was signed, also if it was uploaded again afterwards', async () => {
    const applicant = await completeApplicant(cloud)
    const permission = await permitUpload(cloud, applicant)
    const { key } = permission
    expect(await sendPicture(permission, signaturePicture(400))).toBe(204)
    await submit(cloud, { ...applicant, key })
    expect(await sendPicture(permission, signaturePicture(300))).toBe(204)
    for (const viewer of [applicant, await newMember(cloud, { group: 'admin' })])
      expect((await shownTo(viewer, key)).equals(signaturePicture(400))).toBe(true)
  })

  test('[SIG-3] The newest of two signatures is shown before the submission', async () => {
    const applicant = await newApplicant(cloud)
    const permission = await permitUpload(cloud, applicant)
    for (const width of [400, 300]) await sendPicture(permission, signaturePicture(width))
    expect((await shownTo(applicant, permission.key)).equals(signaturePicture(300))).toBe(true)
  })

  test('A submission without the tick of the authorization is refused and stores nothing', async () => {
    const applicant = await completeApplicant(cloud)
    const { consent, ...rest } = submitRequestOf(applicant)
    const request = { ...rest, consent: { ...consent, acceptedHipaa: false } }
    expect((await post(cloud, 'submit-application', applicant.access, request)).status).toBe(422)
    expect((await storedRowOf(cloud, applicant.userId))?.status).toBe('in-progress')
  })
})
