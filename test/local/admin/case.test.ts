import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { listActivity } from '#domain/contracts/admin-contract.ts'
import { moveCase, teamCaseSchema } from '#domain/contracts/case-contract.ts'
import { readCase } from '#domain/contracts/desk-case-contract.ts'
import { signInBySrp } from '#local-cloud/client/srp-sign-in.ts'
import { clearFaults, injectFault } from '#local-cloud/test/faults/fault-injection.ts'
import { callApi } from '#test/support/api-call.ts'
import { moveTo, submittedApplicant } from '#test/support/case-steps.ts'
import { storedRowOf } from '#test/support/cloud-table.ts'
import { startCloud } from '#test/support/own-cloud.ts'
import { newAdmin, post } from '#test/support/signed-in.ts'

const lines: string[] = []
const cloud = await startCloud('case', { log: (_, line) => lines.push(line) })
const ada = await newAdmin(cloud)

const minute = 60_000
const passMinutes = async (...steps: readonly number[]) => {
  for (const step of steps) {
    cloud.advanceClock(step * minute)
    await cloud.settled()
    Object.assign(ada, await signInBySrp(cloud, ada.email, ada.password))
  }
}

afterEach(() => clearFaults(cloud.url))

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

describe('a submission', () => {
  test('[CASE-1] [CASE-2] A submission begins a case and mails that we received it', async () => {
    const mary = await submittedApplicant(cloud)
    await vi.waitUntil(() => mailsTo(mary).includes(receivedMail), 5000)
    const view = await caseOf(mary.userId)
    expect(view).toMatchObject({ stage: 'in-review', version: 0, since: mary.submittedAt, waiting_for: 'us' })
    expect(view).toMatchObject({ history: [], undo_until: null, sends_mails: true, unreachable: null })
    expect(view.mails).toMatchObject([{ subject: receivedMail, fate: 'sent' }])
    expect(await loaded(mary)).not.toHaveProperty('case')
  })

  test('[CASE-2] The mail waits for the schedule while SES fails, and the submission does not', async () => {
    await injectFault(cloud.url, { match: 'ses:SendEmail', kind: 'status-500', times: 1 })
    const mary = await submittedApplicant(cloud)
    await cloud.settled()
    expect(mailsTo(mary)).toEqual([])
    expect((await caseOf(mary.userId)).mails).toMatchObject([{ fate: 'waiting' }])
    expect(lines.join('\n')).toContain('mail-waiting')
    await passMinutes(5, 5)
    expect(mailsTo(mary)).toEqual([receivedMail])
  })

  test('[CASE-16] A mail that SES rejects is shown to the team as not sent, and is not tried again', async () => {
    await injectFault(cloud.url, { match: 'ses:SendEmail', kind: 'MessageRejected', times: 1 })
    const mary = await submittedApplicant(cloud)
    await cloud.settled()
    await passMinutes(5, 5)
    expect(mailsTo(mary)).toEqual([])
    expect((await caseOf(mary.userId)).mails).toMatchObject([{ subject: receivedMail, fate: 'not-sent' }])
    expect(lines.join('\n')).toContain('mail-not-sent')
  })
})

describe('a move', () => {
  test('[CASE-3] [CASE-12] A move is audited, mailed, and shown to the applicant', async () => {
    const mary = await submittedApplicant(cloud)
    const view = await moveTo(cloud, ada, mary.userId, { version: 0, to: 'valuation', note: 'Looks good.' })
    expect(view).toMatchObject({
      stage: 'valuation',
      version: 1,
      history: [{ by: ada.email, note: 'Looks good.' }],
    })
    await vi.waitUntil(() => mailsTo(mary).includes(valuationMail), 5000)
    const own = (await loaded(mary)).case
    expect(own).toMatchObject({ stage: 'valuation', waiting_for: 'us', requests: [], is_late: false })
    expect(own).not.toHaveProperty('history')
    const [entry] = (await callApi(cloud, listActivity, ada.access)).body.items
    expect(entry).toMatchObject({ action: 'case-moved', subject_id: mary.userId, detail: 'Valuation' })
  })

  test('A move changes nothing but the case, its mails, and the columns of the indexes', async () => {
    const mary = await submittedApplicant(cloud)
    await cloud.settled()
    const before = await storedRowOf(cloud, mary.userId)
    await moveTo(cloud, ada, mary.userId, { version: 0, to: 'valuation' })
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
  })

  test('[CASE-6] A note over 2,000 characters and a request over 300 get 422, and nothing is stored or audited', async () => {
    const mary = await submittedApplicant(cloud)
    const audited = async () => (await callApi(cloud, listActivity, ada.access)).body.items.length
    const before = await audited()
    for (const wrong of [
      { to: 'valuation', note: 'x'.repeat(2001) },
      { to: 'documents-requested', requests: ['x'.repeat(301)] },
      { to: 'documents-requested', requests: [' '] },
      { to: 'closed' },
      { to: 'nowhere' },
    ])
      expect((await move(mary.userId, { version: 0, ...wrong })).status).toBe(422)
    expect(await audited()).toBe(before)
    expect((await caseOf(mary.userId)).version).toBe(0)
  })
})
