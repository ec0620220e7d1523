// Links, codes, and pictures of second signers, and everyone who has an account: what they see, and what they can call.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { signaturePicture } from '#bin/start/pictures.ts'
import { signatureUpload } from '#domain/contracts/contract.ts'
import { readCase } from '#domain/contracts/desk-case-contract.ts'
import * as calls from '#domain/contracts/sign-contract.ts'
import { currentReleaseVersion, signersReleaseVersion } from '#domain/legal/current-versions.ts'
import { usDateOf } from '#domain/text/us-date.ts'
import { sha256Of } from '#lambdas/records/fingerprint.ts'
import { applicantKey } from '#lambdas/table/item-keys.ts'
import { callApi } from '#test/support/api-call.ts'
import { openTable, storedRowOf } from '#test/support/cloud-table.ts'
import { completeApplicant, submit } from '#test/support/complete-applicant.ts'
import { ownMinute, startCloud } from '#test/support/own-cloud.ts'
import { newAdmin, newApplicant, post } from '#test/support/signed-in.ts'
import { sendPicture } from '#test/support/uploaded-signature.ts'

const cloud = await startCloud('only-the-signer', { kind: 'plain' })
const table = openTable(cloud)
afterAll(() => table.destroy())
beforeEach(ownMinute(cloud))

const applicant = await completeApplicant(cloud)
await submit(cloud, applicant)
await cloud.settled()
const staff = {
  team: await newAdmin(cloud, { group: 'team', firstName: 'Bob' }),
  admin: await newAdmin(cloud),
}
const others = {
  applicant,
  another: await newApplicant(cloud),
  professional: await newApplicant(cloud, { role: 'professional' }),
}
const everyone = Object.values({ ...staff, ...others })

const signer = 'a'.repeat(16)
const email = `theo-${randomUUID()}@example.com`
const asked = await post(cloud, 'ask-signer', applicant.access, {
  ...{ signer, ask: randomUUID(), role: 'trustee', firstName: 'Theo', lastName: 'Reed', email },
})
await cloud.settled()

const mailsToSigner = () => cloud.mails().filter(({ to }) => to === email)
const link = mailsToSigner().flatMap(({ links }) => links.map((one) => one.split('/sign#')[1] ?? ''))[0] ?? ''

const stored = z.record(z.string(), z.any())
const signerInTable = async () => stored.parse(await storedRowOf(cloud, applicant.userId)).signers[0]

const call = async (one: { method: 'POST'; path: string }, body: object, token?: string) => {
  const { status, body: reply } = await callApi(cloud, one, token, { body })
  return { status, reply }
}

const day = 24 * 60 * 60 * 1000

test('[SGN-6] [SGN-21] A link has 128 bits and 14 days, and no account and no table tells it', async () => {
  expect(asked.status).toBe(200)
  expect(Buffer.from(link, 'base64url')).toHaveLength(16)
  const { link: kept } = await signerInTable()
  expect(kept.sha256).toBe(sha256Of(link))
  expect(Date.parse(kept.until) - Date.parse(kept.made_at)).toBe(14 * day)
  const seen = await Promise.all([
    post(cloud, 'get-form-data', applicant.access),
    ...Object.values(staff).map(({ access }) => callApi(cloud, readCase, access, { id: applicant.userId })),
  ])
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 200])
  const told = JSON.stringify([asked.body, seen, stored.parse(await storedRowOf(cloud, applicant.userId))])
  expect(told).toContain('Theo')
  expect(told).not.toContain(link)
  expect(JSON.stringify([asked.body, seen])).not.toContain(kept.sha256)
  expect(
    cloud
      .mails()
      .filter(({ text }) => text.includes(link))
      .map(({ to }) => to),
  ).toEqual([email])
})

const codeIn = ({ text }: { text: string }) => /\b\d{6}\b/.exec(text)?.[0]

test('[SGN-21] Being signed in helps no one: an invented link is gone, and even with the right one the code goes to the signer', async () => {
  for (const { access } of everyone)
    expect((await call(calls.openInvitation, { link: 'A'.repeat(22) }, access)).reply.answer).toBe('gone')
  expect((await call(calls.sendSigningCode, { link }, staff.admin.access)).reply.answer).toBe('sent')
  expect(mailsToSigner().filter(codeIn)).toHaveLength(1)
  for (const one of everyone)
    expect(cloud.mails().filter((mail) => mail.to === one.email && codeIn(mail))).toEqual([])
})

const knownWithPicture = async () => {
  await call(calls.sendSigningCode, { link })
  const code = mailsToSigner()
    .flatMap((mail) => codeIn(mail) ?? [])
    .at(-1)
  const { reply } = await call(calls.enterCode, { link, code, born: '1950-01-02' })
  const session = { link, session: String(reply.session) }
  const { reply: form } = await call(calls.signersSignature, session)
  expect(await sendPicture(z.parse(signatureUpload.reply, form), signaturePicture())).toBe(204)
  return { session, key: String(form.key) }
}

test('[SGN-21] The picture of a signer is theirs: the applicant neither sees nor uses it, and they can’t use the applicant’s', async () => {
  const { session, key } = await knownWithPicture()
  const viewed = async (access: string) => (await post(cloud, 'signature-view', access, { key })).status
  for (const { access } of Object.values(others)) expect(await viewed(access)).toBe(403)
  for (const { access } of Object.values(staff)) expect(await viewed(access)).toBe(200)
  const signing = { accepted: true, dateSigned: usDateOf(new Date()) }
  const own = await post(cloud, 'sign-paper', applicant.access, {
    ...{ ...signing, kind: 'policy-release', textVersion: currentReleaseVersion },
    ...{ signsAs: { as: 'self' }, signature: key },
  })
  expect([own.status, own.body.fields?.[0]?.path]).toEqual([422, 'signature'])
  const signAs = (signature: string) =>
    call(calls.signAsSigner, { ...session, ...signing, textVersion: signersReleaseVersion, signature })
  expect((await signAs(applicant.key)).status).toBe(422)
  expect((await signAs(key)).reply.answer).toBe('signed')
})

test('[SGN-6] A link ends after 14 days, by the clock', async () => {
  const ask = {
    signer: 'b'.repeat(16),
    ask: randomUUID(),
    role: 'trustee',
    firstName: 'Ida',
    lastName: 'Reed',
  }
  const ida = `ida-${randomUUID()}@example.com`
  await post(cloud, 'ask-signer', applicant.access, { ...ask, email: ida })
  await cloud.settled()
  const [hers = ''] = cloud.mails().flatMap(({ to, links }) => (to === ida ? links : []))
  const opened = async () => (await call(calls.openInvitation, { link: hers.split('#')[1] })).reply.answer
  // A reminder would bring a newer link.
  await table.update({
    TableName: cloud.tableName,
    Key: applicantKey(applicant.userId),
    UpdateExpression: 'SET signers[1].reminded = :both',
    ExpressionAttributeValues: { ':both': [3, 10] },
  })
  cloud.advanceClock(14 * day - 60 * 60 * 1000)
  await cloud.settled()
  expect(await opened()).toBe('open')
  cloud.advanceClock(2 * 60 * 60 * 1000)
  await cloud.settled()
  expect(await opened()).toBe('gone')
})
