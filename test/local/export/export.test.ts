// Exports as an admin asks for them: through the gateway, the deployed functions and the bucket's own port.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { seedApplicants } from '#bin/start/seed.ts'
import { cancelExport, exportJobSchema, readExport, startExport } from '#domain/export-contract.ts'
import { fieldLabels } from '#domain/labels.ts'
import { readableReference } from '#domain/readable-reference.ts'
import { type ApiCall, callApi } from '#test/support/api-call.ts'
import { type CompleteApplicant, completeApplicant, submit } from '#test/support/complete-applicant.ts'
import { recordsOf, startExportCloud } from '#test/support/export-cloud.ts'
import { newAdmin } from '#test/support/new-admin.ts'
import { newMember, post } from '#test/support/signed-in.ts'
import { withholdRight } from '#test/support/withheld-right.ts'

const minute = 60_000
const seeded = 700

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

const start = async (body: object) => {
  const answer = await ask(startExport, { body: { purpose: 'A test', ...body } })
  return { ...answer, id: String(answer.body.id) }
}

const download = async (id: string) => {
  const { body } = await ask(readExport, { id })
  const response = await fetch(String(body.url))
  return { body, response, bytes: Buffer.from(await response.arrayBuffer()) }
}

const wholeExport = async (body: object) => {
  const { id } = await start(body)
  await exports.endedJob(id)
  return { id, ...(await download(id)) }
}

const applicants = async () => (await exports.items('USER#')).filter(({ sk }) => sk === 'APPLICANT')
const submissions = async () => (await applicants()).filter(({ submissions_pk }) => submissions_pk)

const save = async (formData: object) => {
  const member = await newMember(exports.cloud)
  const request = { formData, currentStep: 2, version: 0, saveId: randomUUID() }
  expect((await post(exports.cloud, 'save-form-data', member.access, request)).status).toBe(200)
  return member
}

describe('a whole export', () => {
  test('[ADM-4] An export runs in the background and ends as a file with every submission', async () => {
    const formula = '=HYPERLINK("https://example.com","x")'
    const member = await save({ city: formula, additionalDetails: 'two\nlines', ssn: '8642' })
    const { status, body, id } = await start({ kind: 'submissions' })
    expect(status).toBe(202)
    expect(z.strictObject(exportJobSchema.shape).parse(body)).toMatchObject({
      kind: 'submissions',
      with_ssn: false,
      file_name: 'submissions.csv',
      status: 'queued',
      finished_at: null,
      url: null,
    })
    await exports.endedJob(id)
    const all = await submissions()
    const file = await download(id)
    expect(file.body).toMatchObject({ id, status: 'done', rows: all.length, total: all.length })
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
    expect(exports.filesIn('uploads')).toEqual([])
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

  test('An export is in the audit from its start to every link, and its link lives for 5 minutes', async () => {
    const { id, body } = await wholeExport({ kind: 'users' })
    await download(id)
    expect(new URL(String(body.url)).searchParams.get('X-Amz-Expires')).toBe('300')
    const { rows } = body
    expect(await exports.auditOf(id)).toEqual([
      ['export-started', null, 'users.csv'],
      ['export-finished', rows, 'users.csv'],
    ])
    const links = (await exports.items('AUDIT#')).filter(({ action }) => action === 'export-downloaded')
    expect(links.slice(-2).map(({ admin_email }) => admin_email)).toEqual([
      exports.admin.email,
      exports.admin.email,
    ])
  })

  test('An export has SSN digits only if they were asked for, and the audit says so', async () => {
    const member = await save({ ssn: '0642' })
    const { id, bytes, body } = await wholeExport({ kind: 'submissions', withSsn: true })
    const record = recordsOf(bytes).find((one) => one.id === member.userId)
    expect([record?.[fieldLabels.ssn], body.with_ssn]).toEqual(['0642', true])
    expect((await exports.auditOf(id)).map(([, , detail]) => detail)).toEqual([
      'submissions.csv with SSN digits',
      'submissions.csv with SSN digits',
    ])
  })
})

const ago = (minutes: number) => new Date(Date.now() - minutes * minute).toISOString()

test.each<[sentence: string, details: () => Record<string, unknown>, status: string]>([
  [
    'running and showed life just now is running',
    () => ({ status: 'running', updated_at: ago(0.5) }),
    'running',
  ],
  [
    'running and silent for a minute has failed [KEP-8]',
    () => ({ status: 'running', updated_at: ago(1) }),
    'failed',
  ],
  ['queued for 14 minutes waits', () => ({ status: 'queued', updated_at: ago(14) }), 'queued'],
  ['queued for 15 minutes has failed', () => ({ status: 'queued', updated_at: ago(16) }), 'failed'],
  ['done a day ago is expired', () => ({ status: 'done', finished_at: ago(24 * 60 + 1) }), 'expired'],
  ['failed a day ago is still failed', () => ({ status: 'failed', finished_at: ago(24 * 60 + 1) }), 'failed'],
])('A job that is %s, and has no link', async (_, details, status) => {
  const id = await exports.addJob(details())
  expect((await ask(readExport, { id })).body).toMatchObject({ status, url: null })
})

describe('what an export is asked for', () => {
  const purpose = 'Second opinion, for Acme Underwriting'
  const day = () => new Date().toISOString().slice(0, 10)
  let submitted: CompleteApplicant
  let reference: string
  beforeAll(async () => {
    submitted = await completeApplicant(exports.cloud)
    reference = (await submit(exports.cloud, submitted)).reference
  })
  const idsIn = (bytes: Buffer) => recordsOf(bytes).map(({ id }) => id)
  const audited = async (id: string) =>
    (await exports.items('AUDIT#'))
      .filter((entry) => JSON.stringify(entry.export ?? {}).includes(id))
      .sort((one, other) => String(one.sk).localeCompare(String(other.sk)))

  test('[DIS-3] The purpose stays with the job and with each of its audit entries', async () => {
    const { id, body } = await wholeExport({ kind: 'users', purpose: `  ${purpose} ` })
    expect([body.purpose, (await exports.storedJob(id))?.purpose]).toEqual([purpose, purpose])
    const entries = await audited(id)
    expect(entries.map(({ action, export: asked }) => [action, asked])).toEqual(
      ['export-started', 'export-finished', 'export-downloaded'].map((action) => [
        action,
        {
          ...{ id, kind: 'users', with_ssn: false, purpose, only: null, search: null },
          ...{ changed_from: null, changed_to: null, reference: null },
        },
      ]),
    )
  })

  test('[DIS-3] An export can hold only submitted ones, or only those of some days', async () => {
    const all = await submissions()
    const isSubmitted = ({ status }: Record<string, unknown>) => status === 'submitted'
    const only = await wholeExport({ kind: 'submissions', only: 'submitted' })
    expect(idsIn(only.bytes).toSorted()).toEqual(
      all
        .filter(isSubmitted)
        .map(({ user_id }) => user_id)
        .toSorted(),
    )
    expect([only.body.rows, only.body.total]).toEqual(Array(2).fill(all.filter(isSubmitted).length))
    const days = { changedFrom: day(), changedTo: day() }
    const today = await wholeExport({ kind: 'submissions', ...days })
    const ofToday = all.filter(({ updated_at }) => String(updated_at).startsWith(days.changedFrom))
    expect(idsIn(today.bytes).toSorted()).toEqual(ofToday.map(({ user_id }) => user_id).toSorted())
    expect(ofToday.length).toBeGreaterThan(0)
    expect(ofToday.length).toBeLessThan(all.length)
    const yesterday = new Date(Date.now() - 24 * 60 * minute).toISOString().slice(0, 10)
    const before = await wholeExport({ kind: 'submissions', changedTo: yesterday })
    const older = all.filter(({ updated_at }) => String(updated_at) < days.changedFrom)
    expect(idsIn(before.bytes).toSorted()).toEqual(older.map(({ user_id }) => user_id).toSorted())
    expect((await audited(today.id))[0]?.detail).toMatch(
      /^submissions\.csv, last change from ([\d/]{10}) to \1$/,
    )
  })

  test('[DIS-3] [DIS-4] An export by reference holds that submission, and the audit names its person', async () => {
    const { id, bytes, body } = await wholeExport({ kind: 'submissions', reference })
    expect([idsIn(bytes), body.rows]).toEqual([[submitted.userId], 1])
    const entries = await audited(id)
    expect(entries.map(({ action, subject_id, subject_name }) => [action, subject_id, subject_name])).toEqual(
      [
        ['export-started', null, null],
        ['export-finished', submitted.userId, 'Mary Jones'],
        ['export-downloaded', submitted.userId, 'Mary Jones'],
      ],
    )
    expect(entries[0]?.detail).toBe(`submissions.csv, reference ${readableReference(reference)}`)
  })

  test('[PPL-55] An export of a search holds just its matches, and the audit says which', async () => {
    const all = await submissions()
    const [person] = all.filter(({ status }) => status === 'in-progress')
    const search = String(person?.email)
    const { id, bytes } = await wholeExport({ kind: 'submissions', search, only: 'in-progress' })
    expect(idsIn(bytes)).toEqual([person?.user_id])
    const [entry] = await audited(id)
    expect(entry?.detail).toBe(`submissions.csv, in progress only, matches of “${search}”`)
    expect(entry?.export).toMatchObject({ search, only: 'in-progress' })
    const users = await wholeExport({ kind: 'users', search })
    expect(idsIn(users.bytes)).toEqual([person?.user_id])
  })

  test('[DIS-3] An export without matches has no rows and no link', async () => {
    const { id } = await start({ kind: 'submissions', reference: '22222222' })
    await exports.endedJob(id)
    const { body } = await ask(readExport, { id })
    expect(body).toMatchObject({ status: 'done', rows: 0, total: 0, url: null })
    expect((await audited(id)).map(({ action }) => action)).toEqual(['export-started', 'export-finished'])
  })

  test.each<[wrong: string, body: object, path: string, message: string]>([
    ['a search for one letter', { search: 'a' }, 'search', 'Please type at least 2 letters or digits.'],
    ['no purpose', { purpose: undefined }, 'purpose', 'Please say what this file is for and who will get it'],
    [
      'a blank purpose',
      { purpose: ' \u200b ' },
      'purpose',
      'Please say what this file is for and who will get it',
    ],
    ['a short purpose', { purpose: 'ab' }, 'purpose', 'Please use at least 3 characters'],
    ['a long purpose', { purpose: 'x'.repeat(201) }, 'purpose', 'Please use at most 200 characters'],
    [
      'a day that there is not',
      { changedFrom: '2026-02-30' },
      'changedFrom',
      'Please enter a date as MM/DD/YYYY',
    ],
    [
      'days in the wrong order',
      { changedFrom: '2026-06-02', changedTo: '2026-06-01' },
      'changedTo',
      'This day is before the first one. Please switch them.',
    ],
    [
      'no reference',
      { reference: 'ILO0' },
      'reference',
      'Please enter the 8 letters and digits, as in K7MW 4XPN',
    ],
    [
      'narrowed users',
      { kind: 'users', only: 'submitted' },
      'kind',
      'A file of users can be narrowed down only by a search',
    ],
  ])(
    '[DIS-3] A request with %s is refused with a message, and nothing starts',
    async (_, body, path, message) => {
      const before = (await exports.items('EXPORT#')).length
      const answer = await start({ kind: 'submissions', ...body })
      expect(answer).toMatchObject({ status: 422, body: { fields: [{ path, message }] } })
      expect((await exports.items('EXPORT#')).length).toBe(before)
    },
  )
})

test('Another admin can neither see nor cancel an export', async () => {
  const other = await newAdmin(exports.cloud)
  const id = await exports.addJob({ status: 'done', finished_at: ago(1) })
  for (const call of [readExport, cancelExport]) {
    const theirs = await ask(call, { id }, other.access)
    const none = await ask(call, { id: randomUUID() })
    expect([theirs.status, none.status, theirs.body.message]).toEqual([404, 404, none.body.message])
  }
  expect(await exports.storedJob(id)).toMatchObject({ status: 'done' })
})

describe('cancel', () => {
  test('A queued export that is cancelled never runs', async () => {
    const id = await exports.addJob()
    const { status, body } = await ask(cancelExport, { id })
    expect([status, body.status, body.finished_at]).toEqual([200, 'cancelled', expect.any(String)])
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

describe('when something is out of order', () => {
  test('A job fails with 503 if the function cannot be started', async () => {
    const broken = await startExportCloud(
      'no-invoke',
      withholdRight('FunctionsAdmin', 'lambda:InvokeFunction'),
    )
    const { status } = await callApi(broken.cloud, startExport, broken.admin.access, {
      body: { kind: 'users', purpose: 'A test' },
    })
    expect(status).toBe(503)
    expect(await broken.items('EXPORT#')).toMatchObject([
      { status: 'failed', finished_at: expect.any(String) },
    ])
    broken.table.destroy()
  })

  test('No export starts if the audit entry cannot be written', async () => {
    const broken = await startExportCloud('no-audit', withholdRight('FunctionsAdmin', 'dynamodb:PutItem'))
    const { status } = await callApi(broken.cloud, startExport, broken.admin.access, {
      body: { kind: 'users', purpose: 'A test' },
    })
    expect([status, await broken.items('EXPORT#')]).toEqual([500, []])
    broken.table.destroy()
  })
})
