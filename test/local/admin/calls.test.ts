import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { seedApplicants } from '#bin/start/seed.ts'
import {
  listSubmissions,
  listUsers,
  searchSubmissions,
  searchUsers,
  submissionSummarySchema,
  userSummarySchema,
} from '#domain/contracts/admin-contract.ts'
import { signatureView } from '#domain/contracts/contract.ts'
import { readCase } from '#domain/contracts/desk-case-contract.ts'
import { listDesk, searchDesk } from '#domain/contracts/desk-contract.ts'
import { startExport } from '#domain/contracts/export-contract.ts'
import { countDesk } from '#domain/contracts/list-contract.ts'
import { readSsn, recordAppraisal } from '#domain/contracts/submission-contract.ts'
import { type ApiCall, callApi } from '#test/support/api-call.ts'
import { moveTo, submittedApplicant } from '#test/support/case-steps.ts'
import { changeTemplate, withholdRight } from '#test/support/changed-template.ts'
import { openTable } from '#test/support/cloud-table.ts'
import { completeApplicant } from '#test/support/complete-applicant.ts'
import { startCloud } from '#test/support/own-cloud.ts'
import { type Member, newAdmin, newMember, post } from '#test/support/signed-in.ts'
import { activityIn } from '#test/support/whole-list.ts'

const changeStage = (assembly: string) => {
  changeTemplate(assembly, (text) =>
    text
      .replaceAll('"LOOKS_AN_HOUR": "100"', '"LOOKS_AN_HOUR": "5"')
      .replace('"TEAM_APPRAISES": "false"', '"TEAM_APPRAISES": "true"'),
  )
  withholdRight('FunctionsAdmin', 'lambda:InvokeFunction')(assembly)
}
const lines: string[] = []
const cloud = await startCloud('admin-calls', { change: changeStage, log: (_, line) => lines.push(line) })
await seedApplicants(cloud, 120)
const ada = await newAdmin(cloud)
const mary = await completeApplicant(cloud)

const ask = (call: ApiCall, parts: Parameters<typeof callApi>[3] = {}, who: Member = ada) =>
  callApi(cloud, call, who.access, parts)

const walk = async (call: ApiCall) => {
  const items: unknown[] = []
  const counts: unknown[] = []
  let query = ''
  do {
    const { body } = await ask(call, { query })
    items.push(...body.items)
    counts.push(body.count)
    query = body.cursor ? `?cursor=${body.cursor}` : ''
  } while (query !== '')
  return { items, counts }
}

const activity = () => activityIn(cloud, ada.access)

describe('the lists', () => {
  test('[ADM-2] The list of users has every user, newest first, and the count once', async () => {
    const { items, counts } = await walk(listUsers)
    const users = z.array(z.strictObject(userSummarySchema.shape)).parse(items)
    const times = users.map((user) => user.created_at)
    expect(times).toEqual([...times].sort().reverse())
    expect(new Set(users.map(({ id }) => id)).size).toBe(users.length)
    expect(counts).toEqual([{ value: users.length, isExact: true }, null, null])
    expect(users.find(({ id }) => id === ada.userId)).toMatchObject({ email: ada.email, first_name: 'Ada' })
  })

  test('[ADM-3] The list of submissions has each one, the last saved first, without the answers', async () => {
    const { items, counts } = await walk(listSubmissions)
    const submissions = z.array(z.strictObject(submissionSummarySchema.shape)).parse(items)
    const times = submissions.map((submission) => submission.updated_at)
    expect(times).toEqual([...times].sort().reverse())
    expect(counts).toEqual([{ value: submissions.length, isExact: true }, null, null])
    expect(submissions.find(({ id }) => id === mary.userId)).toMatchObject({
      user_id: mary.userId,
      first_name: 'Mary',
      last_name: 'Jones',
      email: 'mary.jones@example.com',
      current_step: 4,
      health_filled: true,
      authorization: null,
      status: 'in-progress',
    })
    expect(submissions.some(({ id }) => id === ada.userId)).toBe(false)
  })
})

describe('a search', () => {
  const search = (words: string, more: object = {}) =>
    ask(searchSubmissions, { body: { words, sort: 'updated', isDescending: true, ...more } })
  const foundBy = async (words: string, more: object = {}) => {
    const { body } = await search(words, more)
    expect(body.cursor).toBeNull()
    return z.array(submissionSummarySchema).parse(body.items)
  }

  test('[PPL-51] A saved form is found by all that a caller can say about it, from its save on', async () => {
    const caller = await completeApplicant(cloud)
    const formData = { lastName: 'Jørgensen', phoneNumber: '(555) 867-5309', policyNumber: 'QX-4471-09' }
    const save = (changes: object, version: number, count: number) =>
      post(cloud, 'save-form-data', caller.access, {
        formData: changes,
        currentStep: 2,
        version,
        saveId: `aaaaaaaa-bbbb-4ccc-8ddd-00000000000${count}`,
      })
    const saved = await save(formData, caller.version, 1)
    for (const words of ['jorgensen MARY', '5558675309', 'qx447109', caller.userId])
      expect((await foundBy(words)).map(({ id }) => id)).toEqual([caller.userId])
    expect((await search('jorgensen')).body.matches).toBe(1)
    expect(await foundBy('jorgensen', { only: 'submitted' })).toEqual([])
    await save({ phoneNumber: null, policyNumber: null }, saved.body.version, 2)
    for (const words of ['5558675309', 'qx447109']) expect(await foundBy(words)).toEqual([])
  })

  test('[PPL-51] A submitted case is found by its reference, and its appraisal takes it off the work list', async () => {
    const { body } = await search('', { words: undefined, sort: 'reference', only: 'not-appraised' })
    const waiting = z.array(submissionSummarySchema).parse(body.items)
    const references = waiting.map(({ reference }) => reference ?? '')
    expect(references.length).toBeGreaterThan(1)
    expect(references).toEqual([...references].sort().reverse())
    const [one] = waiting
    const spoken = one?.reference?.toLowerCase().replace(/^(....)/, '$1 ') ?? ''
    expect(await foundBy(spoken)).toEqual([one])
    const appraisal = { estimatedValue: 1, valueRange: null, policyScore: null, version: 0 }
    await ask(recordAppraisal, { id: one?.id ?? '', body: appraisal })
    expect(await foundBy(spoken, { only: 'not-appraised' })).toEqual([])
    expect(await foundBy(spoken, { only: 'submitted' })).toHaveLength(1)
  })

  test('[PPL-51] A user is found by name and email', async () => {
    for (const words of ['ADA', ada.email, ada.userId]) {
      const { body } = await ask(searchUsers, { body: { words, sort: 'name', isDescending: false } })
      expect(z.array(userSummarySchema).parse(body.items)).toContainEqual(
        expect.objectContaining({ id: ada.userId, account_email: ada.email, has_submission: false }),
      )
    }
  })
})

test('[DSK-4] [DSK-6] A team member moves a case, and appraises it where the stage says so', async () => {
  const { access } = await newMember(cloud, { group: 'team' })
  const { userId: id } = await submittedApplicant(cloud)
  expect(await moveTo(cloud, { access }, id, { version: 0, to: 'valuation' })).toMatchObject({
    stage: 'valuation',
  })
  const appraisal = { estimatedValue: 1, valueRange: null, policyScore: null, version: 0 }
  const appraised = await callApi(cloud, recordAppraisal, access, { id, body: appraisal })
  expect(appraised).toMatchObject({ status: 200, body: { estimatedValue: 1 } })
  expect((await callApi(cloud, readCase, access, { id })).body.can_appraise).toBe(true)
})

describe('the activity', () => {
  test('The activity says who did what to whom, newest first', async () => {
    const before = (await activity()).length
    const id = mary.userId
    const opened = await ask(readCase, { id })
    await ask(readSsn, { id })
    await ask(recordAppraisal, {
      id,
      body: { estimatedValue: 1, valueRange: null, policyScore: null, version: 0 },
    })
    await ask(signatureView, { body: { key: mary.key } })
    const now = await activity()
    const entries = now.slice(0, now.length - before)
    expect(entries.map(({ action }) => action)).toEqual(
      'signature-viewed appraisal-recorded ssn-shown submission-opened'.split(' '),
    )
    expect(entries.at(-1)).toEqual({
      id: expect.any(String),
      at: expect.any(String),
      action: 'submission-opened',
      admin_id: ada.userId,
      admin_email: ada.email,
      subject_id: id,
      subject_name: 'Mary Jones',
      rows: null,
      detail: null,
      request_id: opened.headers.get('apigw-requestid'),
      viewer_ip: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
      gateway_ip: expect.stringMatching(/^(127\.0\.0\.1|::1)$/),
    })
  })

  test('[DSK-27] Lists and searches of staff are on record with how many rows were shown, and never with the words', async () => {
    const before = (await activity()).length
    const found = async (call: ApiCall, more: object) => {
      const { body } = await ask(call, { body: { sort: 'name', isDescending: false, ...more } })
      return body.items.length
    }
    const view = { view: 'waiting-for-us', filters: {}, sort: 'due' }
    const { body: desk } = await ask(listDesk, { query: '?view=nobodys' })
    const rows = [
      (await ask(listUsers)).body.items.length,
      (await ask(listSubmissions)).body.items.length,
      desk.items.length,
      await found(searchUsers, { words: 'Jones Mary' }),
      await found(searchUsers, {}),
      await found(searchSubmissions, { words: 'Jones Mary' }),
      await found(searchDesk, view),
      (await ask(searchDesk, { body: { words: 'Jones Mary' } })).body.items.length,
    ]
    await ask(countDesk)
    const now = await activity()
    const entries = now.slice(0, now.length - before).reverse()
    const shown = entries.map(({ action, detail, rows }) => [action, detail, rows])
    const of = (action: string, detail: string | null, index: number) => [action, detail, rows[index]]
    expect(shown.filter(([, detail]) => detail !== 'Nobody’s')).toEqual([
      of('users-listed', null, 0),
      of('cases-listed', null, 1),
      of('users-searched', null, 3),
      of('users-listed', null, 4),
      of('cases-searched', null, 5),
      of('cases-listed', 'Waiting for us', 6),
      of('cases-searched', null, 7),
    ])
    expect(shown).toContainEqual(of('cases-listed', 'Nobody’s', 2))
    expect(rows[0]).toBe(50)
    expect(rows[7]).toBeGreaterThan(0)
    expect(JSON.stringify(entries)).not.toMatch(/jones/i)
  })

  test('[DSK-28] A line says that a person opened and searched unusually much', async () => {
    const bea = await newAdmin(cloud)
    const id = mary.userId
    const words = { words: 'Mary' }
    const looks = [
      () => ask(readCase, { id }, bea),
      () => ask(readCase, { id }, bea),
      () => ask(readSsn, { id }, bea),
      () => ask(searchDesk, { body: words }, bea),
      () => ask(searchUsers, { body: { ...words, sort: 'name', isDescending: false } }, bea),
    ]
    const unusual = () =>
      lines.filter((line) => line.includes('"unusual-looking"') && line.includes(bea.userId)).length
    for (const look of looks) {
      expect(unusual()).toBe(0)
      expect((await look()).status).toBe(200)
    }
    await expect.poll(unusual).toBe(1)
    await ask(listUsers, {}, bea)
    await ask(listDesk, { query: '?view=all' }, bea)
    await ask(readCase, { id }, bea)
    await expect.poll(unusual).toBe(2)
  })

  test('[DSK-33] A team member’s own case works, and each look at it is flagged in the audit', async () => {
    const team = await completeApplicant(cloud, { group: 'team' })
    const opened = await ask(readCase, { id: team.userId }, team)
    expect(opened).toMatchObject({ status: 200, body: { is_own: true } })
    expect((await ask(readCase, { id: mary.userId }, team)).body.is_own).toBe(false)
    const entries = (await activity()).filter(({ admin_id }) => admin_id === team.userId)
    expect(entries.map(({ subject_id, is_own }) => [subject_id, is_own])).toEqual([
      [mary.userId, undefined],
      [team.userId, true],
    ])
  })

  test('A look at the own signature is not in the activity', async () => {
    const before = (await activity()).length
    await ask(signatureView, { body: { key: mary.key } }, mary)
    expect(await activity()).toHaveLength(before)
  })
})

test('An export fails with 503 if its function cannot be started', async () => {
  const { status } = await ask(startExport, { body: { kind: 'users', purpose: 'A test' } })
  expect(status).toBe(503)
  const table = openTable(cloud)
  const { Items = [] } = await table.scan({ TableName: cloud.tableName })
  table.destroy()
  const jobs = Items.filter(({ pk }) => String(pk).startsWith('EXPORT#'))
  expect(jobs).toMatchObject([{ status: 'failed', finished_at: expect.any(String) }])
})
