import { expect, test } from 'vitest'
import { signaturePicture } from '#bin/start/pictures.ts'
import { formOf } from '#local-cloud/test/s3/s3-fixture.ts'
import { moveTo } from '#test/support/case-steps.ts'
import { completeApplicant, submit } from '#test/support/complete-applicant.ts'
import { checksumOf, sentPage } from '#test/support/documents/sent-pages.ts'
import { startCloud } from '#test/support/own-cloud.ts'
import { newAdmin, post } from '#test/support/signed-in.ts'

const cloud = await startCloud('documents', { kind: 'plain' })

const submitted = async () => {
  const applicant = await completeApplicant(cloud)
  await submit(cloud, applicant)
  await cloud.settled()
  return applicant
}

const picture = signaturePicture(1500, 450)
const pictureOf = (number: number, more: object = {}) =>
  sentPage(1, number, { type: 'image/png', bytes: picture.length, sha256: checksumOf(picture), ...more })

const upload = ({ url, fields }: { url: string; fields: Record<string, string> }) =>
  fetch(url, { method: 'POST', body: formOf(fields, new Blob([Uint8Array.from(picture)])) })

/** Each run of the sweep takes five minutes. */
const later = async (minutes: number) => {
  for (let passed = 0; passed < minutes; passed += 5) {
    cloud.advanceClock(5 * 60_000)
    await cloud.settled()
  }
}

test('[DOC-1] [DOC-2] [DOC-3] [DOC-7] A page is sent, received, checked, and opened as it was sent, with the rights that are deployed', async () => {
  const { access } = await submitted()
  const page = pictureOf(1)
  const one = { document: page.document, page: page.page }
  const { status, body } = await post(cloud, 'send-page', access, page)
  expect(status).toBe(200)
  expect((await upload({ url: body.url, fields: body.fields })).status).toBe(204)
  const arrived = await post(cloud, 'page-arrived', access, one)
  expect(arrived.status).toBe(200)
  await cloud.settled()
  const listed = await post(cloud, 'list-documents', access)
  expect(listed.body.documents).toMatchObject([{ pages: [{ state: 'checked' }] }])
  const opened = await post(cloud, 'open-page', access, one)
  const response = await fetch(opened.body.url)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await response.arrayBuffer())).toEqual(picture)
})

test('[DOC-15] A request is answered ten minutes after its last page came, by the sweep that is deployed, and the case goes on with one mail', async () => {
  const { access, userId, email } = await submitted()
  const move = { version: 0, to: 'documents-requested', requests: ['A premium notice'] }
  await moveTo(cloud, await newAdmin(cloud), userId, move)
  await cloud.settled()
  const [{ id: request }] = (await post(cloud, 'list-documents', access)).body.requests
  for (const number of [1, 2]) {
    const page = pictureOf(number, { kind: 'other', request })
    const { body } = await post(cloud, 'send-page', access, page)
    await upload({ url: body.url, fields: body.fields })
    await post(cloud, 'page-arrived', access, { document: page.document, page: page.page })
    await cloud.settled()
  }
  const answers = () =>
    cloud.mails().filter(({ to, subject }) => to === email && subject === 'We have what we asked for').length
  await later(5)
  expect(answers()).toBe(0)
  await later(15)
  expect(answers()).toBe(1)
})
