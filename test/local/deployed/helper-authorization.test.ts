// Every call that needs a token, by one of the team about a draft that they help with, helped with, or never helped with: what its
// owner would send, with the owner's ids and keys. Nothing leads to a signature.
import { expect, test } from 'vitest'
import { fieldLabels } from '#domain/answer-text.ts'
import { getFormData } from '#domain/contracts/contract.ts'
import * as help from '#domain/contracts/help-contract.ts'
import { readSsn } from '#domain/contracts/submission-contract.ts'
import { routes } from '#lambdas/routes.ts'
import { type ApiCall, callApi } from '#test/support/api-call.ts'
import { rowOf } from '#test/support/authorization-table.ts'
import { storedRowOf } from '#test/support/cloud-table.ts'
import { type CompleteApplicant, completeApplicant } from '#test/support/complete-applicant.ts'
import { recordsOf } from '#test/support/export-cloud.ts'
import { fileOf, finishedExport } from '#test/support/finished-export.ts'
import { sharedCloud } from '#test/support/own-cloud.ts'
import { type Member, newAdmin, saveDraft } from '#test/support/signed-in.ts'

const cloud = await sharedCloud()
const none = 'never'

const ask = (call: ApiCall, { access }: Member, parts: Parameters<typeof callApi>[3]) =>
  callApi(cloud, call, access, parts)

const draftOf = async (): Promise<CompleteApplicant> => {
  const mary = await completeApplicant(cloud)
  const { body } = await saveDraft(cloud, mary, { signature: mary.key }, mary.version, { currentStep: 4 })
  return { ...mary, version: body.version }
}

const begin = async (dan: Member, mary: CompleteApplicant) => {
  const { body } = await ask(help.makeHelpCode, mary, {})
  const code = String(body.code)
  expect((await ask(help.beginHelp, dan, { id: mary.userId, body: { code } })).status).toBe(200)
  return code
}

const states = {
  'who helps': async (dan: Member, mary: CompleteApplicant) => begin(dan, mary),
  'whose help was ended': async (dan: Member, mary: CompleteApplicant) => {
    const code = await begin(dan, mary)
    expect((await ask(help.endHelp, mary, {})).status).toBe(200)
    return code
  },
  'who helps another': async (dan: Member) => begin(dan, await draftOf()),
  'who never helped': async () => none,
}

/** Nothing that a person signs, accepts, or is known by. */
const guarded = [
  'status',
  'submitted_at',
  'reference',
  'consent',
  'papers',
  'signers',
  'accepted_terms',
  'by_phone',
  'deleting_at',
]
const partOf = (row: object | undefined) => {
  const { signature, dateSigned, ssn, ...answers } = Object(Object(row).form_data)
  const columns = guarded.map((column) => [column, Object(row)[column]])
  return { ...Object.fromEntries(columns), signature, dateSigned, ssn, count: Object.keys(answers).length }
}

const everyCall = routes
  .filter(({ call, who }) => who !== 'anyone' && !call.path.endsWith('/help/end'))
  .map(({ call }) => ({ call, name: `${call.method} ${call.path}` }))
/** What depends on who helps, if anything does. */
const ofTheirs = everyCall.filter(({ call }) => /^.api.(desk.cases|admin.submissions).\{id\}/.test(call.path))

test.each(Object.entries(states))(
  '[HLP-9] One of the team %s reads no secret and changes nothing that is signed, accepted, or known, by any call',
  async (state, prepare) => {
    const dan = await newAdmin(cloud, { group: 'team', firstName: 'Dan' })
    const mary = await draftOf()
    const code = await prepare(dan, mary)
    const theirs = { id: mary.userId }
    const cases = { new: theirs, newForTeam: theirs, moved: theirs, movedForTeam: theirs, asked: theirs }
    const exports = { own: 'none', anothers: 'none' }
    const world = { victim: mary, subject: mary, draft: mary, cases, exports }
    const before = partOf(await storedRowOf(cloud, mary.userId))
    const isHelping = state === 'who helps'
    for (const { call, name } of isHelping ? everyCall : ofTheirs) {
      const { status, text } = await ask(call, dan, rowOf(name).good(mary, world))
      if (name.includes('/{id}/help/')) expect(status !== 403, name).toBe(isHelping)
      expect(status, name).not.toBe(500)
      for (const secret of [mary.key, '"ssn":', ...(code === none ? [] : [`"${code}"`])])
        expect(text, name).not.toContain(secret)
    }
    await cloud.settled()
    expect(partOf(await storedRowOf(cloud, mary.userId))).toEqual(before)
  },
  60_000,
)

test('[HLP-13] An admin who typed the digits doesn’t see them, also not in an export, and another does', async () => {
  const [ada, eve] = [await newAdmin(cloud), await newAdmin(cloud)]
  const mary = await draftOf()
  const { body } = await saveDraft(cloud, mary, { ssn: null }, mary.version)
  await begin(ada, mary)
  const save = {
    formData: { ssn: '4321' },
    currentStep: 2,
    version: body.version,
    saveId: crypto.randomUUID(),
    mayReplace: {},
  }
  expect((await ask(help.saveHelpedDraft, ada, { id: mary.userId, body: { save } })).status).toBe(200)
  expect((await ask(readSsn, eve, { id: mary.userId })).body).toEqual({ ssn: '4321' })
  expect((await ask(readSsn, ada, { id: mary.userId })).status).toBe(403)
  expect((await ask(help.endHelp, mary, {})).status).toBe(200)
  expect((await ask(readSsn, ada, { id: mary.userId })).status).toBe(403)
  expect((await ask(getFormData, mary, {})).body.data[0].form_data.ssn).toBe('4321')
  for (const [asker, digits] of [
    [ada, '••••'],
    [eve, '4321'],
  ] as const) {
    const file = await fileOf(
      await finishedExport(cloud, asker.access, { kind: 'submissions', withSsn: true, search: mary.userId }),
    )
    expect(recordsOf(file)).toMatchObject([{ id: mary.userId, [fieldLabels.ssn]: digits }])
  }
})
