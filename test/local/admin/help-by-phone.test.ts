import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { getFormData, saveFormData, submitApplication } from '#domain/contracts/contract.ts'
import { readCase } from '#domain/contracts/desk-case-contract.ts'
import * as help from '#domain/contracts/help-contract.ts'
import { insuredAnswers } from '#test/support/answers/example-answers.ts'
import { type ApiCall, callApi } from '#test/support/api-call.ts'
import { storedRowOf } from '#test/support/cloud-table.ts'
import { completeApplicant, submitRequestOf } from '#test/support/complete-applicant.ts'
import { sharedCloud } from '#test/support/own-cloud.ts'
import { type Member, newAdmin } from '#test/support/signed-in.ts'

const cloud = await sharedCloud()
const [dan, cleo] = await Promise.all([
  newAdmin(cloud, { group: 'team', firstName: 'Dan', lastName: 'Lee' }),
  newAdmin(cloud, { group: 'team', firstName: 'Cleo', lastName: 'Ray' }),
])

const ask = (call: ApiCall, { access }: Member, id = '', body: object = {}) =>
  callApi(cloud, call, access, { id, body })
const asked = async (...what: Parameters<typeof ask>) => {
  const { status, body } = await ask(...what)
  expect([status, body]).toEqual([200, body])
  return body
}
const codeOf = async (mary: Member) =>
  help.makeHelpCode.reply.parse(await asked(help.makeHelpCode, mary)).code
const helpedMary = async () => {
  const mary = await completeApplicant(cloud)
  await asked(help.beginHelp, dan, mary.userId, { code: await codeOf(mary) })
  return mary
}
const typedBy = (formData: object, version: number) => ({
  save: { formData, currentStep: 1, version, saveId: randomUUID(), mayReplace: {} },
})
const seen = async (member: Member) => (await asked(getFormData, member)).data[0]

test('[HLP-2] [HLP-9] [HLP-13] With the code, one of the team reads and types steps 1 to 3, and never sees the digits or the signature', async () => {
  const mary = await helpedMary()
  const draft = help.helpedDraftSchema.parse(await asked(help.readHelpedDraft, dan, mary.userId))
  expect(draft).toMatchObject({ has_ssn: true, typed_by: {}, by_phone: null })
  expect(draft.data[0]?.form_data).toMatchObject({ city: 'Springfield', height: expect.anything() })
  expect(draft.data[0]?.form_data).not.toHaveProperty('ssn')
  const { version } = await asked(
    help.saveHelpedDraft,
    dan,
    mary.userId,
    typedBy({ city: 'Salem' }, mary.version),
  )
  expect(await seen(mary)).toMatchObject({
    version,
    form_data: { city: 'Salem', ssn: insuredAnswers.ssn },
    typed_by: { city: { by: 'Dan Lee', at: expect.any(String) } },
    help: { helper: { name: 'Dan Lee' }, code_until: null, sessions: [{ ended_at: null }] },
  })
})

test('[HLP-10] [HLP-11] What was typed is marked until they type it again; signing asks whether they read it, and the evidence has it', async () => {
  const mary = await helpedMary()
  const { version } = await asked(
    help.saveHelpedDraft,
    dan,
    mary.userId,
    typedBy({ city: 'Salem', state: 'OR' }, mary.version),
  )
  const own = { formData: { state: 'ME' }, currentStep: 1, version, saveId: randomUUID() }
  const saved = await asked(saveFormData, mary, '', own)
  const request = submitRequestOf({ ...mary, version: saved.version })
  const refused = await ask(submitApplication, mary, '', request)
  expect(refused.status).toBe(422)
  expect(refused.body.fields).toEqual([{ path: 'hasReadTyped', message: expect.stringContaining('Dan Lee') }])
  const { submittedAt } = await asked(submitApplication, mary, '', { ...request, hasReadTyped: true })
  const row = await storedRowOf(cloud, mary.userId)
  expect(row).toMatchObject({
    consent: {
      typed: { answers: [{ field: 'city', by: 'Dan Lee', at: expect.any(String) }], read_at: submittedAt },
    },
    help: {
      helper: null,
      code: null,
      sessions: [{ id: dan.userId, name: 'Dan Lee', ended_at: submittedAt }],
    },
  })
  const late = await ask(help.saveHelpedDraft, dan, mary.userId, typedBy({ city: 'Bend' }, version))
  expect(late).toMatchObject({ status: 403, body: { message: expect.stringContaining('submitted') } })
})

test('[HLP-3] [HLP-6] A newer helper ends the older, the applicant ends any, and each is told why', async () => {
  const mary = await helpedMary()
  await asked(help.beginHelp, cleo, mary.userId, { code: await codeOf(mary) })
  expect(await ask(help.readHelpedDraft, dan, mary.userId)).toMatchObject({
    status: 403,
    body: { message: 'Cleo Ray is helping them now.' },
  })
  await asked(help.endHelp, mary)
  expect(
    await ask(help.saveHelpedDraft, cleo, mary.userId, typedBy({ city: 'Bend' }, mary.version)),
  ).toMatchObject({
    status: 403,
    body: { message: 'They ended the help.' },
  })
  expect((await seen(mary)).help).toMatchObject({
    helper: null,
    sessions: [{ name: 'Cleo Ray' }, { name: 'Dan Lee' }],
  })
})

test('[HLP-12] Each help and each wrong code is in the audit of the person', async () => {
  const mary = await completeApplicant(cloud)
  const code = await codeOf(mary)
  const wrong = code === '000000' ? '000001' : '000000'
  expect((await ask(help.beginHelp, dan, mary.userId, { code: wrong })).status).toBe(422)
  await asked(help.beginHelp, dan, mary.userId, { code })
  const { timeline } = await asked(readCase, cleo, mary.userId)
  expect(timeline).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ by: dan.email, action: 'help-begun' }),
      expect.objectContaining({ by: dan.email, action: 'help-code-wrong' }),
    ]),
  )
})

test('[HLP-7] A helper’s save with an id of the applicant’s window takes nothing from the applicant’s next save', async () => {
  const mary = await helpedMary()
  const windowId = randomUUID().slice(0, 24)
  const idOf = (count: string) => windowId + count.padStart(12, '0')
  const own = (answers: object, version: number, count: string) => ({
    ...{ formData: answers, currentStep: 1, version, saveId: idOf(count), mayReplace: {} },
  })
  const first = await asked(saveFormData, mary, '', own({ address2: 'Apt 4' }, mary.version, '1'))
  const forged = { ...typedBy({ city: 'Salem' }, first.version).save, saveId: idOf('ffffffffffff') }
  const { version } = await asked(help.saveHelpedDraft, dan, mary.userId, { save: forged })
  await asked(saveFormData, mary, '', own({ address2: 'Apt 5' }, version, '2'))
  expect((await seen(mary)).form_data).toMatchObject({ city: 'Salem', address2: 'Apt 5' })
  expect(await asked(help.readHelpedDraft, dan, mary.userId)).not.toHaveProperty('lastSaves')
})
