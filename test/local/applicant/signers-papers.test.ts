// What a second signer signed, years later: in a package, and asked for once more before it ends.
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { signaturePicture } from '#bin/start/pictures.ts'
import { signatureUpload } from '#domain/contracts/contract.ts'
import { addBuyer, openPackage, preparePackage, readPackage } from '#domain/contracts/package-contract.ts'
import * as calls from '#domain/contracts/sign-contract.ts'
import { signersConsentVersion } from '#domain/legal/current-versions.ts'
import { usDateOf } from '#domain/text/us-date.ts'
import { signInBySrp } from '#local-cloud/client/srp-sign-in.ts'
import { injectFault } from '#local-cloud/test/faults/fault-injection.ts'
import { completeAnswers } from '#test/support/answers/example-answers.ts'
import { callApi } from '#test/support/api-call.ts'
import { completeApplicant, submit } from '#test/support/complete-applicant.ts'
import { startCloud } from '#test/support/own-cloud.ts'
import { readZip } from '#test/support/packages/read-zip.ts'
import { newAdmin, post } from '#test/support/signed-in.ts'
import { sendPicture } from '#test/support/uploaded-signature.ts'

const cloud = await startCloud('signers-papers', { kind: 'plain' })
const mary = await completeApplicant(
  cloud,
  {},
  { insuredPerson: 'someone-else', signer: 'insured-person', dateOfBirth: '04/28/1946', ssn: '6789' },
)
const email = `warren-${randomUUID()}@example.com`
const signer = 'a'.repeat(16)
const day = 24 * 60 * 60 * 1000
let now = Date.now()

const ask = async () => {
  const { firstName = '', lastName = '' } = mary.answers ?? {}
  const request = { signer, ask: randomUUID(), role: 'insured', firstName, lastName, email }
  const reply = await post(cloud, 'ask-signer', mary.access, request)
  await cloud.settled()
  return reply
}

const later = async (days: number) => {
  now += days * day
  cloud.advanceClock(days * day)
  await cloud.settled()
  Object.assign(mary, await signInBySrp(cloud, mary.email, mary.password))
}

const mailed = () => cloud.mails().filter(({ to }) => to === email)
const links = () => mailed().flatMap((mail) => mail.links.flatMap((one) => one.split('/sign#')[1] ?? []))

const call = async (one: { method: 'POST'; path: string }, body: object) => {
  const { status, body: reply } = await callApi(cloud, one, undefined, { body })
  expect(status, one.path).toBe(200)
  return reply
}
const standing = async (link: string) => (await call(calls.openInvitation, { link })).answer

const sign = async (link: string) => {
  await call(calls.sendSigningCode, { link })
  const code = mailed()
    .flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? [])
    .at(-1)
  const known = await call(calls.enterCode, { link, code, born: '1946-04-28', ssn: '6789' })
  const session = { link, session: String(known.session) }
  const form = await call(calls.signersSignature, session)
  await sendPicture(z.parse(signatureUpload.reply, form), signaturePicture())
  const reply = await call(calls.signAsSigner, {
    ...{ ...session, textVersion: signersConsentVersion, accepted: true },
    ...{ signature: form.key, dateSigned: usDateOf(new Date(now)) },
  })
  expect(reply.answer).toBe('signed')
  await cloud.settled()
}

const packageOf = async () => {
  const admin = await newAdmin(cloud)
  const licenses = [{ state: completeAnswers.state, until: `${new Date(now).getFullYear() + 1}-12-31` }]
  const buyer = { id: randomUUID(), name: `Buyer ${randomUUID()}`, contact: 'deals@harbor.example', licenses }
  await callApi(cloud, addBuyer, admin.access, { body: buyer })
  const [id, key] = [mary.userId, randomUUID()]
  const body = { key, buyer: buyer.id, purpose: 'An offer', withAnswers: true }
  const asked = await callApi(cloud, preparePackage, admin.access, { id, body })
  if (asked.status !== 202) return asked.body.message
  await cloud.settled()
  expect((await callApi(cloud, readPackage, admin.access, { id: key })).body.status).toBe('done')
  const opened = await callApi(cloud, openPackage, admin.access, { id, package: key, body: {} })
  const entries = readZip(Buffer.from(await (await fetch(opened.body.url)).arrayBuffer()))
  return entries.map(({ name }) => name)
}

const files = ['index.pdf', 'signed/01-disclosure.pdf', 'signed/02-authorization.pdf']
const answers = ['answers/answers.pdf', 'answers/answers.csv']

test('[SGN-6] [SGN-31] A mail that might have gone out has a link that works; the package holds what was signed with it, and a renewal that was asked for in time is still reminded of when the older paper has ended, and takes its place', async () => {
  await submit(cloud, mary)
  await cloud.settled()
  await injectFault(cloud.url, { match: 'ses:SendEmail', kind: 'drop-after', times: 1, user: email })
  expect((await ask()).status).toBe(200)
  await later(10 / 24 / 60)
  const [perhaps = '', again = ''] = links()
  expect([await standing(perhaps), await standing(again)]).toEqual(['open', 'open'])
  expect(await packageOf()).toBe('There is no signed authorization, so nothing can be sent.')
  await sign(perhaps)
  expect(await packageOf()).toEqual([...files, ...answers])

  await later(680)
  expect((await ask()).status).toBe(200)
  const renewal = links().at(-1) ?? ''
  await later(54)
  expect(await packageOf()).toBe('The authorization has expired. Please ask for a new one first.')
  expect(await standing(renewal)).toBe('gone')
  const { body } = await post(cloud, 'get-form-data', mary.access)
  expect(body.data[0].signers).toMatchObject([{ state: 'asked' }])
  await sign(links().at(-1) ?? '')
  expect(await packageOf()).toEqual([...files, ...answers])
})
