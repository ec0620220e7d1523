import { expect, test } from 'vitest'
import { signaturePicture } from '#bin/start/pictures.ts'
import { formOf } from '#local-cloud/test/s3/s3-fixture.ts'
import { moveTo, submittedApplicant } from '#test/support/case-steps.ts'
import { setColumns, storedRowOf } from '#test/support/cloud-table.ts'
import { checksumOf, sentPage } from '#test/support/documents/sent-pages.ts'
import { sharedCloud } from '#test/support/own-cloud.ts'
import { newAdmin, post } from '#test/support/signed-in.ts'

const cloud = await sharedCloud()

const picture = signaturePicture(1500, 450)
const pictureOf = (document: number, more: object = {}) =>
  sentPage(document, 1, { type: 'image/png', bytes: picture.length, sha256: checksumOf(picture), ...more })

const sendPage = async (access: string, page: ReturnType<typeof pictureOf>) => {
  const { status, body } = await post(cloud, 'send-page', access, page)
  expect(status).toBe(200)
  const file = formOf(body.fields, new Blob([Uint8Array.from(picture)]))
  expect((await fetch(body.url, { method: 'POST', body: file })).status).toBe(204)
  const one = { document: page.document, page: page.page }
  expect((await post(cloud, 'page-arrived', access, one)).status).toBe(200)
  await cloud.settled()
  return one
}

/** As if its pages had come ten minutes earlier. */
const rest = async (userId: string) => {
  const { documents } = (await storedRowOf(cloud, userId)) ?? {}
  const earlier = new Date(Date.now() - 11 * 60_000).toISOString()
  const list = documents.list.map(({ pages, ...document }: { pages: unknown[][] }) => ({
    ...document,
    pages: pages.map((page) => page.with(6, earlier)),
  }))
  await setColumns(cloud, userId, { documents: { ...documents, list } })
}

test('[DOC-1] [DOC-2] [DOC-3] [DOC-7] [DOC-15] With the rights that are deployed, a page is sent, received, checked, and opened as it was sent; a request is answered ten minutes after its last page came, and the case goes on with one mail', async () => {
  const { access, userId, email } = await submittedApplicant(cloud)
  const one = await sendPage(access, pictureOf(1))
  const listed = await post(cloud, 'list-documents', access)
  expect(listed.body.documents).toMatchObject([{ pages: [{ state: 'checked' }] }])
  const opened = await post(cloud, 'open-page', access, one)
  const response = await fetch(opened.body.url)
  expect(response.headers.get('content-type')).toBe('image/png')
  expect(Buffer.from(await response.arrayBuffer())).toEqual(picture)

  const move = { version: 0, to: 'documents-requested', requests: ['A premium notice'] }
  await moveTo(cloud, await newAdmin(cloud), userId, move)
  const [{ id: request }] = (await post(cloud, 'list-documents', access)).body.requests
  await sendPage(access, pictureOf(2, { kind: 'other', request }))
  const answers = async () => {
    await cloud.invoke('CasesSweep', { userIds: [userId] })
    await cloud.settled()
    return cloud.mails().filter(({ to, subject }) => to === email && subject === 'We have what we asked for')
  }
  expect(await answers()).toEqual([])
  await rest(userId)
  expect(await answers()).toHaveLength(1)
})
