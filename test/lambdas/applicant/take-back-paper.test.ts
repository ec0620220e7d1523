import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { agentsSignText } from '#domain/review.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { usDateOf } from '#domain/text/us-date.ts'
import {
  addFiles,
  endpoints,
  fileOf,
  isoDayIn,
  setEnd,
  sign,
  stored,
  submittedPerson,
  takeBack,
} from '#test/support/functions/signing-papers.ts'

type Paper = { id: string; kind: string; taken_back: { at: string } | null }
const areTakenBack = async (userId: string) =>
  (await stored(userId)).papers.map(({ taken_back }: Paper) => taken_back !== null)

test('[PAP-21] Taking back stores when, how, from where, and the signer’s words, and starts the sweep', async () => {
  const userId = await submittedPerson()
  const before = endpoints.started.length
  const { status, body } = await takeBack(userId, { words: ' I changed my mind. ' })
  const { papers, authorization_taken_back_at, authorization_ends } = await stored(userId)
  const { taken_back } = papers[0]
  expect(taken_back).toEqual({
    at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    by: 'page',
    received_on: null,
    words: 'I changed my mind.',
    note: null,
    recorded_by: null,
    signed_in_at: expect.stringMatching(/\.000Z$/),
    viewer_ip: '203.0.113.7',
    gateway_ip: '10.0.0.1',
    user_agent: 'Browser 1',
  })
  expect([status, body.papers[0].taken_back_at]).toEqual([200, taken_back.at])
  expect(authorization_taken_back_at).toBe(taken_back.at)
  expect(authorization_ends).toMatch(/^\d{4}-/)
  expect(endpoints.started.slice(before)).toEqual(['Sweep'])
})

test('[PAP-20] Taking back needs a sign-in of the last five minutes', async () => {
  const userId = await submittedPerson()
  expect(await takeBack(userId, {}, 305)).toMatchObject({
    status: 403,
    body: { message: 'Please enter your password again. Then you can take the paper back.' },
  })
  expect(await areTakenBack(userId)).toEqual([false])
  expect((await takeBack(userId, {}, 295)).status).toBe(200)
})

test('[PAP-35] A paper taken back twice, or four times at once, has one outcome', async () => {
  const userId = await submittedPerson()
  const replies = await Promise.all([1, 2, 3, 4].map((one) => takeBack(userId, { words: `Reason ${one}` })))
  const first = await stored(userId)
  const late = await takeBack(userId, { words: 'Once more' })
  for (const { status, body } of [...replies, late]) expect([status, body]).toEqual([200, replies[0]?.body])
  expect(await stored(userId)).toEqual(first)
})

test('[PAP-21] An authorization takes every other one that holds with it, and no other paper', async () => {
  const userId = await submittedPerson()
  await setEnd(userId, isoDayIn(30))
  await sign(userId, { kind: 'authorization' })
  const { body } = await sign(userId)
  await takeBack(userId)
  expect(await areTakenBack(userId)).toEqual([true, true, false])
  await takeBack(userId, { paper: body.paper.id })
  expect(await areTakenBack(userId)).toEqual([true, true, true])
})

test('[PAP-21] A policy release is taken back with each other one that holds, and without the authorization', async () => {
  const userId = await submittedPerson()
  await sign(userId)
  const { papers } = await stored(userId)
  const evidence = { ...papers[1].evidence, expires_on: isoDayIn(30) }
  await endpoints.set(userId, { papers: [papers[0], { ...papers[1], evidence }] })
  const { body } = await sign(userId)
  await takeBack(userId, { paper: body.paper.id })
  expect(await areTakenBack(userId)).toEqual([false, true, true])
})

test.each(['text_version', 'signed_at', 'expires_on'])(
  'A paper whose evidence has no %s is shown nowhere, so it can’t be taken back',
  async (column) => {
    const userId = await submittedPerson()
    const { consent } = await stored(userId)
    await endpoints.set(userId, { consent: { ...consent, [column]: 7 } })
    expect((await takeBack(userId)).status).toBe(404)
    const { body } = await endpoints.call('getFormData', { userId })
    expect(body.data[0]).not.toHaveProperty('papers')
  },
)

test('[PAP-35] Papers that are signed and taken back at the same moment are all kept', async () => {
  const userId = await submittedPerson()
  const [release] = await Promise.all([sign(userId), takeBack(userId)])
  expect(release.status).toBe(200)
  expect(await areTakenBack(userId)).toEqual([true, false])
})

test('An unknown paper, one that expired, and too many words are refused in clear words', async () => {
  const userId = await submittedPerson()
  expect(await takeBack(userId, { paper: 'second' })).toMatchObject({
    status: 404,
    body: { message: 'We can’t find this paper.' },
  })
  expect((await takeBack(userId, { words: 'x'.repeat(1001) })).status).toBe(422)
  await setEnd(userId, '2026-01-31')
  expect(await takeBack(userId)).toMatchObject({
    status: 409,
    body: { message: 'This paper ended on 01/31/2026, so nobody can use it anymore.' },
  })
  expect(await areTakenBack(userId)).toEqual([false])
})

const open = (userId: string, body: object = {}) =>
  endpoints.call('openPaper', { userId }, { paper: 'first', file: 'authorization', ...body })
const nameIn = (url: string) => new URL(url).searchParams.get('response-content-disposition')

test('[PAP-5] A file opens for a minute under a name that says what it is', async () => {
  const userId = await submittedPerson()
  await addFiles(userId, fileOf(userId, 'authorization'), fileOf(userId, 'copy'))
  const { status, body } = await open(userId)
  expect([status, body.expiresIn]).toEqual([200, 60])
  expect(nameIn(body.url)).toBe('attachment; filename="signed-authorization.pdf"')
  expect(await (await fetch(body.url)).text()).toBe('%PDF')
})

test('A file that isn’t there yet, or was lost, is being made, and its function is started', async () => {
  const userId = await submittedPerson()
  const making = {
    status: 409,
    body: { message: 'We’re still making this file. Please try again in a minute.' },
  }
  const before = endpoints.started.length
  expect(await open(userId)).toMatchObject(making)
  const lost = { ...fileOf(userId, 'authorization'), key: `${userId}/first/lost.pdf` }
  await endpoints.set(userId, { papers: [{ ...(await stored(userId)).papers[0], files: [lost] }] })
  expect(await open(userId)).toMatchObject(making)
  expect(endpoints.started.slice(before)).toEqual(['Papers', 'Papers'])
})

test('[PAP-40] A paper whose text the program no longer has says so', async () => {
  const userId = await submittedPerson()
  const { consent } = await stored(userId)
  await endpoints.set(userId, { consent: { ...consent, text_version: 'hipaa-2019' } })
  expect(await open(userId)).toMatchObject({
    status: 410,
    body: { message: 'We no longer have the text of this paper here. Please call us, and we’ll send it.' },
  })
})

test('[PAP-22] [PAP-35] Once a paper is taken back, only a marked file opens, for the signer and for the team', async () => {
  const userId = await submittedPerson()
  await addFiles(userId, fileOf(userId, 'authorization'))
  await takeBack(userId)
  const team = (file: string) => teamOpen(userId, file)
  for (const { status } of [await open(userId), await team('authorization')]) expect(status).toBe(409)
  await addFiles(userId, fileOf(userId, 'authorization'), fileOf(userId, 'authorization', true))
  for (const { status, body } of [await open(userId), await team('authorization')]) {
    expect(status).toBe(200)
    expect(new URL(body.url).pathname).toContain('authorization.taken-back.pdf')
    expect(nameIn(body.url)).toContain('signed-authorization-taken-back.pdf')
  }
})

const admin = { userId: '99999999-2222-4333-8444-555555555555', isAdmin: true, signedInSecondsAgo: 1 }
const teamOpen = (id: string, file: string, paper = 'first') =>
  endpoints.call('teamOpen', admin, { paper, file }, { id })
const record = (id: string, body: object = {}) =>
  endpoints.call(
    'teamTakeBack',
    { ...admin, viewerIp: '203.0.113.9' },
    { paper: 'first', by: 'letter', received_on: easternDayOf(new Date().toISOString()), ...body },
    { id },
  )
const auditedOf = async (userId: string) =>
  (await endpoints.audited())
    .filter(({ subject_id }) => subject_id === userId)
    .map(({ action, detail }) => [action, detail])

test('[HLP-9] Who helped opens papers of the submitted case only as the team does: on record, and while they’re on it', async () => {
  const userId = await submittedPerson()
  const [at, dan] = [new Date().toISOString(), { userId: randomUUID(), isTeam: true }]
  const session = { id: dan.userId, name: 'Dan', from: at, ended_at: at }
  await endpoints.set(userId, {
    help: { code: null, locked_until: null, helper: null, sessions: [session], helped_by: [dan.userId] },
  })
  await addFiles(userId, fileOf(userId, 'authorization'))
  const openAs = (who: { userId: string; isTeam?: boolean }) =>
    endpoints.call('teamOpen', who, { paper: 'first', file: 'authorization' }, { id: userId })
  expect((await openAs({ userId: dan.userId })).status).toBe(403)
  expect(await auditedOf(userId)).toEqual([])
  vi.stubEnv('LOOKS_AN_HOUR', '1')
  expect((await openAs(dan)).status).toBe(200)
  vi.stubEnv('LOOKS_AN_HOUR', '500')
  expect(JSON.stringify(vi.mocked(console.log).mock.calls)).toContain('unusual-looking')
  expect(await auditedOf(userId)).toEqual([['paper-opened', 'Signed authorization']])
  for (const name of ['readHelpedDraft', 'beginHelp'] as const)
    expect((await endpoints.call(name, dan, {}, { id: userId })).status).not.toBe(200)
})

test('[PAP-7] [PAP-29] The team opens each file of a paper, and each opening is in the audit; the letter to the insurer is theirs alone', async () => {
  const userId = await submittedPerson()
  const { body } = await sign(userId)
  const { id } = body.paper
  const files = ['release', 'coverage-request'].map((file) => fileOf(userId, file))
  for (const { key } of files) await endpoints.putPicture(key, Buffer.from('%PDF'))
  const { papers } = await stored(userId)
  await endpoints.set(userId, { papers: [papers[0], { ...papers[1], files }] })
  expect((await teamOpen(userId, 'coverage-request', id)).status).toBe(200)
  expect((await teamOpen(userId, 'release', id)).status).toBe(200)
  expect(await auditedOf(userId)).toEqual([
    ['paper-opened', 'Verification of coverage request'],
    ['paper-opened', 'Signed policy information release'],
  ])
  const noFile = { status: 404, body: { message: 'This paper doesn’t have this file.' } }
  expect(await open(userId, { paper: id, file: 'coverage-request' })).toMatchObject(noFile)
  expect(await teamOpen(userId, 'copy', id)).toMatchObject(noFile)
  await takeBack(userId, { paper: id })
  expect(await teamOpen(userId, 'coverage-request', id)).toMatchObject({
    status: 409,
    body: { message: 'This paper was taken back, so this letter can’t be sent anymore.' },
  })
  expect(await auditedOf(userId)).toHaveLength(2)
})

test('[PAP-27] The team records a letter once, in the audit and with who recorded it', async () => {
  const userId = await submittedPerson()
  const received_on = easternDayOf(new Date().toISOString())
  const { status, body } = await record(userId, { note: ' Filed under J. ' })
  const { taken_back } = (await stored(userId)).papers[0]
  expect([status, body.papers[0].taken_back.at]).toEqual([200, taken_back.at])
  expect(taken_back).toMatchObject({
    ...{ by: 'letter', received_on, words: null, note: 'Filed under J.', recorded_by: null },
    viewer_ip: '203.0.113.9',
  })
  const entry = ['paper-taken-back', `by letter, received ${usDateOf(new Date(`${received_on}T12:00:00`))}`]
  expect(await auditedOf(userId)).toEqual([entry])
  expect((await record(userId, { by: 'phone' })).body).toEqual(body)
  expect(await auditedOf(userId)).toEqual([entry])
})

test.each([
  [isoDayIn(2), 'This day is in the future. Please enter the day it came.'],
  [isoDayIn(-2), 'The paper wasn’t signed yet on this day.'],
  ['2026-02-30', 'Please enter a real date'],
])('[PAP-27] A letter that came on %s is refused: %s', async (received_on, message) => {
  const userId = await submittedPerson()
  expect(await record(userId, { received_on })).toMatchObject({
    status: 422,
    body: { fields: [{ path: 'received_on', message }] },
  })
  expect([await areTakenBack(userId), await auditedOf(userId)]).toEqual([[false], []])
})

test('[PAP-27] A letter that came on any day since the signature is recorded', async () => {
  const userId = await submittedPerson()
  const { consent } = await stored(userId)
  await endpoints.set(userId, { consent: { ...consent, signed_at: `${isoDayIn(-9)}T15:00:00.000Z` } })
  expect((await record(userId, { received_on: isoDayIn(-10) })).status).toBe(422)
  expect((await record(userId, { received_on: isoDayIn(-9) })).status).toBe(200)
})

test('Papers that can’t be read are never written over, and no other paper takes their place', async () => {
  const userId = await submittedPerson()
  await takeBack(userId)
  const { papers, authorization_taken_back_at } = await stored(userId)
  const damaged = [{ ...papers[0], kind: 'of a later program' }]
  await endpoints.set(userId, { papers: damaged })
  expect((await takeBack(userId)).status).toBe(404)
  expect((await sign(userId)).status).toBe(500)
  expect(await stored(userId)).toMatchObject({ papers: damaged, authorization_taken_back_at })
  const { body } = await endpoints.call('getFormData', { userId })
  expect(body.data[0]).not.toHaveProperty('papers')
})

test('[PAP-46] An agent signs no paper as its owner or the insured person, but as a representative', async () => {
  const userId = await submittedPerson()
  await endpoints.set(userId, { role: 'professional' })
  const before = await stored(userId)
  for (const kind of ['authorization', 'policy-release'] as const)
    expect(await sign(userId, { kind })).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'signsAs.as', message: agentsSignText }] },
    })
  expect(await stored(userId)).toEqual(before)
  expect((await sign(userId, { signsAs: { as: 'representative', because: 'Guardian' } })).status).toBe(200)
})

test('[PAP-47] A signer in another name than the account’s is noted for the desk until the paper is taken back', async () => {
  const isNoted = async (userId: string) => (await stored(userId)).case_facts.signed_in_other_name
  const same = await submittedPerson()
  const other = await submittedPerson({ firstName: 'Warren', lastName: 'Buffett' })
  expect([await isNoted(same), await isNoted(other)]).toEqual([false, true])
  await takeBack(other)
  expect(await isNoted(other)).toBe(false)
  const { consent } = await stored(same)
  await endpoints.set(same, { consent: { ...consent, account: { ...consent.account, name: null } } })
  await sign(same)
  expect(await isNoted(same), 'an account whose name nobody knows').toBe(true)
})
