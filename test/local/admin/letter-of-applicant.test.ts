import { randomUUID } from 'node:crypto'
import { ListObjectVersionsCommand, PutObjectCommand } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import { moveCase } from '#domain/contracts/case-contract.ts'
import { readCase } from '#domain/contracts/desk-case-contract.ts'
import { addCasePage } from '#domain/contracts/document-contract.ts'
import { beginByPhone, makePacket, phoneConsent, saveHelpedDraft } from '#domain/contracts/help-contract.ts'
import { verifyPaper } from '#domain/contracts/paper-contract.ts'
import * as letters from '#domain/contracts/signer-contract.ts'
import { documentKey, documentPrefix } from '#domain/documents/page-files.ts'
import { newAddress } from '#test/support/account-steps.ts'
import { bucketsOf } from '#test/support/admin-clients.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { callApi } from '#test/support/api-call.ts'
import { setColumns, storedRowOf } from '#test/support/cloud-table.ts'
import { sentPage } from '#test/support/documents/sent-pages.ts'
import { sharedCloud, todayIn } from '#test/support/own-cloud.ts'
import { type Member, newAdmin, newMember, saveDraft } from '#test/support/signed-in.ts'

const cloud = await sharedCloud('plain')
const [terry, bob, cleo] = await Promise.all(
  ['Terry', 'Bob', 'Cleo'].map((firstName) => newAdmin(cloud, { group: 'team', firstName })),
)

const s3 = bucketsOf(cloud)

const { email: _, ...withoutEmail } = completeAnswers
const document = 'd'.repeat(16)
const pageOfScan = 'b'.repeat(16)
const now = () => new Date().toISOString()

/** As Terry types it on the phone. Without an email, it isn't asked. */
const byPhone = async (answers: object = withoutEmail, email: string | null = null) => {
  const { firstName, lastName, phoneNumber: phone } = completeAnswers
  const who = { key: randomUUID(), firstName, lastName, role: 'policyholder', phone, email }
  const begun = await ask(beginByPhone, terry, '', { ...who, consentVersion: phoneConsent.version })
  const id = String(begun.body.id)
  const save = { formData: answers, currentStep: 3, version: 1, saveId: randomUUID(), mayReplace: {} }
  expect(await ask(saveHelpedDraft, terry, id, { save })).toMatchObject({ status: 200 })
  return id
}

type Call = Parameters<typeof callApi>[1]
const ask = (call: Call, member: Member | undefined, id: string, body: object = {}, signer = '') =>
  callApi(cloud, call, member?.access, { id, signer, body })

const madePacket = async (id: string) => {
  expect(await ask(makePacket, terry, id)).toMatchObject({ status: 200 })
  await cloud.settled()
  const { body } = await ask(readCase, bob, id)
  return body.packet
}

/** A scan that was checked. */
const withScan = (userId: string, at = now()) => {
  const page = [pageOfScan, 'a.jpg', 'image/jpeg', 1, `${'a'.repeat(43)}=`, 'checked', at, 'v', null]
  const list = [{ id: document, kind: 'signed-letter', at, pages: [page] }]
  return setColumns(cloud, userId, { documents: { list, lacking: {}, removed: [] } })
}

const signedToday = async () => ({ document, signed_on: await todayIn(cloud) })

test('[HLP-18] A letter with every answer comes back signed, and two of the team who typed none of it make it a submitted case', async () => {
  await cloud.settled()
  const mails = cloud.mails().length
  const id = await byPhone()
  const packet = await madePacket(id)
  expect(packet).toMatchObject({ state: 'letter', role: 'applicant' })
  const opened = await ask(letters.openCaseLetter, bob, id, {}, packet.id)
  expect((await (await fetch(opened.body.url)).text()).slice(0, 5)).toBe('%PDF-')
  const added = await ask(addCasePage, bob, id, {
    ...sentPage(1, 1, { kind: 'signed-letter' }),
    source: 'letter',
  })
  expect(added.status).toBe(200)
  await withScan(id)
  const signed = await signedToday()
  const recordedAt = async () => (await storedRowOf(cloud, id))?.signers[0]?.letter?.recorded?.at
  const act = (call: Call, member: Member | undefined, more: object = {}) =>
    ask(call, member, id, { ...signed, ...more }, packet.id)
  expect(await act(letters.recordLetter, terry)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('You typed answers') },
  })
  expect(await act(letters.recordLetter, bob)).toMatchObject({ status: 200 })
  const seen = { recorded_at: await recordedAt() }
  expect(await act(letters.confirmLetter, bob, seen)).toMatchObject({ status: 409 })
  expect(await act(letters.confirmLetter, terry, seen)).toMatchObject({ status: 409 })
  const { reference, code } = (await storedRowOf(cloud, id))?.signers[0].letter ?? {}
  expect(await act(letters.confirmLetter, cleo, seen)).toMatchObject({ status: 200, body: { signers: [] } })
  expect(await act(letters.confirmLetter, cleo, seen)).toMatchObject({ status: 200 })
  await cloud.settled()
  const { body } = await ask(readCase, bob, id)
  expect(body).toMatchObject({
    ...{ status: 'submitted', reference, packet: null, current_step: 4 },
    case: { stage: 'in-review', signers: [], sends_mails: false },
    papers: [{ kind: 'authorization', on_paper: true, ready: [] }],
    is_as_signed: { text: true, answers: true },
    account_email: null,
    help: { helper: null, sessions: [{ name: 'Terry Jones' }] },
    consent: {
      ...{ signs_as: { as: 'self' }, text_version: 'application-letter-2026-11-28' },
      on_paper: { document, recorded_by: bob?.email, confirmed_by: cleo?.email },
      typed: {
        answers: expect.arrayContaining([expect.objectContaining({ field: 'city', by: 'Terry Jones' })]),
      },
    },
  })
  const verified = await callApi(cloud, verifyPaper, undefined, { body: { code } })
  expect(verified.body).toMatchObject({ answer: 'in-force', kind: 'authorization' })
  const move = { version: body.case.version, to: 'valuation' }
  expect(await ask(moveCase, bob, id, move)).toMatchObject({ status: 200, body: { mails: [] } })
  await cloud.settled()
  expect(cloud.mails().slice(mails), 'to nobody').toEqual([])
})

test('[HLP-18] An answer that changed after the letter needs a new letter', async () => {
  const id = await byPhone()
  const first = await madePacket(id)
  await withScan(id)
  const { version } = (await storedRowOf(cloud, id)) ?? {}
  const save = { formData: { city: 'Salem' }, currentStep: 1, version, saveId: randomUUID(), mayReplace: {} }
  expect(await ask(saveHelpedDraft, terry, id, { save })).toMatchObject({ status: 200 })
  const signed = await signedToday()
  const record = () => ask(letters.recordLetter, bob, id, signed, first.id)
  expect(await record()).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('An answer changed since this letter was made') },
  })
  const again = await madePacket(id)
  expect(again.id).toBe(first.id)
  expect(again.asked_at > first.asked_at).toBe(true)
  expect(await record()).toMatchObject({ status: 200 })
})

test('[CASE-80] Of a draft that is deleted, letters with its answers and scans of them go too', async () => {
  const id = await byPhone()
  await madePacket(id)
  const long = '2020-01-01T00:00:00.000Z'
  /** A file of no known page would go as soon as it was looked at. */
  await withScan(id, long)
  const { PaperBucketName, DocumentBucketName: Bucket } = cloud.outputs
  const scan = { Bucket, Key: documentKey(id, document, pageOfScan), Body: 'a scan' }
  await s3.send(new PutObjectCommand(scan))
  const files = async () => {
    const places = [
      { Bucket: PaperBucketName, Prefix: `${id}/` },
      { Bucket, Prefix: documentPrefix(id) },
    ]
    const found = await Promise.all(places.map((place) => s3.send(new ListObjectVersionsCommand(place))))
    return found.map(({ Versions = [] }) => Versions.length)
  }
  const sweep = () => cloud.invoke('CasesSweep', { userIds: [id] })
  await setColumns(cloud, id, { updated_at: long })
  await sweep()
  expect(await files(), 'their letter is under way').toEqual([1, 1])
  const [signer] = (await storedRowOf(cloud, id))?.signers ?? []
  await setColumns(cloud, id, { signers: [{ ...signer, letter: { ...signer.letter, asked_at: long } }] })
  await sweep()
  expect(await files()).toEqual([0, 0])
})

test.each([
  ['lacks answers', { city: 'Salem' }, null, 'Answers are missing: '],
  ['has an email', withoutEmail, newAddress(), 'send them the invitation instead'],
  [
    'is signed apart by the insured person',
    { ...withoutEmail, insuredPerson: 'someone-else', signer: 'insured-person' },
    null,
    'only an applicant with an email',
  ],
])('[HLP-18] No letter is made of an application that %s', async (_, answers, email, message) => {
  const id = await byPhone(answers, email)
  expect(await ask(makePacket, terry, id)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining(message) },
  })
})

test('[HLP-18] A draft that began online gets no letter, and no papers before it is submitted', async () => {
  const { userId, access } = await newMember(cloud)
  await saveDraft(cloud, { access }, completeAnswers, 0)
  expect(await ask(makePacket, terry, userId)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('on their own page') },
  })
  const page = { ...sentPage(1, 1, { kind: 'signed-letter' }), source: 'letter' }
  expect(await ask(addCasePage, bob, userId, page)).toMatchObject({ status: 409 })
})
