import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { signaturePicture } from '#bin/start/pictures.ts'
import { decideOnDocument } from '#domain/contracts/document-contract.ts'
import { addBuyer, openPackage, preparePackage, readPackage } from '#domain/contracts/package-contract.ts'
import { formOf } from '#local-cloud/test/s3/s3-fixture.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { callApi } from '#test/support/api-call.ts'
import { submittedApplicant } from '#test/support/case-steps.ts'
import { checksumOf, sentPage } from '#test/support/documents/sent-pages.ts'
import { sharedCloud } from '#test/support/own-cloud.ts'
import { readZip } from '#test/support/packages/read-zip.ts'
import { newAdmin, post } from '#test/support/signed-in.ts'

const cloud = await sharedCloud('plain')
const admin = await newAdmin(cloud)
const picture = signaturePicture(1500, 450)

const sendCheckedPage = async (access: string) => {
  const about = { type: 'image/png', bytes: picture.length, sha256: checksumOf(picture) }
  const page = sentPage(1, 1, about)
  const { body } = await post(cloud, 'send-page', access, page)
  await fetch(body.url, { method: 'POST', body: formOf(body.fields, new Blob([Uint8Array.from(picture)])) })
  await post(cloud, 'page-arrived', access, { document: page.document, page: page.page })
  await cloud.settled()
  return page
}

test('[PKG-1] [PKG-6] [PKG-9] A package is asked for, made, and downloaded with the rights that are deployed', async () => {
  const applicant = await submittedApplicant(cloud)
  await cloud.settled()
  const { document, page } = await sendCheckedPage(applicant.access)
  const id = applicant.userId
  const accepted = { id, document, body: { accept: true, pages: [page], seen: null } }
  expect((await callApi(cloud, decideOnDocument, admin.access, accepted)).status).toBe(200)
  const until = `${new Date().getFullYear() + 1}-12-31`
  const licenses = [{ state: completeAnswers.state, until }]
  const buyer = { id: randomUUID(), name: 'Harbor Settlements', contact: 'deals@harbor.example', licenses }
  expect((await callApi(cloud, addBuyer, admin.access, { body: buyer })).status).toBe(200)
  const key = randomUUID()
  const order = { key, buyer: buyer.id, purpose: 'An offer', withAnswers: true }
  const asked = await callApi(cloud, preparePackage, admin.access, { id, body: order })
  expect(asked.status).toBe(202)
  await cloud.settled()
  const made = await callApi(cloud, readPackage, admin.access, { id: key })
  expect(made.body).toMatchObject({ status: 'done', rows: 5, total: 5, reason: null })
  const opened = await callApi(cloud, openPackage, admin.access, { id, package: key, body: {} })
  const response = await fetch(opened.body.url)
  const name = `case-${applicant.reference.slice(0, 4)}-${applicant.reference.slice(4)}-harbor-settlements.zip`
  expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  expect(response.headers.get('content-type')).toBe('application/zip')
  const entries = readZip(Buffer.from(await response.arrayBuffer()))
  expect(entries.every(({ isWhole }) => isWhole)).toBe(true)
  expect(entries.map((entry) => entry.name)).toEqual([
    'index.pdf',
    'signed/01-authorization.pdf',
    'documents/01-policy-pages/01.png',
    'answers/answers.pdf',
    'answers/answers.csv',
  ])
  expect(entries[2]?.content.equals(picture)).toBe(true)
})
