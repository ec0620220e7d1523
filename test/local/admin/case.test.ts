import { beforeEach, expect, test } from 'vitest'
import { listActivity } from '#domain/contracts/admin-contract.ts'
import { moveCase, teamCaseSchema } from '#domain/contracts/case-contract.ts'
import { readCase } from '#domain/contracts/desk-case-contract.ts'
import { injectFault } from '#local-cloud/test/faults/fault-injection.ts'
import { callApi } from '#test/support/api-call.ts'
import { moveTo, submittedApplicant } from '#test/support/case-steps.ts'
import { storedRowOf } from '#test/support/cloud-table.ts'
import { completeApplicant, submit } from '#test/support/complete-applicant.ts'
import { sharedCloud, sharedLines } from '#test/support/own-cloud.ts'
import { newAdmin, post } from '#test/support/signed-in.ts'

const cloud = await sharedCloud()
const ada = await newAdmin(cloud)

const mailsTo = ({ email }: { email: string }) =>
  cloud
    .mails()
    .filter(({ to }) => to === email)
    .map(({ subject }) => subject)

const caseOf = async (id: string) =>
  teamCaseSchema.parse((await callApi(cloud, readCase, ada.access, { id })).body.case)
const loaded = async ({ access }: { access: string }) =>
  (await post(cloud, 'get-form-data', access)).body.data[0]
const move = (id: string, body: object) => callApi(cloud, moveCase, ada.access, { id, body })

const receivedMail = 'We received your application'
const valuationMail = 'We’re working out the value of your policy'

/** An ordered fault is for the next mail, which could be one of an earlier test. */
beforeEach(() => cloud.settled())

test('[CASE-1] [CASE-2] [CASE-3] [CASE-12] A submission begins a case and mails that we received it; a move is audited, mailed, shown to the applicant, and changes nothing but the case, its mails, and the columns of the indexes', async () => {
  const mary = await submittedApplicant(cloud)
  await cloud.settled()
  expect(mailsTo(mary)).toEqual([receivedMail])
  const begun = await caseOf(mary.userId)
  expect(begun).toMatchObject({ stage: 'in-review', version: 0, since: mary.submittedAt, waiting_for: 'us' })
  expect(begun).toMatchObject({ history: [], undo_until: null, sends_mails: true, unreachable: null })
  expect(begun.mails).toMatchObject([{ subject: receivedMail, fate: 'sent' }])
  expect(await loaded(mary)).not.toHaveProperty('case')

  const before = await storedRowOf(cloud, mary.userId)
  const view = await moveTo(cloud, ada, mary.userId, { version: 0, to: 'valuation', note: 'Looks good.' })
  expect(view).toMatchObject({
    stage: 'valuation',
    version: 1,
    history: [{ by: ada.email, note: 'Looks good.' }],
  })
  const after = await storedRowOf(cloud, mary.userId)
  const {
    case: _,
    mails,
    sweep_at,
    sweep_pk,
    next_update_by,
    due_by,
    case_stage,
    waiting_for,
    case_facts: { course, ...facts },
    ...rest
  } = after ?? {}
  expect(before).toMatchObject({ ...rest, case_facts: facts })
  expect(course.entered).toHaveLength(2)
  expect([case_stage, waiting_for]).toEqual(['valuation', 'us'])
  expect([next_update_by, due_by]).toEqual(Array(2).fill(after?.case.next_update_by))

  await cloud.settled()
  expect(mailsTo(mary)).toEqual([receivedMail, valuationMail])
  const own = (await loaded(mary)).case
  expect(own).toMatchObject({ stage: 'valuation', waiting_for: 'us', requests: [], is_late: false })
  expect(own).not.toHaveProperty('history')
  const [entry] = (await callApi(cloud, listActivity, ada.access)).body.items
  expect(entry).toMatchObject({ action: 'case-moved', subject_id: mary.userId, detail: 'Valuation' })
})

/** The schedule sends what waits: month-of-a-case.test.ts. */
test.each([
  ['[CASE-2]', 'waits while SES fails', 'status-500', 'waiting', 'mail-waiting'],
  [
    '[CASE-16]',
    'that SES rejects is shown to the team as not sent',
    'MessageRejected',
    'not-sent',
    'mail-not-sent',
  ],
])('%s The mail %s, and the submission does not wait', async (_, __, kind, fate, event) => {
  const mary = await completeApplicant(cloud)
  await injectFault(cloud.url, { match: 'ses:SendEmail', kind, times: 1, user: mary.email })
  await submit(cloud, mary)
  await cloud.settled()
  expect(mailsTo(mary)).toEqual([])
  expect((await caseOf(mary.userId)).mails).toMatchObject([{ subject: receivedMail, fate }])
  const told = sharedLines.filter(({ line }) => line.includes(`"${event}"`) && line.includes(mary.userId))
  expect(told).toHaveLength(1)
})

test('[CASE-6] A note over 2,000 characters and a request over 300 get 422, and nothing is stored or audited', async () => {
  const mary = await submittedApplicant(cloud)
  const audited = async () => (await callApi(cloud, listActivity, ada.access)).body.items[0]
  const before = await audited()
  for (const wrong of [
    { to: 'valuation', note: 'x'.repeat(2001) },
    { to: 'documents-requested', requests: ['x'.repeat(301)] },
    { to: 'documents-requested', requests: [' '] },
    { to: 'closed' },
    { to: 'nowhere' },
  ])
    expect((await move(mary.userId, { version: 0, ...wrong })).status).toBe(422)
  expect(await audited()).toEqual(before)
  expect((await caseOf(mary.userId)).version).toBe(0)
})
