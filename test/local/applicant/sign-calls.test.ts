// The calls of second signers, with the rights that the deployed function has: from the link to the copy, and who gets nothing.
import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { signaturePicture } from '#bin/start/pictures.ts'
import { signatureUpload } from '#domain/contracts/contract.ts'
import * as calls from '#domain/contracts/sign-contract.ts'
import { signersConsentVersion } from '#domain/legal/current-versions.ts'
import { usDateOf } from '#domain/text/us-date.ts'
import { sha256Of } from '#lambdas/records/fingerprint.ts'
import { applicantKey, invitationKey } from '#lambdas/table/item-keys.ts'
import { callApi } from '#test/support/api-call.ts'
import { openTable, storedRowOf } from '#test/support/cloud-table.ts'
import { completeApplicant, submit } from '#test/support/complete-applicant.ts'
import { ownMinute, startCloud } from '#test/support/own-cloud.ts'
import { sendPicture } from '#test/support/uploaded-signature.ts'

const cloud = await startCloud('sign-calls', { kind: 'plain' })
const table = openTable(cloud)
afterAll(() => table.destroy())
beforeEach(ownMinute(cloud))

const id = 'a'.repeat(16)
const at = new Date().toISOString()
const until = new Date(Date.now() + 1_000_000_000).toISOString()

const stored = z.record(z.string(), z.any())
const recordOf = async (userId: string) => stored.parse(await storedRowOf(cloud, userId))

/** Of a case that was submitted, with a link. */
const invited = async () => {
  const applicant = await completeApplicant(cloud)
  await submit(cloud, applicant)
  await cloud.settled()
  const { userId } = applicant
  const token = randomBytes(16).toString('base64url')
  const link = { sha256: sha256Of(token), made_at: at, until }
  const email = `warren-${randomUUID()}@example.com`
  const signer = {
    ...{ id, role: 'insured', first_name: 'Warren', last_name: 'Hale', email, link },
    facts: { born: null, ssn: '1234' },
    invitations: [{ id: '1', at: '2026-01-01T00:00:00.000Z', by: null, email }],
    ...{ reminded: [], together: null, opened_at: null, codes: [], code: null, fact_tries: 0 },
    ...{ session: null, declines: [], bounced: null, letter: null },
  }
  await table.update({
    TableName: cloud.tableName,
    Key: applicantKey(userId),
    UpdateExpression: 'SET signers = :signers',
    ExpressionAttributeValues: { ':signers': [signer] },
  })
  const Item = { ...invitationKey(link.sha256), user_id: userId, signer: id }
  await table.put({ TableName: cloud.tableName, Item })
  return { userId, link: token, email }
}

const call = async (one: { method: 'POST'; path: string }, body: object) => {
  const { status, body: reply } = await callApi(cloud, one, undefined, { body })
  return { status, reply: stored.parse(reply) }
}

const codeTo = (email: string) =>
  /\b\d{6}\b/.exec(cloud.mails().find(({ to }) => to === email)?.text ?? '')?.[0] ?? ''

const known = async (link: string, email: string) => {
  expect((await call(calls.sendSigningCode, { link })).reply.answer).toBe('sent')
  const typed = { code: codeTo(email), born: '1941-03-09', ssn: '1234' }
  const { reply } = await call(calls.enterCode, { link, ...typed })
  expect(reply.answer).toBe('known')
  return { link, session: String(reply.session) }
}

test('[SGN-13] [SGN-15] [SGN-17] [SGN-26] A signer signs, gets the copy, and takes it back, with rights to nothing else', async () => {
  const { userId, link, email } = await invited()
  expect((await call(calls.openInvitation, { link })).reply.answer).toBe('open')
  const session = await known(link, email)
  const { reply: form } = await call(calls.signersSignature, session)
  expect(await sendPicture(z.parse(signatureUpload.reply, form), signaturePicture())).toBe(204)
  const before = await recordOf(userId)
  const signed = await call(calls.signAsSigner, {
    ...{ ...session, textVersion: signersConsentVersion, accepted: true },
    ...{ signature: form.key, dateSigned: usDateOf(new Date()) },
  })
  expect([signed.status, signed.reply.answer]).toEqual([200, 'signed'])
  await cloud.settled()
  const after = await recordOf(userId)
  expect(after.form_data).toEqual(before.form_data)
  expect(after.papers.at(-1).files.map(({ file }: { file: string }) => file)).toEqual(['authorization'])
  const { reply: copy } = await call(calls.openSigned, session)
  expect(copy.answer).toBe('ready')
  const file = Buffer.from(await (await fetch(String(copy.url))).arrayBuffer())
  expect(sha256Of(file)).toBe(after.papers.at(-1).files[0].sha256)
  expect((await call(calls.takeBackSigned, session)).reply.answer).toBe('taken-back')
  await cloud.settled()
  expect((await recordOf(userId)).authorization_taken_back_at).toEqual(expect.any(String))
})

test('[SGN-9] [SGN-16] Of many wrong codes at once five count; saying no needs only the link', async () => {
  const { userId, link, email } = await invited()
  await call(calls.sendSigningCode, { link })
  const wrong = codeTo(email) === '000000' ? '000001' : '000000'
  const typed = { link, code: wrong, born: '1941-03-09' }
  const replies = await Promise.all(Array.from({ length: 8 }, () => call(calls.enterCode, typed)))
  expect(replies.map(({ reply }) => reply.left).sort()).toEqual([0, 0, 0, 0, 1, 2, 3, 4])
  expect((await call(calls.declineToSign, { link })).reply.answer).toBe('declined')
  await cloud.settled()
  expect((await recordOf(userId)).signers[0].declines).toMatchObject([{ reason: null }])
})

test('[SGN-8] [SGN-27] An invented link and an ended one get the same bytes and take the same time; a right one isn’t slowed', async () => {
  const { userId, link } = await invited()
  const ask = async (token: string) => {
    const start = performance.now()
    const response = await fetch(`${cloud.url}${calls.openInvitation.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ link: token }),
    })
    const text = await response.text()
    return { text, status: response.status, milliseconds: performance.now() - start }
  }
  await ask(link)
  expect((await ask(link)).milliseconds).toBeLessThan(400)
  await table.update({
    TableName: cloud.tableName,
    Key: applicantKey(userId),
    UpdateExpression: 'SET signers[0].#link.#until = :past',
    ExpressionAttributeNames: { '#link': 'link', '#until': 'until' },
    ExpressionAttributeValues: { ':past': '2026-01-01T00:00:00.000Z' },
  })
  const [ended, invented] = [await ask(link), await ask('a'.repeat(22))]
  expect([ended.status, ended.text]).toEqual([200, '{"answer":"gone"}'])
  expect([invented.status, invented.text]).toEqual([ended.status, ended.text])
  for (const { milliseconds } of [ended, invented]) expect(milliseconds).toBeGreaterThan(399)
})
