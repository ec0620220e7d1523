import { ListObjectVersionsCommand } from '@aws-sdk/client-s3'
import { expect, test } from 'vitest'
import {
  caseStages,
  isMoveBack,
  movesFrom,
  openStages,
  type Stage,
  stageWords,
} from '#domain/cases/case-stages.ts'
import { finishRequest, undoMove } from '#domain/contracts/case-contract.ts'
import { listDesk } from '#domain/contracts/desk-contract.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { usDateOf } from '#domain/text/us-date.ts'
import { callCognito } from '#local-cloud/client/cognito-call.ts'
import { signInBySrp } from '#local-cloud/client/srp-sign-in.ts'
import { injectFault } from '#local-cloud/test/faults/fault-injection.ts'
import { codeFor } from '#test/support/account-steps.ts'
import { bucketsOf } from '#test/support/admin-clients.ts'
import { callApi } from '#test/support/api-call.ts'
import { moveTo } from '#test/support/case-steps.ts'
import { storedRowOf } from '#test/support/cloud-table.ts'
import {
  type CompleteApplicant,
  completeApplicant,
  submitRequestOf,
} from '#test/support/complete-applicant.ts'
import { startCloud } from '#test/support/own-cloud.ts'
import { type Member, newAdmin, post } from '#test/support/signed-in.ts'

const minute = 60_000
const day = 24 * 60 * minute

const cloud = await startCloud('month')
const s3 = bucketsOf(cloud)

let moved = 0
const now = () => Date.now() + moved
const advanceTo = async (time: number) => {
  const step = time - now()
  moved += step
  cloud.advanceClock(step)
  await cloud.settled()
}

/** Morning in the East, so that neither a day nor daylight saving time ends while the test runs. */
const start = Math.ceil(Date.now() / day) * day + 15 * 60 * minute
await advanceTo(start - 5 * minute)

const signIn = async (...members: readonly Member[]) => {
  for (const member of members) Object.assign(member, await signInBySrp(cloud, member.email, member.password))
}

const ada = await newAdmin(cloud)
const mary = await completeApplicant(cloud, { email: 'mary@example.com' })
const ben = await completeApplicant(cloud, { email: 'ben@example.com' })
const carl = await completeApplicant(cloud, { email: 'carl@example.com' })
const dora = await completeApplicant(cloud, { email: 'dora@example.com' })
const newAddress = 'mary.new@example.com'

const dayOf = (time: number | string) => Math.floor((new Date(time).getTime() - start) / day)
const mailsTo = (email: string) => cloud.mails().filter(({ to }) => to === email)

const submit = async (applicant: CompleteApplicant) => {
  await signIn(applicant)
  const request = submitRequestOf(applicant)
  const consent = { ...request.consent, dateSigned: usDateOf(new Date(now())) }
  const body = { ...request, consent }
  expect((await post(cloud, 'submit-application', applicant.access, body)).status).toBe(200)
  const sent = now()
  await cloud.settled()
  return sent
}

let version = 0
const move = async (to: Stage, rest: object = {}) => {
  const requests = to === 'documents-requested' ? { requests: ['A copy of your policy'] } : {}
  const reason = to === 'closed' ? { reason: 'sold' } : {}
  const view = await moveTo(cloud, ada, mary.userId, { version, to, ...requests, ...reason, ...rest })
  version = view.version
  await cloud.settled()
  return view
}
const undo = async () => {
  const reply = await callApi(cloud, undoMove, ada.access, { id: mary.userId, body: { version } })
  if (reply.status === 200) version = reply.body.version
  await cloud.settled()
  return reply
}

const overdue = async () => {
  const { body } = await callApi(cloud, listDesk, ada.access, { query: '?view=overdue' })
  return body.items.map(({ id }: { id: string }) => id)
}

/** Where the list of stages leads from the review: into every stage, and to the end. */
const wholePath = (): Stage[] => {
  const path: Stage[] = ['in-review']
  for (let stage = path[0]; stage && stage !== 'closed' && path.length < 50; stage = path.at(-1)) {
    const { next } = caseStages[stage]
    path.push(next.findLast((to) => to !== 'closed' && !path.includes(to)) ?? next[0] ?? 'closed')
  }
  return path.slice(1)
}
const path = wholePath()
const [asked = 'closed', answered = 'closed', onward = 'closed', further = 'closed'] = path
const [bounced = 'closed', unheard = 'closed', closed = 'closed'] = path.slice(-3)
const back = movesFrom(further).find((to) => isMoveBack(further, to)) ?? 'closed'

const weekOfDrafts = async () => {
  await advanceTo(start + 7 * day)
  const [reminder] = mailsTo(ben.email)
  const link = reminder?.headers?.find(({ name }) => name === 'List-Unsubscribe')?.value.slice(1, -1) ?? ''
  expect((await fetch(link, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status).toBe(200)
  await injectFault(cloud.url, { match: 'ses:SendEmail', kind: 'status-500', user: ben.email })
  const sent = await submit(mary)
  expect(Date.parse(mailsTo(mary.email).at(-1)?.at ?? '') - sent).toBeLessThan(5000)
  await submit(dora)
  await submit(ben)
  expect(mailsTo(ben.email)).toHaveLength(1)
  await advanceTo(now() + 5 * minute)
  expect(mailsTo(ben.email)).toHaveLength(2)
}

/** Two moves undone in time, one after its mail and one before, and one too late. No news, and then some. */
const firstDay = async () => {
  await signIn(ada)
  await move(onward)
  expect((await undo()).status).toBe(200)
  await injectFault(cloud.url, {
    match: 'ses:SendEmail',
    kind: 'AccountSuspendedException',
    user: mary.email,
  })
  await move(onward)
  expect((await undo()).status).toBe(200)

  const { requests } = await move(asked, { requests: ['A copy of your policy', 'Your photo ID'] })
  const receipt = { id: mary.userId, request: requests[0].id }
  expect((await callApi(cloud, finishRequest, ada.access, receipt)).status).toBe(200)
  await move(answered, { next_update_by: easternDayOf(new Date(now()).toISOString()) })

  await advanceTo(start + 8 * day)
  await signIn(ada)
  const { status, body } = await undo()
  expect({ status, message: body.message }).toEqual({
    status: 409,
    message: 'A move can be undone for 10 minutes. Please move the case back instead.',
  })
  expect(await overdue()).toEqual([mary.userId])
  await move(onward)
  expect(await overdue()).toEqual([])
}

const changeEmail = async () => {
  await signIn(mary)
  const AccessToken = mary.access
  const UserAttributes = [{ Name: 'email', Value: newAddress }]
  await callCognito(cloud, 'UpdateUserAttributes', { AccessToken, UserAttributes })
  const Code = codeFor(cloud, newAddress)
  await callCognito(cloud, 'VerifyUserAttribute', { AccessToken, AttributeName: 'email', Code })
  expect((await post(cloud, 'account-changed', mary.access)).status).toBe(200)
}

/** A move back, and a mail that comes back: nothing more is sent until there is another address. */
const restOfTheMonth = async () => {
  await advanceTo(start + 15 * day)
  await signIn(ada)
  for (const stage of [further, back]) await move(stage)
  for (const stage of path.slice(3, -3)) await move(stage)
  await injectFault(cloud.url, { match: 'ses:SendEmail', kind: 'bounce', user: mary.email })
  await move(bounced)
  expect((await move(unheard)).unreachable).toMatchObject({ why: 'bounced' })
  await changeEmail()
  expect((await move(unheard)).unreachable).toBeNull()
  await advanceTo(start + 36 * day)
  await signIn(ada)
  await move(closed)
}

const isGone = async ({ userId, email, password }: Member) => {
  await expect(signInBySrp(cloud, email, password)).rejects.toThrow()
  const Bucket = cloud.outputs.SignatureBucketName
  const { Versions = [] } = await s3.send(new ListObjectVersionsCommand({ Bucket, Prefix: `${userId}/` }))
  expect(Versions).toEqual([])
  const row = await storedRowOf(cloud, userId)
  expect(row?.form_data).toBeUndefined()
  return row === undefined
}

/** Carl's draft is deleted. The authorizations of Mary, Ben, and Dora end; only Dora has an open case and wants reminders. */
const twoYears = async () => {
  await advanceTo(start + 180 * day)
  expect(await isGone(carl)).toBe(false)
  const { consent } = (await storedRowOf(cloud, dora.userId)) ?? {}
  const ends = Date.parse(`${consent.expires_on}T14:00:00.000Z`)
  for (const days of [60, 14]) await advanceTo(ends - days * day + 5 * minute)
  expect(await isGone(carl)).toBe(true)
  return dayOf(ends)
}

const wordsOf = (stage: Stage) => stageWords(stage, 'sold').title
const reminder = [7, 'Your application isn’t finished yet']
const received = [7, 'We received your application']

const expectedMails = (ends: number) => ({
  [mary.email]: [
    reminder,
    received,
    [7, wordsOf(onward)],
    [7, 'Please ignore our last email'],
    [7, wordsOf(asked)],
    [7, wordsOf(answered)],
    [8, wordsOf(onward)],
    ...[further, back, ...path.slice(3, -3), bounced].map((stage) => [15, wordsOf(stage)]),
    [15, 'Someone wants to change your email'],
    [15, 'Your email was changed'],
  ],
  [newAddress]: [
    [15, 'Confirm your new email'],
    [15, 'Your email was changed'],
    [15, 'A new date for your next update'],
    [36, wordsOf(closed)],
  ],
  [ben.email]: [reminder, received],
  [carl.email]: [reminder],
  [dora.email]: [
    reminder,
    received,
    ...[60, 14].map((days) => [ends - days, 'Your authorization will end soon']),
  ],
})

test('[CASE-17] [CASE-25] A day, a week, and a month from the first answer to the closing: everyone gets each mail once, in order, and no other', async () => {
  expect(new Set(path)).toEqual(new Set([...openStages, 'closed']))
  await weekOfDrafts()
  await firstDay()
  await restOfTheMonth()
  const ends = await twoYears()
  const listed = Object.groupBy(cloud.mails(), ({ to }) => to)
  const shown = Object.entries(listed).map(([to, mails = []]) => [
    to,
    mails.map(({ at, subject }) => [dayOf(at), subject]),
  ])
  expect(Object.fromEntries(shown)).toEqual(expectedMails(ends))
})
