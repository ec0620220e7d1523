import { afterAll, expect, test } from 'vitest'
import { listSubmissions, listUsers } from '#domain/contracts/admin-contract.ts'
import { getFormData } from '#domain/contracts/contract.ts'
import { readCase } from '#domain/contracts/desk-case-contract.ts'
import { exportColumns } from '#lambdas/export/export-columns.ts'
import { callApi } from '#test/support/api-call.ts'
import { openTable, storedRowOf } from '#test/support/cloud-table.ts'
import { completeApplicant, submitRequestOf } from '#test/support/complete-applicant.ts'
import { startCloud } from '#test/support/own-cloud.ts'
import { type Member, newAdmin, post, saveDraft } from '#test/support/signed-in.ts'

const cloud = await startCloud('older-record')
const ada = await newAdmin(cloud)
const table = openTable(cloud)
afterAll(() => table.destroy())

const storedItem = ({ userId }: Member) => storedRowOf(cloud, userId)

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
  const item = (await storedItem(applicant)) ?? {}
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

const shownRecord = async ({ access }: Member) => {
  const { status, body } = await post(cloud, 'get-form-data', access)
  expect(status).toBe(200)
  return getFormData.reply.parse(body).data[0]
}

test('[F-16] A record loads without invalid answers, and a save keeps unknown ones', async () => {
  const applicant = await strangeApplicant()
  const record = await shownRecord(applicant)
  expect(record).toMatchObject({ current_step: 1, consent: null })
  const answers = record?.form_data
  expect(answers).toMatchObject({ city: 'Springfield', overallHealth: '75', medicalConditions: ['diabetes'] })
  for (const field of ['gender', 'maritalStatus', 'isPremiumFinanced', 'medications', 'retired'])
    expect(answers).not.toHaveProperty(field)

  const saved = await saveDraft(cloud, applicant, { city: 'Shelbyville' }, applicant.version)
  expect(saved.status).toBe(200)
  expect(await storedItem(applicant)).toMatchObject({
    form_data: { ...strangeAnswers, city: 'Shelbyville' },
    later: 'a column of tomorrow',
  })
})

test('[F-16] A submission names the invalid answers and succeeds once they are valid', async () => {
  const applicant = await strangeApplicant()
  const refused = await post(cloud, 'submit-application', applicant.access, submitRequestOf(applicant))
  expect(refused).toMatchObject({ status: 422, body: { fields: [{ path: 'gender' }] } })
  const saved = await saveDraft(cloud, applicant, { gender: 'female' }, applicant.version)
  const request = submitRequestOf({ ...applicant, version: saved.body.version })
  expect((await post(cloud, 'submit-application', applicant.access, request)).status).toBe(200)
})

test("[F-16] The admins' lists, the submission, and its row of an export show what fits", async () => {
  const applicant = await strangeApplicant()
  for (const call of [listUsers, listSubmissions])
    expect((await callApi(cloud, call, ada.access)).status).toBe(200)
  const { body: list } = await callApi(cloud, listSubmissions, ada.access)
  expect(list.items).toContainEqual(
    expect.objectContaining({ id: applicant.userId, first_name: null, last_name: 'Jones', current_step: 1 }),
  )
  const { status, body } = await callApi(cloud, readCase, ada.access, { id: applicant.userId })
  expect(status).toBe(200)
  expect(readCase.reply.parse(body)).toMatchObject({
    profile: { first_name: null, last_name: 'Jones' },
    form_data: { city: 'Springfield', medicalConditions: ['diabetes'] },
    consent: null,
    appraisal: { estimatedValue: null },
  })
  const { header, cellsOf } = exportColumns('submissions', false)
  const cells = cellsOf((await storedItem(applicant)) ?? {})
  expect(cells).toHaveLength(header.length)
  expect(cells).toContain('Springfield')
})
