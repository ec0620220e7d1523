// Help by phone, by the functions themselves: codes, sessions, and what a helper can't change.
import { randomUUID } from 'node:crypto'
import { PutCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { expect, test, vi } from 'vitest'
import { fieldLabels } from '#domain/answer-text.ts'
import { draftSchema } from '#domain/application.ts'
import { helpLimits, helpViewSchema } from '#domain/help/help.ts'
import { fullAnswers } from '#test/support/answers/full-answers.ts'
import { importEndpoints } from '#test/support/functions/imported-endpoints.ts'
import { createSaveIds } from '#web/draft/save-call.ts'

const endpoints = await importEndpoints({ DRAFT_DAYS: '0' })
const { parseRecord } = await import('#lambdas/records/applicant-record.ts')
const { typedEvidence } = await import('#lambdas/cases/submission.ts')
const { exportColumns } = await import('#lambdas/export/export-columns.ts')
const { withCode, withHelper } = await import('#lambdas/help/help-session.ts')
const { helpersOf } = await import('#lambdas/help/stored-help.ts')
const { minutesAfter } = await import('#lambdas/cases/days-after.ts')
const past = '2020-01-01T00:00:00.000Z'

type Who = { userId: string; isTeam?: true }
const onTeam = (): Who => ({ userId: randomUUID(), isTeam: true })

const codeOf = async (userId: string) => String((await endpoints.call('makeHelpCode', { userId })).body.code)
const begin = (helper: Who, id: string, code?: string) =>
  endpoints.call('beginHelp', helper, { code }, { id })
const read = (helper: Who, id: string) => endpoints.call('readHelpedDraft', helper, {}, { id })
const type = (helper: Who, id: string, formData: object, version: number, rest: object = {}) =>
  endpoints.call(
    'saveHelpedDraft',
    helper,
    { save: { formData, currentStep: 2, version, saveId: randomUUID(), mayReplace: {}, ...rest } },
    { id },
  )
const wrongOf = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')
const helpOf = async (userId: string) =>
  helpViewSchema.parse((await endpoints.call('getFormData', { userId })).body.data[0].help)

const draftOf = async (answers: object = { city: 'Springfield' }) => {
  const userId = await endpoints.applicant()
  expect((await endpoints.save(userId, answers, 0)).status).toBe(200)
  return userId
}

const helped = async (answers?: object) => {
  const [userId, dan] = [await draftOf(answers), onTeam()]
  const begun = await begin(dan, userId, await codeOf(userId))
  expect([begun.status, begun.body]).toEqual([200, { until: expect.any(String) }])
  return { userId, dan }
}

test('[HLP-1] [HLP-2] A code is six digits, holds for 15 minutes, and is stored only as a hash', async () => {
  const userId = await endpoints.applicant()
  const { body } = await endpoints.call('makeHelpCode', { userId })
  expect(body.code).toMatch(/^\d{6}$/)
  const minutes = (Date.parse(body.help.code_until) - Date.now()) / 60_000
  expect(Math.round(minutes)).toBe(helpLimits.code)
  const stored = await endpoints.stored(userId)
  expect(JSON.stringify(stored)).not.toContain(body.code)
  // Nothing was typed, and the team can find the person.
  expect(stored).toMatchObject({ version: 1, submissions_pk: expect.any(String), form_data: {} })
})

test('[HLP-2] The fifth wrong code locks for 15 minutes, also for the right code and a new one, and the applicant is told', async () => {
  const [userId, dan] = [await draftOf(), onTeam()]
  const code = await codeOf(userId)
  const messages = []
  for (let tries = 0; tries < helpLimits.tries; tries += 1) {
    const { status, body } = await begin(dan, userId, wrongOf(code))
    messages.push([status, body.fields?.[0]?.message ?? body.message])
  }
  expect(messages).toEqual([
    [422, 'That isn’t the code. You can try 4 more times.'],
    [422, 'That isn’t the code. You can try 3 more times.'],
    [422, 'That isn’t the code. You can try 2 more times.'],
    [422, 'That isn’t the code. You can try once more.'],
    [409, 'Too many wrong codes were entered. A new code can be made in 15 minutes.'],
  ])
  expect((await begin(dan, userId, code)).status).toBe(409)
  expect((await endpoints.call('makeHelpCode', { userId })).status).toBe(409)
  expect(await helpOf(userId)).toMatchObject({
    code_until: null,
    locked_until: expect.any(String),
    helper: null,
  })
})

test('[HLP-2] Of 12 wrong codes at once, five count, and then none begins', async () => {
  const [userId, dan] = [await draftOf(), onTeam()]
  const code = await codeOf(userId)
  const tries = Array.from({ length: 12 }, (_, by) => begin(dan, userId, wrongOf(code, by + 1)))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 422)).toHaveLength(helpLimits.tries - 1)
  // Under such a load, Cognito may keep some waiting for too long.
  expect(new Set(statuses.filter((status) => status !== 503))).toEqual(new Set([422, 409]))
  expect((await begin(dan, userId, code)).status).toBe(409)
})

test('[HLP-3] A right code begins one session, however often it is entered at once', async () => {
  const userId = await draftOf()
  const code = await codeOf(userId)
  const replies = await Promise.all(Array.from({ length: 6 }, () => begin(onTeam(), userId, code)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect((await helpOf(userId)).sessions).toHaveLength(1)
})

test('[HLP-3] A repeat by the same helper finds the session; another, an old code, and none are refused in words', async () => {
  const [userId, dan, cleo] = [await draftOf(), onTeam(), onTeam()]
  expect(await begin(dan, userId, '123456')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('There’s no code now') },
  })
  const code = await codeOf(userId)
  const first = await begin(dan, userId, code)
  expect(await begin(dan, userId, code)).toEqual(first)
  expect((await begin(cleo, userId, code)).status).toBe(409)
  expect(await begin(cleo, userId)).toMatchObject({ status: 422, body: { fields: [{ path: 'code' }] } })
  const { help } = (await endpoints.stored(userId)) ?? {}
  const newer = await codeOf(userId)
  const stored = (await endpoints.stored(userId))?.help
  await endpoints.set(userId, { help: { ...stored, code: { ...stored.code, until: past } } })
  expect((await begin(cleo, userId, newer)).status).toBe(409)
  expect(help.helper.id).toBe(dan.userId)
})

test('[HLP-3] Nobody helps themself, and a submitted or deleted draft gets neither a code nor a helper', async () => {
  const [userId, dan] = [await draftOf(), onTeam()]
  const code = await codeOf(userId)
  expect((await begin({ userId, isTeam: true }, userId, code)).status).toBe(403)
  await endpoints.set(userId, { status: 'submitted', submitted_at: past })
  expect((await begin(dan, userId, code)).status).toBe(409)
  expect((await endpoints.call('makeHelpCode', { userId })).status).toBe(409)
  await endpoints.set(userId, { status: 'in-progress', submitted_at: null, deleting_at: past })
  expect((await begin(dan, userId, code)).status).toBe(404)
  expect((await endpoints.call('makeHelpCode', { userId })).status).toBe(410)
})

test('[HLP-2] [HLP-16] An application by phone needs no code until they take it over', async () => {
  const [userId, dan] = [await draftOf(), onTeam()]
  const by_phone = {
    ...{ began_at: past, by: 'Dan', has_email: true, invited_at: null, accepted_at: null },
    consent: { text_version: '1', agreed_at: past },
  }
  await endpoints.set(userId, { by_phone })
  expect((await begin(dan, userId)).status).toBe(200)
  expect((await read(dan, userId)).body.by_phone).toEqual(by_phone)
  const { help } = (await endpoints.stored(userId)) ?? {}
  await endpoints.set(userId, { help: { ...help, helper: { ...help.helper, until: past } } })
  const words = '60 minutes are over. Open the case and press “Go on typing”.'
  expect((await read(dan, userId)).body.message).toBe(words)
  expect((await read(onTeam(), userId)).body.message).toContain('press “Go on typing” first')
  await endpoints.call('stopHelping', dan, {}, { id: userId })
  expect((await read(dan, userId)).body.message).toBe('Open the case and press “Go on typing”.')
  await endpoints.set(userId, { by_phone: { ...by_phone, accepted_at: minutesAfter(help.helper.from, 1) } })
  expect((await read(dan, userId)).body.message).toContain('They took the application over.')
  expect((await begin(onTeam(), userId)).status).toBe(422)
})

test('[HLP-6] After 60 minutes, an end by either side, and a deletion, a helper reads and saves nothing', async () => {
  const { userId, dan } = await helped()
  const { help } = (await endpoints.stored(userId)) ?? {}
  const refusedWith = async (message: string) => {
    const refused = { status: 403, body: { message: expect.stringContaining(message) } }
    expect(await read(dan, userId)).toMatchObject(refused)
    expect(await type(dan, userId, { city: 'Salem' }, 1)).toMatchObject(refused)
    expect((await endpoints.stored(userId))?.form_data).toEqual({ city: 'Springfield' })
  }
  await endpoints.set(userId, { help: { ...help, helper: { ...help.helper, until: past } } })
  await refusedWith('60 minutes are over')
  await endpoints.set(userId, { help, deleting_at: past })
  await refusedWith('deleted')
  await endpoints.unset(userId, 'deleting_at')
  expect((await read(dan, userId)).status).toBe(200)
  expect((await endpoints.call('stopHelping', onTeam(), {}, { id: userId })).status).toBe(200)
  expect((await read(dan, userId)).status).toBe(200)
  expect((await endpoints.call('stopHelping', dan, {}, { id: userId })).status).toBe(200)
  await refusedWith('If they still need help, ask them for a new code.')
  expect(await helpOf(userId)).toMatchObject({ helper: null, sessions: [{ ended_at: expect.any(String) }] })
})

test('[HLP-6] The applicant’s end takes a code along, and a repeat changes nothing', async () => {
  const userId = await draftOf()
  const code = await codeOf(userId)
  expect((await endpoints.call('endHelp', { userId })).body.help).toMatchObject({
    code_until: null,
    helper: null,
  })
  const stored = await endpoints.stored(userId)
  expect((await endpoints.call('endHelp', { userId })).status).toBe(200)
  expect(await endpoints.stored(userId)).toEqual(stored)
  expect((await begin(onTeam(), userId, code)).status).toBe(409)
})

test('[HLP-8] A save of a draft without a helper is one write and no read', async () => {
  const userId = await draftOf()
  const nextId = createSaveIds(randomUUID())
  await endpoints.save(userId, { city: 'Salem' }, 1, { saveId: nextId() })
  const send = vi.spyOn(endpoints.table, 'send')
  const { status } = await endpoints.save(userId, { city: 'Bend' }, 2, { saveId: nextId() })
  expect(status).toBe(200)
  expect(send).toHaveBeenCalledTimes(1)
  expect(send.mock.calls[0]?.[0]).toBeInstanceOf(UpdateCommand)
  send.mockRestore()
})

test('[HLP-9] Step 4 is neither read nor typed by a helper, and their step is at most the third', async () => {
  const { userId, dan } = await helped({ city: 'Springfield', dateSigned: '11/28/2026', ssn: '1234' })
  for (const answer of [{ signature: `${userId}/signature_1700000000000.png` }, { dateSigned: '11/28/2026' }])
    expect((await type(dan, userId, answer, 1)).status).toBe(403)
  expect((await type(dan, userId, { acceptedHipaa: true }, 1)).status).toBe(422)
  expect((await type(dan, userId, { city: 'Salem' }, 1, { currentStep: 4 })).status).toBe(200)
  const stale = await type(dan, userId, { city: 'Bend' }, 1)
  const shown = { city: 'Salem' }
  expect([stale.status, stale.body.current]).toMatchObject([409, { form_data: shown, current_step: 3 }])
  expect(stale.body.current.form_data).toEqual(shown)
  expect((await read(dan, userId)).body.data[0].form_data).toEqual(shown)
})

test('[HLP-6] A helper who left the team reads and saves nothing from their next token on', async () => {
  const { userId, dan } = await helped()
  const left = { userId: dan.userId }
  expect([(await read(left, userId)).status, (await type(left, userId, { city: 'Bend' }, 1)).status]).toEqual(
    [403, 403],
  )
  expect((await endpoints.stored(userId))?.form_data).toEqual({ city: 'Springfield' })
})

test('[HLP-12] Nobody helps whose help can’t be written into the audit', async () => {
  const [userId, dan] = [await draftOf(), onTeam()]
  const code = await codeOf(userId)
  const before = await endpoints.stored(userId)
  const send = endpoints.table.send.bind(endpoints.table)
  const failing = vi.spyOn(endpoints.table, 'send').mockImplementation((command, ...rest) => {
    if (command instanceof PutCommand) throw new Error('No entry')
    return send(command, ...rest)
  })
  expect((await begin(dan, userId, code)).status).toBe(500)
  failing.mockRestore()
  expect(await endpoints.stored(userId)).toEqual(before)
  expect((await read(dan, userId)).status).toBe(403)
  expect((await begin(dan, userId, code)).status).toBe(200)
})

test('[HLP-10] Each answer is marked by who typed or removed it, until the applicant types or removes it', async () => {
  const { userId, dan } = await helped()
  const marks = async () => Object.keys((await endpoints.stored(userId))?.typed_by).sort()
  await type(dan, userId, { city: 'Salem', state: 'OR', zipCode: '97301' }, 1)
  expect(await marks()).toEqual(['city', 'state', 'zipCode'])
  expect((await endpoints.save(userId, { city: 'Bend' }, 2)).status).toBe(200)
  await type(dan, userId, { zipCode: null }, 3)
  expect(await marks()).toEqual(['state', 'zipCode'])
  const merged = await endpoints.save(userId, { state: 'ME', city: 'Bath' }, 2, {
    mayReplace: { state: ['OR'], city: ['Bend'] },
  })
  expect([merged.status, merged.body.current.form_data]).toEqual([200, { city: 'Bath', state: 'ME' }])
  expect(await marks()).toEqual(['zipCode'])
  expect((await endpoints.save(userId, { zipCode: null }, merged.body.version)).status).toBe(200)
  expect(await marks()).toEqual([])
})

test('[HLP-10] A helper types and takes away every answer there is in one save', async () => {
  const {
    acceptedHipaa: _,
    acknowledgeDisclosure: __,
    signature: ___,
    dateSigned: ____,
    ...full
  } = fullAnswers(1)
  const answers = draftSchema.parse(full)
  const { userId, dan } = await helped()
  expect((await type(dan, userId, answers, 1)).status).toBe(200)
  expect(Object.keys((await endpoints.stored(userId))?.typed_by)).toHaveLength(Object.keys(answers).length)
  const none = Object.fromEntries(Object.keys(answers).map((field) => [field, null]))
  expect((await type(dan, userId, none, 2)).status).toBe(200)
  const removed = await endpoints.stored(userId)
  expect([removed?.form_data, Object.keys(removed?.typed_by)]).toEqual([
    {},
    expect.arrayContaining(Object.keys(answers)),
  ])
  expect((await type(dan, userId, answers, 3)).status).toBe(200)
  expect((await endpoints.save(userId, answers, 4)).status).toBe(200)
  expect(await endpoints.stored(userId)).toMatchObject({ form_data: answers, typed_by: {} })
})

test('[HLP-13] A helper types SSN digits where there are none, and again, and never sees or guesses them', async () => {
  const { userId, dan } = await helped()
  expect((await type(dan, userId, { ssn: '1234' }, 1)).status).toBe(200)
  const other = await type(dan, userId, { ssn: '5678', city: 'Salem' }, 1, {
    mayReplace: { city: ['Springfield'] },
  })
  expect([other.status, JSON.stringify(other.body)]).toEqual([200, expect.not.stringContaining('5678')])
  expect((await endpoints.stored(userId))?.form_data).toEqual({ ssn: '5678', city: 'Salem' })
  expect((await read(dan, userId)).body).toMatchObject({ has_ssn: true, typed_by: { ssn: {} } })
  expect((await endpoints.save(userId, { ssn: '9999' }, 3)).status).toBe(200)
  const guesses = Array.from({ length: 100 }, (_, index) => String(9999 - index).padStart(4, '0'))
  const refused = {
    status: 422,
    body: {
      fields: [{ path: 'formData.ssn', message: expect.stringContaining('typed these digits themself') }],
    },
  }
  for (const version of [1, 4])
    for (const ssn of ['9999', null])
      expect(await type(dan, userId, { ssn }, version, { mayReplace: { ssn: guesses } })).toMatchObject(
        refused,
      )
  // In a row of one window's saves, only the condition of the save is asked.
  const nextId = createSaveIds(randomUUID())
  expect((await type(dan, userId, { city: 'Bend' }, 4, { saveId: nextId() })).status).toBe(200)
  const next = { saveId: nextId() }
  expect(await type(dan, userId, { ssn: '1111' }, 5, next)).toMatchObject(refused)
  expect((await endpoints.stored(userId))?.form_data.ssn).toBe('9999')
})

test('[HLP-11] Signing asks also about an answer that a helper only removed, and the evidence says so', async () => {
  const { userId, dan } = await helped({ address2: 'Apt 4', city: 'Springfield' })
  await type(dan, userId, { address2: null, medicalConditions: [] }, 1)
  const record = parseRecord((await endpoints.stored(userId)) ?? {})
  const { at } = record.typed_by?.address2 ?? {}
  expect(typedEvidence(record, past)).toEqual({
    answers: expect.arrayContaining([
      { field: 'address2', by: 'Our team', at, is_removed: true },
      { field: 'medicalConditions', by: 'Our team', at, is_removed: true },
    ]),
    read_at: past,
  })
})

test('[HLP-13] The export masks digits that a helper typed if an admin who asks ever helped, and only then', async () => {
  const { userId, dan } = await helped()
  await type(dan, userId, { ssn: '4321' }, 1)
  await endpoints.call('endHelp', { userId })
  const item = (await endpoints.stored(userId)) ?? {}
  const digitsFor = (asker: string, stored = item) => {
    const { header, cellsOf } = exportColumns('submissions', true, asker)
    return cellsOf(stored)[header.indexOf(fieldLabels.ssn)]
  }
  expect([digitsFor(dan.userId), digitsFor(randomUUID())]).toEqual(['••••', '4321'])
  expect(digitsFor(dan.userId, { ...item, typed_by: {} }), 'once they are the applicant’s').toBe('4321')
})

test('[HLP-13] [HLP-18] Who helped is known also after more sessions than are kept', async () => {
  const { userId, dan } = await helped()
  const { help } = (await endpoints.stored(userId)) ?? {}
  expect(help.helped_by).toEqual([dan.userId])
  const { helped_by: _, ...older } = help
  await endpoints.set(userId, { help: older })
  let record = parseRecord((await endpoints.stored(userId)) ?? {})
  for (let count = 0; count <= helpLimits.sessions; count += 1) {
    const now = new Date().toISOString()
    record = withHelper(withCode(record, '123456', now), { id: `${count}`, name: 'Eve' }, '123456', now)
  }
  expect(record.help.sessions.some(({ id }) => id === dan.userId)).toBe(false)
  expect(helpersOf(record.help)).toHaveLength(helpLimits.sessions + 2)
  expect(helpersOf(record.help)).toContain(dan.userId)
})

test('[HLP-2] The rest after wrong codes is never told as longer than 15 minutes', async () => {
  const userId = await draftOf()
  const later = minutesAfter(new Date().toISOString(), helpLimits.locked)
  const record = parseRecord((await endpoints.stored(userId)) ?? {})
  const locked = { ...record, help: { ...record.help, locked_until: later } }
  expect(() => withCode(locked, '123456', minutesAfter(later, -16))).toThrow('in 15 minutes')
})

test('[HLP-10] A damaged mark holds up neither side, and damaged marks not the applicant', async () => {
  const { userId, dan } = await helped()
  await endpoints.set(userId, { typed_by: { city: 'damaged', state: { by: 'Dan', at: past } } })
  expect((await read(dan, userId)).body.typed_by).toEqual({ state: { by: 'Dan', at: past } })
  expect((await endpoints.save(userId, { city: 'Salem' }, 1)).status).toBe(200)
  await endpoints.set(userId, { typed_by: 'damaged' })
  expect((await type(dan, userId, { city: 'Bath' }, 2)).status).toBe(500)
  expect((await endpoints.save(userId, { city: 'Bend' }, 2)).status).toBe(200)
})
