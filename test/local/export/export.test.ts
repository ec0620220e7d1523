import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedApplicants } from '#bin/start/seed.ts'
import { fieldLabels } from '#domain/answer-text.ts'
import { cancelExport, readExport, startExport } from '#domain/contracts/export-contract.ts'
import { readableReference } from '#domain/text/readable-reference.ts'
import { newAddress } from '#test/support/account-steps.ts'
import { type ApiCall, callApi } from '#test/support/api-call.ts'
import { setColumns } from '#test/support/cloud-table.ts'
import { type CompleteApplicant, completeApplicant, submit } from '#test/support/complete-applicant.ts'
import { recordsOf, startExportCloud } from '#test/support/export-cloud.ts'
import { finishedExport } from '#test/support/finished-export.ts'
import { newAdmin, newMember, post, saveDraft } from '#test/support/signed-in.ts'

const minute = 60_000
const seeded = 60

const exports = await startExportCloud('exports')
await seedApplicants(exports.cloud, seeded)
afterAll(() => exports.table.destroy())

const ask = async (
  call: ApiCall,
  parts: Parameters<typeof callApi>[3] = {},
  token = exports.admin.access,
) => {
  const { status, body } = await callApi(exports.cloud, call, token, parts)
  return { status, body }
}

const wholeExport = async (request: object) => {
  const body = await finishedExport(exports.cloud, exports.admin.access, request)
  const response = await fetch(body.url ?? '')
  return { id: body.id, body, response, bytes: Buffer.from(await response.arrayBuffer()) }
}

const applicants = async () => (await exports.items('USER#')).filter(({ sk }) => sk === 'APPLICANT')
const submissions = async () => (await applicants()).filter(({ submissions_pk }) => submissions_pk)

const save = async (formData: object) => {
  const member = await newMember(exports.cloud)
  expect((await saveDraft(exports.cloud, member, formData, 0)).status).toBe(200)
  return member
}

describe('a whole export', () => {
  test('[ADM-4] An export runs in the background and ends as a file with every submission', async () => {
    const formula = '=HYPERLINK("https://example.com","x")'
    const member = await save({ city: formula, additionalDetails: 'two\nlines', ssn: '8642' })
    const all = await submissions()
    const file = await wholeExport({ kind: 'submissions', withEnded: true })
    expect(file.body).toMatchObject({ rows: all.length, total: all.length })
    expect(file.response.status).toBe(200)
    expect(Object.fromEntries(file.response.headers)).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="submissions.csv"',
      'cache-control': 'private, no-store',
    })
    const records = recordsOf(file.bytes)
    expect(records.map(({ id }) => id).sort()).toEqual(all.map(({ user_id }) => user_id).sort())
    expect(records.find(({ id }) => id === member.userId)).toMatchObject({
      [fieldLabels.city]: `'${formula}`,
      [fieldLabels.additionalDetails]: 'two\nlines',
      [fieldLabels.ssn]: '••••',
    })
    expect(exports.openUploads()).toEqual([])
  })

  test('[ADM-4] An export of users is newest first and has the columns of the specification', async () => {
    const { bytes, response } = await wholeExport({ kind: 'users', withSsn: true })
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="users.csv"')
    const records = recordsOf(bytes)
    expect(Object.keys(records[0] ?? {})).toEqual(['id', 'email', 'first_name', 'last_name', 'created_at'])
    const all = (await applicants()).sort((one, other) =>
      String(other.created_at).localeCompare(String(one.created_at)),
    )
    const second = (moment: unknown) => String(moment).replace(/^(....)-(..)-(..)T(.{8}).*$/, '$2/$3/$1 $4')
    expect(records.map(({ created_at }) => created_at)).toEqual(
      all.map(({ created_at }) => second(created_at)),
    )
    expect(new Set(records.map(({ id }) => id))).toEqual(new Set(all.map(({ user_id }) => user_id)))
  })

  test('[DIS-3] An export is in the audit with its purpose from its start to every link, and its link lives for 5 minutes', async () => {
    const purpose = 'Second opinion, for Acme Underwriting'
    const { id, body } = await wholeExport({ kind: 'users', purpose: `  ${purpose} ` })
    await ask(readExport, { id })
    expect(new URL(String(body.url)).searchParams.get('X-Amz-Expires')).toBe('300')
    for (const job of [body, await exports.storedJob(id)]) expect(job?.purpose).toBe(purpose)
    const asked = { id, kind: 'users', with_ssn: false, purpose, only: null, search: null }
    const entry = {
      detail: 'users.csv',
      admin_email: exports.admin.email,
      export: { ...asked, changed_from: null, changed_to: null, reference: null },
    }
    expect(await exports.auditOf(id)).toMatchObject([
      { ...entry, action: 'export-started', rows: null },
      { ...entry, action: 'export-finished', rows: body.rows },
      { ...entry, action: 'export-downloaded' },
      { ...entry, action: 'export-downloaded' },
    ])
  })

  test('An export has SSN digits only if they were asked for, and the audit says so', async () => {
    const member = await save({ ssn: '0642' })
    const { id, bytes, body } = await wholeExport({ kind: 'submissions', withSsn: true })
    const record = recordsOf(bytes).find((one) => one.id === member.userId)
    expect(record?.[fieldLabels.ssn]).toBe('0642')
    expect(body.with_ssn).toBe(true)
    for (const { detail } of await exports.auditOf(id)) expect(detail).toBe('submissions.csv with SSN digits')
  })
})

const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString()

test.each([
  ['running', 'showed life half a minute ago', 'running', 'updated_at', 0.5],
  ['failed', 'was silent for a minute [KEP-8]', 'running', 'updated_at', 1],
  ['queued', 'was queued 14 minutes ago', 'queued', 'updated_at', 14],
  ['failed', 'was queued 16 minutes ago', 'queued', 'updated_at', 16],
  ['expired', 'was done a day ago', 'done', 'finished_at', 24 * 60 + 1],
  ['failed', 'failed a day ago', 'failed', 'finished_at', 24 * 60 + 1],
])('A job is %s and has no link if it %s', async (status, _, stored, column, minutes) => {
  const id = await exports.addJob({ status: stored, [column]: ago(minutes) })
  expect((await ask(readExport, { id })).body).toMatchObject({ status, url: null })
})

describe('what an export is asked for', () => {
  let submitted: CompleteApplicant
  let reference: string
  beforeAll(async () => {
    submitted = await completeApplicant(exports.cloud)
    reference = (await submit(exports.cloud, submitted)).reference
  })
  const idsIn = (bytes: Buffer) => recordsOf(bytes).map(({ id }) => id)

  test('[DIS-3] An export can hold only submitted ones, or only those of some days', async () => {
    const all = await submissions()
    const expectRows = async (request: object, isAsked: (item: Record<string, unknown>) => boolean) => {
      const { id, bytes, body } = await wholeExport({ kind: 'submissions', withEnded: true, ...request })
      const asked = all.filter(isAsked)
      expect(idsIn(bytes).toSorted()).toEqual(asked.map(({ user_id }) => user_id).toSorted())
      expect(body).toMatchObject({ rows: asked.length, total: asked.length })
      expect(asked.length).toBeGreaterThan(0)
      expect(asked.length).toBeLessThan(all.length)
      return (await exports.auditOf(id))[0]?.detail
    }
    const [today = '', yesterday] = [0, 24 * 60].map((minutes) => ago(minutes).slice(0, 10))
    await expectRows({ only: 'submitted' }, ({ status }) => status === 'submitted')
    await expectRows({ changedTo: yesterday }, ({ updated_at }) => String(updated_at) < today)
    const days = { changedFrom: today, changedTo: today }
    const detail = await expectRows(days, ({ updated_at }) => String(updated_at).startsWith(today))
    expect(detail).toMatch(
      /^submissions\.csv, last change from ([\d/]{10}) to \1, also ended authorizations$/,
    )
  })

  test('[DIS-3] [DIS-4] An export by reference holds that submission, and the audit names its person', async () => {
    const { id, bytes, body } = await wholeExport({ kind: 'submissions', reference })
    expect(idsIn(bytes)).toEqual([submitted.userId])
    expect(body.rows).toBe(1)
    const detail = `submissions.csv, reference ${readableReference(reference)}`
    const person = { subject_id: submitted.userId, subject_name: 'Mary Jones' }
    expect(await exports.auditOf(id)).toMatchObject([
      { action: 'export-started', subject_name: null, detail },
      { action: 'export-finished', ...person },
      { action: 'export-downloaded', ...person },
    ])
  })

  test('[PPL-55] An export of a search holds just its matches, and the audit says which', async () => {
    const search = newAddress()
    const { userId } = await completeApplicant(exports.cloud, { email: search }, { email: search })
    const { id, bytes } = await wholeExport({ kind: 'submissions', search, only: 'in-progress' })
    expect(idsIn(bytes)).toEqual([userId])
    const [entry] = await exports.auditOf(id)
    expect(entry?.detail).toBe(`submissions.csv, in progress only, matches of “${search}”`)
    expect(entry?.export).toMatchObject({ search, only: 'in-progress' })
    const users = await wholeExport({ kind: 'users', search })
    expect(idsIn(users.bytes)).toEqual([userId])
  })

  test('[DIS-3] An export without matches has no rows and no link', async () => {
    const request = { kind: 'submissions', reference: '22222222' }
    const job = await finishedExport(exports.cloud, exports.admin.access, request)
    expect(job).toMatchObject({ rows: 0, total: 0, url: null })
    const actions = (await exports.auditOf(job.id)).map(({ action }) => action)
    expect(actions).toEqual(['export-started', 'export-finished'])
  })

  test('[PAP-25] An export leaves out whose authorization has ended, unless an admin asks for them, and keeps drafts', async () => {
    const held = await completeApplicant(exports.cloud)
    const takenBack = await completeApplicant(exports.cloud)
    const expired = await completeApplicant(exports.cloud)
    for (const applicant of [held, takenBack, expired]) await submit(exports.cloud, applicant)
    await post(exports.cloud, 'take-back-paper', takenBack.access, { paper: 'first' })
    await exports.cloud.settled()
    const { consent } = (await applicants()).find(({ user_id }) => user_id === expired.userId) ?? {}
    const day = '2026-01-01'
    await setColumns(exports.cloud, expired.userId, {
      authorization_ends: day,
      consent: { ...Object(consent), expires_on: day },
    })
    const draft = await save({ city: 'Springfield' })
    const people = [held, takenBack, expired, draft].map(({ userId }) => userId)
    const peopleIn = async (request: object) => {
      const { id, bytes, body } = await wholeExport({ kind: 'submissions', ...request })
      const [entry] = await exports.auditOf(id)
      return [people.map((person) => idsIn(bytes).includes(person)), body.left_out, entry?.detail]
    }
    expect(await peopleIn({})).toEqual([[true, false, false, true], 2, 'submissions.csv'])
    expect(await peopleIn({ withEnded: true })).toEqual([
      [true, true, true, true],
      0,
      'submissions.csv, also ended authorizations',
    ])
    expect(await peopleIn({ only: 'in-progress' })).toEqual([
      [false, false, false, true],
      0,
      'submissions.csv, in progress only',
    ])
  })

  const unnamed = 'Please say what this file is for and who will get it'
  const backward = { changedFrom: '2026-06-02', changedTo: '2026-06-01' }
  test.each<[path: string, body: object, message: string]>([
    ['purpose', { purpose: undefined }, unnamed],
    ['purpose', { purpose: ' \u200b ' }, unnamed],
    ['purpose', { purpose: 'ab' }, 'Please use at least 3 characters'],
    ['purpose', { purpose: 'x'.repeat(201) }, 'Please use at most 200 characters'],
    ['changedFrom', { changedFrom: '2026-02-30' }, 'Please enter a date as MM/DD/YYYY'],
    ['changedTo', backward, 'This day is before the first one. Please switch them.'],
    ['reference', { reference: 'ILO0' }, 'Please enter the 8 letters and digits, as in K7MW 4XPN'],
    ['kind', { kind: 'users', only: 'submitted' }, 'A file of users can be narrowed down only by a search'],
    ['search', { search: 'a' }, 'Please type at least 2 letters or digits.'],
  ])('[DIS-3] A request with a wrong %s, %o, has a message', (path, wrong, message) => {
    const body = { kind: 'submissions', purpose: 'A test', ...wrong }
    const { issues = [] } = startExport.request.safeParse(body).error ?? {}
    expect(issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([[path, message]])
  })

  test('[DIS-3] A wrong request is refused with its message, and no export starts', async () => {
    const before = (await exports.items('EXPORT#')).length
    expect(await ask(startExport, { body: { kind: 'submissions' } })).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'purpose', message: unnamed }] },
    })
    expect((await exports.items('EXPORT#')).length).toBe(before)
  })
})

test('Another admin can neither see nor cancel an export', async () => {
  const other = await newAdmin(exports.cloud)
  const id = await exports.addJob({ status: 'done', finished_at: ago(1) })
  for (const call of [readExport, cancelExport]) {
    const none = await ask(call, { id: randomUUID() })
    expect(none.status).toBe(404)
    const { message } = none.body
    expect(await ask(call, { id }, other.access)).toMatchObject({ status: 404, body: { message } })
  }
  expect(await exports.storedJob(id)).toMatchObject({ status: 'done' })
})

describe('cancel', () => {
  test('A queued export that is cancelled never runs', async () => {
    const id = await exports.addJob()
    const cancelled = { status: 'cancelled', finished_at: expect.any(String) }
    expect(await ask(cancelExport, { id })).toMatchObject({ status: 200, body: cancelled })
    const before = await exports.storedJob(id)
    await exports.cloud.invoke('ExportsExport', { id })
    expect(await exports.storedJob(id)).toEqual(before)
    expect((await ask(readExport, { id })).body).toMatchObject({ status: 'cancelled', url: null })
  })

  test.each(['done', 'failed', 'cancelled'])('A cancel leaves a job that is %s unchanged', async (status) => {
    const id = await exports.addJob({ status, finished_at: ago(1) })
    const before = await exports.storedJob(id)
    const audits = (await exports.items('AUDIT#')).length
    expect(await ask(cancelExport, { id })).toMatchObject({ status: 200, body: { status, url: null } })
    expect(await exports.storedJob(id)).toEqual(before)
    expect((await exports.items('AUDIT#')).length).toBe(audits)
  })
})
