import { afterAll, expect, test } from 'vitest'
import { fieldLabels } from '#domain/answer-text.ts'
import { listSubmissions } from '#domain/contracts/admin-contract.ts'
import { getFormData, signatureView } from '#domain/contracts/contract.ts'
import { readCase } from '#domain/contracts/desk-case-contract.ts'
import * as help from '#domain/contracts/help-contract.ts'
import { readSsn, submissionDetailSchema } from '#domain/contracts/submission-contract.ts'
import { isPrivateField, privateAnswerText } from '#domain/private-answers.ts'
import { healthAnswers, insuredAnswers, policyAnswers } from '#test/support/answers/example-answers.ts'
import { type ApiCall, callApi } from '#test/support/api-call.ts'
import { changeTemplate } from '#test/support/changed-template.ts'
import { type CompleteApplicant, completeApplicant, submit } from '#test/support/complete-applicant.ts'
import { recordsOf, startExportCloud } from '#test/support/export-cloud.ts'
import { fileOf, finishedExport } from '#test/support/finished-export.ts'
import { saveDraft } from '#test/support/signed-in.ts'

const keepDraftsPrivate = (assembly: string) =>
  changeTemplate(assembly, (text) =>
    text.replaceAll(/"PRIVATE_DRAFTS": ?"false"/g, '"PRIVATE_DRAFTS": "true"'),
  )

const exports = await startExportCloud('private-drafts', keepDraftsPrivate)
const draft = await completeApplicant(exports.cloud)
const { version, key: signature } = draft
expect((await saveDraft(exports.cloud, draft, { signature }, version)).status).toBe(200)
const submitted = await completeApplicant(exports.cloud)
await submit(exports.cloud, submitted)
afterAll(() => exports.table.destroy())

const ask = (call: ApiCall, parts: Parameters<typeof callApi>[3] = {}, token = exports.admin.access) =>
  callApi(exports.cloud, call, token, parts)

const answersOf = async ({ userId: id }: CompleteApplicant) =>
  submissionDetailSchema.parse((await ask(readCase, { id })).body)

test('[DIS-2] An opened draft has everything but health answers, SSN digits, and signature', async () => {
  const { status, text } = await ask(readCase, { id: draft.userId })
  expect(status).toBe(200)
  const { ssn, ...insured } = insuredAnswers
  expect(await answersOf(draft)).toMatchObject({ is_private: true, health_filled: true, has_ssn: false })
  expect((await answersOf(draft)).form_data).toEqual({ ...policyAnswers, ...insured })
  for (const secret of [healthAnswers.height, draft.key]) expect(text).not.toContain(secret)
})

test('[HLP-14] A helper sees the health answers of a draft only while their session lasts', async () => {
  const { body } = await ask(help.makeHelpCode, { body: {} }, draft.access)
  expect((await ask(help.readHelpedDraft, { id: draft.userId })).status).toBe(403)
  expect((await ask(help.beginHelp, { id: draft.userId, body: { code: body.code } })).status).toBe(200)
  const read = await ask(help.readHelpedDraft, { id: draft.userId })
  expect(read.body.data[0].form_data).toMatchObject(healthAnswers)
  for (const secret of ['"ssn":', draft.key]) expect(read.text).not.toContain(secret)
  expect((await ask(help.endHelp, { body: {} }, draft.access)).status).toBe(200)
  const after = await ask(help.readHelpedDraft, { id: draft.userId })
  expect([after.status, after.text]).toEqual([403, expect.not.stringContaining(healthAnswers.height)])
})

test('[DIS-2] The lists still show the progress of a draft', async () => {
  const { body } = await ask(listSubmissions)
  expect(body.items).toContainEqual(
    expect.objectContaining({ id: draft.userId, health_filled: true, status: 'in-progress' }),
  )
})

test('[DIS-2] SSN digits and signature of a draft are refused in words, whatever is asked', async () => {
  const ssn = await ask(readSsn, { id: draft.userId })
  const signature = await ask(signatureView, { body: { key: draft.key } })
  const message = expect.stringContaining('This person hasn’t submitted yet.')
  for (const refused of [ssn, signature]) expect(refused).toMatchObject({ status: 409, body: { message } })
})

test('[DIS-2] A file hides private answers, also if SSN digits are asked for', async () => {
  const { cloud, admin } = exports
  const file = await fileOf(await finishedExport(cloud, admin.access, { kind: 'submissions', withSsn: true }))
  const rowOf = ({ userId }: CompleteApplicant) => recordsOf(file).find(({ id }) => id === userId) ?? {}
  const labels = Object.entries(fieldLabels).filter(([field]) => isPrivateField(field))
  for (const [, label] of labels) expect(rowOf(draft)[label], label).toBe(privateAnswerText)
  expect(rowOf(draft)[fieldLabels.city]).toBe(insuredAnswers.city)
  expect(Object.values(rowOf(submitted))).not.toContain(privateAnswerText)
  expect(rowOf(submitted)[fieldLabels.ssn]).toBe(insuredAnswers.ssn)
})

test('[DIS-2] Admins see all answers after the submission, and their owners always do', async () => {
  expect(await answersOf(submitted)).toMatchObject({ is_private: false, has_ssn: true })
  expect((await answersOf(submitted)).form_data).toMatchObject(healthAnswers)
  expect((await ask(readSsn, { id: submitted.userId })).body).toEqual({ ssn: insuredAnswers.ssn })
  expect((await ask(signatureView, { body: { key: submitted.key } })).status).toBe(200)
  const own = await ask(getFormData, { body: {} }, draft.access)
  expect(own.body.data[0].form_data).toMatchObject({ ...healthAnswers, ssn: insuredAnswers.ssn })
  expect((await ask(signatureView, { body: { key: draft.key } }, draft.access)).status).toBe(200)
})
