import { expect, test } from 'vitest'
import { signaturePicture } from '#bin/start/pictures.ts'
import { formOf } from '#local-cloud/test/s3/s3-fixture.ts'
import { completeApplicant, submit } from '#test/support/complete-applicant.ts'
import { checksumOf, sentPage } from '#test/support/documents/sent-pages.ts'
import { startCloud } from '#test/support/own-cloud.ts'
import { post } from '#test/support/signed-in.ts'

const cloud = await startCloud('documents', { isWhole: true })

const submitted = async () => {
  const applicant = await completeApplicant(cloud)
  await submit(cloud, applicant)
  await cloud.settled()
  return applicant
}

const picture = signaturePicture(1500, 450)

test('[DOC-1] [DOC-2] [DOC-3] [DOC-7] A page is sent, received, checked, and opened as it was sent, with the rights that are deployed', async () => {
  const { access } = await submitted()
  const page = sentPage(1, 1, { type: 'image/png', bytes: picture.length, sha256: checksumOf(picture) })
  const one = { document: page.document, page: page.page }
  const { status, body } = await post(cloud, 'send-page', access, page)
  expect(status).toBe(200)
  const form = formOf(body.fields, new Blob([Uint8Array.from(picture)]))
  expect((await fetch(body.url, { method: 'POST', body: form })).status).toBe(204)
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
