import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { verifyPaper } from '#domain/contracts/paper-contract.ts'
import * as calls from '#domain/contracts/signer-contract.ts'
import { callApi } from '#test/support/api-call.ts'
import { setColumns, storedRowOf } from '#test/support/cloud-table.ts'
import { completeApplicant, submit } from '#test/support/complete-applicant.ts'
import { sharedCloud, todayIn } from '#test/support/own-cloud.ts'
import { type Member, newAdmin, post } from '#test/support/signed-in.ts'

const cloud = await sharedCloud('plain')
const [bob, cleo] = await Promise.all([
  newAdmin(cloud, { group: 'team', firstName: 'Bob' }),
  newAdmin(cloud, { group: 'team', firstName: 'Cleo' }),
])

const signer = 'a'.repeat(16)
const document = 'd'.repeat(16)

const askedByLetter = async () => {
  const applicant = await completeApplicant(cloud)
  await submit(cloud, applicant)
  const asked = {
    signer,
    ask: randomUUID(),
    role: 'trustee',
    firstName: 'Tom',
    lastName: 'Reed',
    email: null,
  }
  expect(await post(cloud, 'ask-signer', applicant.access, asked)).toMatchObject({
    status: 200,
    body: { signers: [{ state: 'letter' }] },
  })
  await cloud.settled()
  return applicant
}

/** A scan that was checked. */
const withScan = ({ userId }: Member) => {
  const at = new Date().toISOString()
  const page = ['b'.repeat(16), 'a.jpg', 'image/jpeg', 1, `${'a'.repeat(43)}=`, 'checked', at, 'v', null]
  const list = [{ id: document, kind: 'signed-letter', at, pages: [page] }]
  return setColumns(cloud, userId, { documents: { list, lacking: {}, removed: [] } })
}

const pdfAt = async (url: string) => {
  const response = await fetch(url)
  return Buffer.from(await response.arrayBuffer())
    .subarray(0, 5)
    .toString()
}

test('[SGN-19] [SGN-20] [SGN-21] A letter is opened by the applicant and the team, comes back, and two of the team make it a signed paper', async () => {
  const applicant = await askedByLetter()
  const { userId: id } = applicant
  const again = { ask: randomUUID(), email: cleo.email.toUpperCase() }
  expect(await callApi(cloud, calls.askSignerAgain, bob.access, { id, signer, body: again })).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('a member of our team') },
  })
  const own = await post(cloud, 'open-letter', applicant.access, { signer })
  expect(own.status).toBe(200)
  expect(await pdfAt(own.body.url)).toBe('%PDF-')
  const opened = await callApi(cloud, calls.openCaseLetter, bob.access, { id, signer, body: {} })
  expect(await pdfAt(opened.body.url)).toBe('%PDF-')
  const row = await storedRowOf(cloud, id)
  const { code } = row?.signers[0].letter ?? {}
  const verified = async () => (await callApi(cloud, verifyPaper, undefined, { body: { code } })).body
  await withScan(applicant)
  const signed_on = await todayIn(cloud)
  const record = { id, signer, body: { document, signed_on } }
  const recorded = await callApi(cloud, calls.recordLetter, bob.access, record)
  expect(recorded).toMatchObject({
    status: 200,
    body: { signers: [{ state: 'recorded', letter: { document, recorded_by: bob.email } }] },
  })
  expect(await verified()).toEqual({ answer: 'unknown' })
  const { recorded_at } = recorded.body.signers[0].letter
  const confirm = ({ access }: Member) =>
    callApi(cloud, calls.confirmLetter, access, { id, signer, body: { document, signed_on, recorded_at } })
  expect(await confirm(bob)).toMatchObject({ status: 409 })
  expect(await confirm(cleo)).toMatchObject({ status: 200, body: { signers: [{ state: 'signed' }] } })
  expect(await verified()).toMatchObject({ answer: 'in-force', kind: 'policy-release', initials: 'TR' })
  const form = await post(cloud, 'get-form-data', applicant.access, {})
  expect(form.body.data[0].papers[0]).toMatchObject({
    signer: 'Tom Reed',
    signed_by: signer,
    on_paper: true,
    ready: [],
  })
})
