import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { acceptedAttribute } from '#domain/accepted-terms.ts'
import { getFormData } from '#domain/contracts/contract.ts'
import { readCase } from '#domain/contracts/desk-case-contract.ts'
import { searchDesk } from '#domain/contracts/desk-contract.ts'
import * as help from '#domain/contracts/help-contract.ts'
import { askCognito } from '#local-cloud/client/cognito-call.ts'
import { signInBySrp } from '#local-cloud/client/srp-sign-in.ts'
import { clearFaults, injectFault } from '#local-cloud/test/faults/fault-injection.ts'
import { acceptedTerms } from '#test/support/accepted-terms.ts'
import { newAddress } from '#test/support/account-steps.ts'
import { type ApiCall, callApi } from '#test/support/api-call.ts'
import { storedRowOf } from '#test/support/cloud-table.ts'
import { sharedCloud } from '#test/support/own-cloud.ts'
import { newAdmin } from '#test/support/signed-in.ts'

const cloud = await sharedCloud()
const [dan, cleo] = await Promise.all([
  newAdmin(cloud, { group: 'team', firstName: 'Dan', lastName: 'Lee' }),
  newAdmin(cloud, { group: 'team', firstName: 'Cleo', lastName: 'Ray' }),
])
const terms = acceptedTerms[acceptedAttribute]
const own = 'larks over the field'

const ask = (call: ApiCall, { access }: { access: string }, body: object = {}, id = '') =>
  callApi(cloud, call, access, { id, body })
const asked = async (...what: Parameters<typeof ask>) => {
  const { status, body } = await ask(...what)
  expect([status, body]).toEqual([200, body])
  return body
}
const anyone = (changes: object = {}) => ({
  ...{ key: randomUUID(), firstName: 'Ruth', lastName: 'Abelman', role: 'policyholder' },
  ...{ phone: '(555) 010-7788', email: newAddress(), consentVersion: help.phoneConsent.version },
  ...changes,
})
const begin = (request: object) => ask(help.beginByPhone, dan, request)
const begun = async (request = anyone()) => {
  const { id } = await asked(help.beginByPhone, dan, request)
  return { ...request, id: String(id) }
}
const mailsTo = (email: string) => cloud.mails().filter(({ to }) => to === email)
const invited = async ({ id, email }: { id: string; email: string }, again = false) => {
  await asked(help.inviteByPhone, cleo, { again }, id)
  const text = mailsTo(email).at(-1)?.text ?? ''
  return /first time you sign in:\s+(\S+)/.exec(text)?.[1] ?? ''
}

test('[HLP-15] A phone application has the consent with name and time on record, is typed into at once, and is found at the desk', async () => {
  const { id, ...ruth } = await begun()
  const draft = help.helpedDraftSchema.parse(await asked(help.readHelpedDraft, dan, {}, id))
  const { firstName, lastName, phone: phoneNumber, email } = ruth
  const form_data = { firstName, lastName, phoneNumber, email }
  expect(draft).toMatchObject({
    data: [{ form_data, version: 1 }],
    profile: { first_name: 'Ruth', email, role: 'policyholder' },
    by_phone: {
      ...{ by: 'Dan Lee', has_email: true, invited_at: null, accepted_at: null },
      consent: { text_version: help.phoneConsent.version, agreed_at: expect.any(String) },
    },
  })
  expect(Object.keys(draft.typed_by).toSorted()).toEqual(Object.keys(form_data).toSorted())
  const { timeline } = await asked(readCase, cleo, {}, id)
  expect(timeline).toContainEqual(
    expect.objectContaining({ by: dan.email, action: 'phone-application-begun' }),
  )
  for (const words of [email, phoneNumber, 'Abelman Ruth'])
    await expect
      .poll(async () => (await asked(searchDesk, cleo, { words })).items.map((row: { id: string }) => row.id))
      .toContain(id)
})

test('[HLP-15] A phone number is asked as in the form', async () => {
  const { status, body } = await begin(anyone({ phone: 'abc' }))
  expect([status, body.fields]).toEqual([422, [expect.objectContaining({ path: 'phone' })]])
})

test('[HLP-15] A lost reply is given again for the same key, and makes no second application', async () => {
  for (const email of [newAddress(), null]) {
    const request = anyone({ email })
    const all = await Promise.all([begin(request), begin(request)])
    const [first, second] = [...all, await begin(request)].filter(({ status }) => status === 200)
    expect(second?.body).toEqual(first?.body)
    const corrected = await begin({ ...request, phone: '(555) 010-9999' })
    expect([corrected.status, corrected.body.message]).toEqual([409, expect.stringContaining('go on typing')])
  }
})

test('[HLP-16] They are invited by mail, choose a password, accept the terms, and from then on the team needs a code', async () => {
  const ruth = await begun()
  expect(mailsTo(ruth.email), 'only by the invitation').toEqual([])
  const password = await invited(ruth)
  const access = await signInBySrp(cloud, ruth.email, password, own)
  const [form] = (await asked(getFormData, access)).data
  expect(form).toMatchObject({
    form_data: { lastName: 'Abelman' },
    by_phone: { invited_at: expect.any(String), accepted_at: null },
    typed_by: { lastName: { by: 'Dan Lee' } },
    help: { helper: { name: 'Dan Lee' } },
  })
  expect((await ask(help.acceptInvitation, access, { terms: terms.replace('2026', '2025') })).status).toBe(
    409,
  )
  const { by_phone } = await asked(help.acceptInvitation, access, { terms })
  expect(by_phone.accepted_at).not.toBeNull()
  expect(await asked(help.acceptInvitation, access, { terms }), 'a repeat').toEqual({ by_phone })
  expect(await storedRowOf(cloud, ruth.id)).toMatchObject({
    accepted_terms: { terms: '2026-11', accepted_at: by_phone.accepted_at },
    help: { helper: null, sessions: [{ id: dan.userId }] },
  })
  expect((await ask(help.readHelpedDraft, dan, {}, ruth.id)).status).toBe(403)
  expect((await ask(help.beginHelp, dan, {}, ruth.id)).status).toBe(422)
  expect((await ask(help.inviteByPhone, dan, {}, ruth.id)).status).toBe(409)
})

test('[HLP-17] An email with an account or an application by phone is refused with a way on, also the own one', async () => {
  const { email } = await begun(anyone({ lastName: 'Bell' }))
  for (const [taken, words] of [
    [cleo.email, 'read out the code'],
    [dan.email, 'read out the code'],
    [email, 'An application by phone with this email is there already.'],
  ]) {
    const { status, body } = await begin(anyone({ email: taken }))
    expect([status, body.message]).toEqual([409, expect.stringContaining(words ?? '')])
  }
})

test('[HLP-15] A try that stopped before its record is gone on with, also by a corrected name', async () => {
  const request = anyone({ firstName: 'Rut' })
  await injectFault(cloud.url, { match: 'dynamodb:PutItem', kind: 'throttle-table', times: 0 })
  expect((await begin(request)).status).toBeGreaterThanOrEqual(500)
  await clearFaults(cloud.url)
  const { id } = await begun({ ...request, key: randomUUID(), firstName: 'Ruth' })
  expect(await storedRowOf(cloud, id)).toMatchObject({ first_name: 'Ruth', account_email: request.email })
  expect((await begin({ ...request, key: randomUUID() })).status).toBe(409)
})

test('[HLP-17] No reply to the team has the password', async () => {
  const request = anyone()
  const ruth = { ...(await begin(request)), ...request }
  const id = String(ruth.body.id)
  const invitation = await ask(help.inviteByPhone, dan, {}, id)
  const password = /first time you sign in:\s+(\S+)/.exec(mailsTo(request.email).at(-1)?.text ?? '')?.[1]
  expect(password).toMatch(/\S{8}/)
  const page = await ask(readCase, dan, {}, id)
  for (const text of [ruth.text, invitation.text, page.text]) expect(text).not.toContain(password)
})

test('[HLP-16] Without an email nobody is invited, and there is no account', async () => {
  const { id } = await begun(anyone({ email: null }))
  const refused = await ask(help.inviteByPhone, dan, {}, id)
  expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('letter')])
  expect(await storedRowOf(cloud, id)).toMatchObject({ email: null, account_email: null })
})

/** After 7 days: test/infra/accounts.test.ts. */
test('[HLP-16] An invitation ends with a newer one, which leads on', async () => {
  const ruth = await begun()
  const first = await invited(ruth)
  expect(await ask(help.inviteByPhone, dan, {}, ruth.id)).toMatchObject({
    status: 409,
    body: { message: 'We sent it a moment ago. Please wait a minute before you send it again.' },
  })
  expect(mailsTo(ruth.email)).toHaveLength(1)
  cloud.advanceClock(61_000)
  const second = await invited(ruth, true)
  const mails = mailsTo(ruth.email).length
  const forgotten = await askCognito(cloud, 'ForgotPassword', { Username: ruth.email })
  expect([forgotten.status, mailsTo(ruth.email).length]).toEqual([400, mails])
  await expect(signInBySrp(cloud, ruth.email, first, own)).rejects.toThrow('Incorrect')
  await expect(signInBySrp(cloud, ruth.email, second, own)).resolves.toBeDefined()
})

const invite = async (id: string, body: object = {}) => {
  const { status, body: reply } = await ask(help.inviteByPhone, dan, body, id)
  return [status, reply.by_phone?.may_be_unsent ?? reply.message]
}
const sent = [200, undefined]
const inDoubt = [200, true]

test.each([
  ['drop-after', 1],
  ['drop-before', 0],
  ['status-500', 0],
] as const)(
  '[HLP-22] An invitation whose answer is lost by %s is in doubt, sent at most once, and goes again only on purpose',
  async (kind, mails) => {
    const ruth = await begun()
    await injectFault(cloud.url, { match: 'cognito:AdminCreateUser', kind })
    expect(await invite(ruth.id)).toEqual(inDoubt)
    expect(mailsTo(ruth.email)).toHaveLength(mails)
    expect((await asked(readCase, cleo, {}, ruth.id)).by_phone.may_be_unsent).toBe(true)
    expect(await invite(ruth.id, { again: true })).toEqual([409, expect.stringContaining('wait a minute')])
    cloud.advanceClock(61_000)
    expect(await invite(ruth.id)).toEqual([409, expect.stringContaining('ask them')])
    expect(mailsTo(ruth.email)).toHaveLength(mails)
    expect(await invite(ruth.id, { again: true })).toEqual(sent)
    expect(mailsTo(ruth.email)).toHaveLength(mails + 1)
  },
)

test('[HLP-22] An invitation that Cognito refused is told as not sent, and can go at once', async () => {
  const ruth = await begun()
  await injectFault(cloud.url, { match: 'cognito:AdminCreateUser', kind: 'TooManyRequestsException' })
  expect(await invite(ruth.id)).toEqual([409, expect.stringContaining('didn’t go out')])
  expect((await asked(readCase, cleo, {}, ruth.id)).by_phone.invited_at).toBeNull()
  expect(mailsTo(ruth.email)).toEqual([])
  expect(await invite(ruth.id)).toEqual(sent)
  expect(mailsTo(ruth.email)).toHaveLength(1)
  expect((await storedRowOf(cloud, ruth.id))?.by_phone).not.toHaveProperty('may_be_unsent')
})

test('[HLP-22] Until Cognito answers, the record is in doubt, for a function that ends in between, and stays so if its answer can’t be stored', async () => {
  const { id, email } = await begun()
  await injectFault(cloud.url, { match: 'cognito:AdminCreateUser', kind: 'delay', ms: 2500, user: email })
  const answer = invite(id)
  await expect
    .poll(async () => (await storedRowOf(cloud, id))?.by_phone)
    .toMatchObject({ invited_at: expect.any(String), may_be_unsent: true })
  expect(mailsTo(email)).toEqual([])
  await injectFault(cloud.url, { match: 'dynamodb:UpdateItem', kind: 'throttle-table', times: 0, user: id })
  expect(await answer).toEqual(inDoubt)
  await clearFaults(cloud.url, id)
  expect(mailsTo(email)).toHaveLength(1)
})
