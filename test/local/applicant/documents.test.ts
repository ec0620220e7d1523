import { expect, test } from 'vitest'
import { signaturePicture } from '#bin/start/pictures.ts'
import { moveCase } from '#domain/contracts/case-contract.ts'
import { formOf } from '#local-cloud/test/s3/s3-fixture.ts'
import { callApi } from '#test/support/api-call.ts'
import { completeApplicant, submit } from '#test/support/complete-applicant.ts'
import { checksumOf, sentPage } from '#test/support/documents/sent-pages.ts'
import { startCloud } from '#test/support/own-cloud.ts'
import { newAdmin, post } from '#test/support/signed-in.ts'

const cloud = await startCloud('documents', { isWhole: true })

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

test('[DOC-15] Removing the page that never came answers the request, and the mail says thank you at once', async () => {
  const { access, userId: id, email } = await submitted()
  const body = { version: 0, to: 'documents-requested', requests: ['Your policy'] }
  const moved = await callApi(cloud, moveCase, (await newAdmin(cloud)).access, { id, body })
  const request = moved.body.requests[0]?.id
  const [came, lost] = [1, 2].map((number) => pictureOf(number, { kind: 'other', request }))
  const { body: form } = await post(cloud, 'send-page', access, came)
  expect((await post(cloud, 'send-page', access, lost)).status).toBe(200)
  await upload({ url: form.url, fields: form.fields })
  await cloud.settled()
  const mails = () => cloud.mails().filter(({ to }) => to === email).length
  const before = mails()
  const arrangement = { document: came?.document, pages: [came?.page], removed: [lost?.page] }
  const arranged = await post(cloud, 'arrange-pages', access, arrangement)
  expect(arranged.body.requests).toMatchObject([{ text: 'Your policy', done_at: expect.any(String) }])
  await cloud.settled()
  expect(mails()).toBe(before + 1)
})
