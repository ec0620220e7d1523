// The admins' lists and the trace that their acts leave, through the gateway and the deployed functions.
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { seedApplicants } from '#bin/start/seed.ts'
import {
  auditEntrySchema,
  listActivity,
  listSubmissions,
  listUsers,
  searchSubmissions,
  searchUsers,
  submissionSummarySchema,
  userSummarySchema,
} from '#domain/admin-contract.ts'
import { signatureView } from '#domain/contract.ts'
import { readSsn, readSubmission, recordAppraisal } from '#domain/submission-contract.ts'
import { type ApiCall, callApi } from '#test/support/api-call.ts'
import { completeApplicant } from '#test/support/complete-applicant.ts'
import { newAdmin } from '#test/support/new-admin.ts'
import { startCloud } from '#test/support/own-cloud.ts'
import { type Member, post } from '#test/support/signed-in.ts'
import { withholdRight } from '#test/support/withheld-right.ts'

const cloud = await startCloud('admin-calls')
await seedApplicants(cloud, 120)
const ada = await newAdmin(cloud)
const mary = await completeApplicant(cloud)

const ask = (call: ApiCall, parts: Parameters<typeof callApi>[3] = {}, who: Member = ada) =>
  callApi(cloud, call, who.access, parts)

const activity = async () => z.array(auditEntrySchema).parse((await ask(listActivity)).body.items)

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

  test('[PPL-52] Words that can’t be searched get 422 and say why', async () => {
    for (const [words, message] of [
      ['a', 'Please type at least 2 letters or digits.'],
      ['123-45-6789', expect.stringContaining('Social Security numbers can’t be searched.')],
      ['x'.repeat(201), 'Please use at most 100 characters'],
    ] as const)
      expect(await search(words)).toMatchObject({
        status: 422,
        body: { fields: [{ path: 'words', message }] },
      })
    for (const words of ['.*', '%%', '"; DROP', '{"$ne":1}', 'x'.repeat(95)]) {
      const { status, body } = await search(`${words} qqzz`)
      expect([status, body.matches]).toEqual([200, 0])
    }
  })
})

describe('the activity', () => {
  test('The activity says who did what to whom, newest first', async () => {
    const before = (await activity()).length
    const id = mary.userId
    const opened = await ask(readSubmission, { id })
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

  test('A look at the own signature is not in the activity', async () => {
    const before = (await activity()).length
    await ask(signatureView, { body: { key: mary.key } }, mary)
    expect(await activity()).toHaveLength(before)
  })
})

test('A call that cannot be audited shows and changes nothing', async () => {
  const silent = await startCloud('no-audit', (assembly) => {
    withholdRight('FunctionsAdmin', 'dynamodb:PutItem')(assembly)
    withholdRight('FunctionsApplicant', 'dynamodb:PutItem')(assembly)
  })
  const admin = await newAdmin(silent)
  const applicant = await completeApplicant(silent)
  const id = applicant.userId
  const appraisal = { estimatedValue: 1, valueRange: null, policyScore: null, version: 0 }
  const refused = [
    await callApi(silent, readSubmission, admin.access, { id }),
    await callApi(silent, readSsn, admin.access, { id }),
    await callApi(silent, recordAppraisal, admin.access, { id, body: appraisal }),
    await callApi(silent, signatureView, admin.access, { body: { key: applicant.key } }),
  ]
  for (const { status, body, headers } of refused) {
    expect(status).toBe(500)
    expect(body).toEqual({
      message: 'Something went wrong on our side. Please try again.',
      requestId: headers.get('apigw-requestid'),
    })
  }
  const own = await post(silent, 'get-form-data', applicant.access)
  expect(own.body.data[0].form_data).not.toHaveProperty('estimatedValue')
  const view = await callApi(silent, signatureView, applicant.access, { body: { key: applicant.key } })
  expect(view.status).toBe(200)
})
