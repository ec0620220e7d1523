import { expect, test } from 'vitest'
import { readCase } from '#domain/contracts/desk-case-contract.ts'
import { poolOf } from '#test/support/admin-clients.ts'
import { callApi } from '#test/support/api-call.ts'
import { storedRowOf } from '#test/support/cloud-table.ts'
import { completeApplicant, submit } from '#test/support/complete-applicant.ts'
import { sharedCloud, sharedLines } from '#test/support/own-cloud.ts'
import { type Member, newAdmin, newApplicant, post } from '#test/support/signed-in.ts'
import { deskRows } from '#test/support/whole-list.ts'

const cloud = await sharedCloud()
const pool = poolOf(cloud)
const { access: admin } = await newAdmin(cloud)

const at = '2026-11-22T20:00:00.000Z'

const mailTo = ({ userId }: { userId: string }) => ({ tags: { user: [userId], mail: ['a-mail'] } })
const bounceOf = (person: Member, bounceType = 'Permanent', emailAddress = person.email) => ({
  source: 'aws.ses',
  'detail-type': 'Email Bounced',
  detail: {
    eventType: 'Bounce',
    mail: mailTo(person),
    bounce: { bounceType, timestamp: at, bouncedRecipients: [{ emailAddress }] },
  },
})
const complaintOf = (person: Member) => ({
  source: 'aws.ses',
  'detail-type': 'Email Complaint Received',
  detail: {
    eventType: 'Complaint',
    mail: mailTo(person),
    complaint: { timestamp: at, complainedRecipients: [{ emailAddress: person.email }] },
  },
})

const tell = (event: unknown) => cloud.invoke('Undelivered', event)
const rowOf = ({ userId }: Member) => storedRowOf(cloud, userId)
const markOf = async (person: Member) => (await rowOf(person))?.mails?.unreachable ?? null

const seenByTeam = async ({ userId: id }: Member) =>
  (await callApi(cloud, readCase, admin, { id })).body.case.unreachable

test('[CASE-87] A permanent bounce and a complaint mark the address once, however often and in whatever order they come', async () => {
  const [bounced, complained] = [await newApplicant(cloud), await newApplicant(cloud)]
  for (const event of [bounceOf(bounced), bounceOf(bounced), complaintOf(bounced)]) await tell(event)
  expect(await markOf(bounced)).toEqual({ address: bounced.email, at, why: 'bounced' })
  await tell(complaintOf(complained))
  expect(await markOf(complained)).toEqual({ address: complained.email, at, why: 'complained' })
})

test('[CASE-87] A bounce that can pass, an older address, and an event that isn’t ours mark nothing and don’t fail', async () => {
  const person = await newApplicant(cloud)
  const before = await rowOf(person)
  const already = sharedLines.length
  const stranger = { ...person, userId: '11111111-2222-4333-8444-555555555555' }
  const { detail } = bounceOf(person)
  const events = [
    bounceOf(person, 'Transient'),
    bounceOf(person, 'Undetermined'),
    bounceOf(person, 'Permanent', 'older@example.com'),
    bounceOf(stranger),
    { ...bounceOf(person), source: 'aws.ec2' },
    { source: 'aws.ses', detail: { ...detail, mail: { tags: {} } } },
    { source: 'aws.ses', detail: { ...detail, mail: mailTo({ userId: '../AUDIT' }) } },
    { source: 'aws.ses', detail: { ...detail, bounce: { bounceType: 'Permanent' } } },
    { source: 'aws.ses', detail: { ...detail, eventType: 'Open' } },
    {},
    null,
    'bounce',
  ]
  for (const event of events) await tell(event)
  expect(await rowOf(person)).toEqual(before)
  expect(await rowOf(stranger)).toBeUndefined()
  const lines = sharedLines.slice(already).map(({ line }) => line)
  expect(lines.filter((line) => line.includes('"mail-event-ignored"'))).toHaveLength(8)
  expect(lines.join()).not.toContain(person.email)
})

const flagsInList = async ({ userId }: Member) => {
  const rows = await deskRows(cloud, admin, 'all')
  return rows.find(({ id }) => id === userId)?.flags.map(({ id }) => id)
}

test('[CASE-88] [DSK-21] The team sees the mark on the page and in the list until the account has another email', async () => {
  const applicant = await completeApplicant(cloud)
  await submit(cloud, applicant)
  await tell(bounceOf(applicant))
  expect(await seenByTeam(applicant)).toEqual({ at, why: 'bounced' })
  expect(await flagsInList(applicant)).toContain('mail-bounced')
  await pool.adminUpdateUserAttributes({
    UserPoolId: cloud.userPoolId,
    Username: applicant.email,
    UserAttributes: [
      { Name: 'email', Value: `${applicant.userId}@example.com` },
      { Name: 'email_verified', Value: 'true' },
    ],
  })
  expect((await post(cloud, 'account-changed', applicant.access)).status).toBe(200)
  expect(await seenByTeam(applicant)).toBeNull()
  expect(await flagsInList(applicant)).not.toContain('mail-bounced')
})
