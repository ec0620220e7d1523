import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { listSubmissions, listUsers } from '#domain/contracts/admin-contract.ts'
import { getFormData, signatureView } from '#domain/contracts/contract.ts'
import { readCase } from '#domain/contracts/desk-case-contract.ts'
import { recordAppraisal } from '#domain/contracts/submission-contract.ts'
import { exportColumns } from '#lambdas/export/export-columns.ts'
import { callApi } from '#test/support/api-call.ts'
import { openTable, rowKeyOf, storedRowOf } from '#test/support/cloud-table.ts'
import { completeApplicant, submitRequestOf } from '#test/support/complete-applicant.ts'
import { damagedRow, damages } from '#test/support/damaged-columns.ts'
import { fileOf, finishedExport } from '#test/support/finished-export.ts'
import { linesOfFunctions } from '#test/support/function-lines.ts'
import { startCloud } from '#test/support/own-cloud.ts'
import { type Member, newAdmin, post, saveDraft } from '#test/support/signed-in.ts'

const lines: { source: string; line: string }[] = []
const cloud = await startCloud('damaged-record', { log: (source, line) => lines.push({ source, line }) })
const ada = await newAdmin(cloud)
const table = openTable(cloud)
afterAll(() => table.destroy())

const damage = async ({ userId }: Member, columns: Record<string, unknown>) => {
  const Item = damagedRow(await storedRowOf(cloud, userId), columns)
  await table.put({ TableName: cloud.tableName, Item })
}

const load = async ({ access }: Member) => {
  const { status, body } = await post(cloud, 'get-form-data', access)
  expect(status).toBe(200)
  const [record] = getFormData.reply.parse(body).data
  if (!record) throw new Error('Nothing is loaded.')
  return record
}

const save = async (member: Member, version: number, city: string) => {
  const { status, body } = await saveDraft(cloud, member, { city }, version)
  expect(status).toBe(200)
  return Number(body.version)
}

test('[CON-2] Admins see records with each damage in their lists, open them, and appraise them', async () => {
  const row = await storedRowOf(cloud, (await completeApplicant(cloud)).userId)
  const ids = await Promise.all(
    damages.map(async ([, columns]) => {
      const id = randomUUID()
      const Item = damagedRow({ ...row, ...rowKeyOf(id), user_id: id }, columns)
      await table.put({ TableName: cloud.tableName, Item })
      return id
    }),
  )
  for (const call of [listUsers, listSubmissions]) {
    const { status, body } = await callApi(cloud, call, ada.access)
    expect(status).toBe(200)
    const listed = call.reply.parse(body).items.map(({ id }) => id)
    expect(listed).toEqual(expect.arrayContaining(ids))
  }
  for (const id of ids) {
    const opened = await callApi(cloud, readCase, ada.access, { id })
    expect(opened.status).toBe(200)
    const { user_id, form_data, appraisal } = readCase.reply.parse(opened.body)
    expect({ user_id, city: form_data.city }).toEqual({ user_id: id, city: 'Springfield' })
    const body = { estimatedValue: 1000, valueRange: null, policyScore: null, version: appraisal.version }
    const recorded = await callApi(cloud, recordAppraisal, ada.access, { id, body })
    expect(recorded).toMatchObject({ status: 200, body: { estimatedValue: 1000 } })
  }
})

test('[CON-2] A record with all damages at once is saved and submitted with the rights that are deployed', async () => {
  const applicant = await completeApplicant(cloud)
  await damage(applicant, Object.fromEntries(damages.flatMap(([, columns]) => Object.entries(columns))))
  expect((await callApi(cloud, signatureView, ada.access, { body: { key: applicant.key } })).status).toBe(200)
  const version = await save(applicant, (await load(applicant)).version, 'Capital City')
  const { form_data } = (await storedRowOf(cloud, applicant.userId)) ?? {}
  expect(form_data).toMatchObject({ city: 'Capital City', kept: 9007199254740993n })
  const request = submitRequestOf({ ...applicant, version })
  expect((await post(cloud, 'submit-application', applicant.access, request)).status).toBe(200)
  expect(await load(applicant)).toMatchObject({ status: 'submitted' })
})

test('[CON-2] A page that was open while the version became damaged hears of a newer copy', async () => {
  const applicant = await completeApplicant(cloud)
  for (const version of ['seven', -1, 1.5]) {
    await damage(applicant, { version })
    const { status, body } = await saveDraft(cloud, applicant, { city: 'A' }, applicant.version)
    expect(status, `${version}`).toBe(409)
    expect(body.current.version).toBeGreaterThan(applicant.version)
    await damage(applicant, { version })
    const literal = { formData: { city: 'A' }, currentStep: 1 }
    expect((await post(cloud, 'save-form-data', applicant.access, literal)).status).toBe(200)
    await save(applicant, (await load(applicant)).version, 'B')
  }
})

test('[CON-3] The log names each damaged record and its columns, without their values', async () => {
  const applicant = await completeApplicant(cloud)
  await damage(applicant, {
    version: 'seven secrets',
    user_id: undefined,
    current_step: 'three',
    first_name: 7,
  })
  const linesOf = (columns: string[]) =>
    linesOfFunctions(lines).entries.filter(
      (entry) =>
        entry.event === 'damaged-record' &&
        entry.userId === applicant.userId &&
        JSON.stringify(entry.columns) === JSON.stringify(columns),
    )
  await load(applicant)
  await expect.poll(() => linesOf(['user_id', 'version', 'current_step', 'first_name'])).toHaveLength(1)
  await callApi(cloud, listUsers, ada.access)
  await expect.poll(() => linesOf(['first_name'])).toHaveLength(1)
  const file = await fileOf(await finishedExport(cloud, ada.access, { kind: 'submissions' }))
  expect(file.toString()).toContain(`${applicant.userId},${applicant.userId}`)
  await expect.poll(() => linesOf(['current_step'])).toHaveLength(1)
  expect(lines.map(({ line }) => line).join()).not.toContain('seven secrets')
  expect((await fetch(`${cloud.url}/__local/table`)).status).toBe(200)
})

const strangeAnswers = {
  overallHealth: '75',
  gender: 'unknown',
  maritalStatus: 7,
  isPremiumFinanced: 'yes',
  medicalConditions: ['diabetes', 'gout'],
  medications: 'Aspirin',
  retired: { kept: ['as', 'it', 'was'] },
}

const strangeApplicant = async () => {
  const applicant = await completeApplicant(cloud)
  const item = (await storedRowOf(cloud, applicant.userId)) ?? {}
  const gone = ['created_at', 'reference', 'form_created_at', 'role']
  const Item = {
    ...Object.fromEntries(Object.entries(item).filter(([column]) => !gone.includes(column))),
    first_name: 7,
    current_step: 'three',
    appraisal: 'much',
    consent: ['older evidence'],
    schema_version: 0,
    form_data: { ...item.form_data, ...strangeAnswers },
    later: 'a column of tomorrow',
  }
  await table.put({ TableName: cloud.tableName, Item })
  return applicant
}

test('[F-16] Of a record with invalid answers, lists, page, and export show what fits; it loads without them, a save keeps unknown ones, and a submission names the invalid ones and succeeds once they are valid', async () => {
  const applicant = await strangeApplicant()
  const { userId: id, access } = applicant
  expect((await callApi(cloud, listUsers, ada.access)).status).toBe(200)
  const { body: list } = await callApi(cloud, listSubmissions, ada.access)
  const row = { id, first_name: null, last_name: 'Jones', current_step: 1 }
  expect(list.items).toContainEqual(expect.objectContaining(row))
  const { status, body } = await callApi(cloud, readCase, ada.access, { id })
  expect(status).toBe(200)
  expect(readCase.reply.parse(body)).toMatchObject({
    profile: { first_name: null, last_name: 'Jones' },
    form_data: { city: 'Springfield', medicalConditions: ['diabetes'] },
    consent: null,
    appraisal: { estimatedValue: null },
  })
  const { header, cellsOf } = exportColumns('submissions', false, 'admin')
  const cells = cellsOf((await storedRowOf(cloud, id)) ?? {})
  expect(cells).toHaveLength(header.length)
  expect(cells).toContain('Springfield')

  const record = await load(applicant)
  expect(record).toMatchObject({ current_step: 1, consent: null })
  const answers = record.form_data
  expect(answers).toMatchObject({ city: 'Springfield', overallHealth: '75', medicalConditions: ['diabetes'] })
  for (const field of ['gender', 'maritalStatus', 'isPremiumFinanced', 'medications', 'retired'])
    expect(answers).not.toHaveProperty(field)
  const version = await save(applicant, applicant.version, 'Shelbyville')
  expect(await storedRowOf(cloud, id)).toMatchObject({
    form_data: { ...strangeAnswers, city: 'Shelbyville' },
    later: 'a column of tomorrow',
  })

  const submit = (of: number) =>
    post(cloud, 'submit-application', access, submitRequestOf({ ...applicant, version: of }))
  expect(await submit(version)).toMatchObject({ status: 422, body: { fields: [{ path: 'gender' }] } })
  const saved = await saveDraft(cloud, applicant, { gender: 'female' }, version)
  expect((await submit(saved.body.version)).status).toBe(200)
})
