// Random saves by an applicant and a helper, through the functions themselves: each answer has the mark of who typed it, digits of the
// applicant stay, and a refusal changes nothing.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { typedBySchema } from '#domain/help/help.ts'
import { importEndpoints } from '#test/support/functions/imported-endpoints.ts'
import { createSaveIds } from '#web/draft/save-call.ts'

const endpoints = await importEndpoints({ DRAFT_DAYS: '0' })

const answers = fc.record(
  {
    city: fc.constantFrom('Salem', 'Bend', null),
    address1: fc.constantFrom('1 Elm St', '2 Oak St', null),
    ssn: fc.constantFrom('4711', '4712', null),
  },
  { requiredKeys: [] },
)
const saves = fc.array(
  fc.record({
    who: fc.constantFrom('applicant', 'helper'),
    answers,
    /** versions since the one it builds on */
    behind: fc.constantFrom(0, 0, 1, 2),
    knowsStored: fc.boolean(),
    /** One that saved last is answered without reading the record first. */
    isSameWindow: fc.boolean(),
    isHelpOver: fc.constantFrom(false, false, false, true),
  }),
  { minLength: 4, maxLength: 12 },
)
type Save = typeof saves extends fc.Arbitrary<(infer One)[]> ? One : never

const stored = async (userId: string) => {
  const { form_data, typed_by, version, help } = (await endpoints.stored(userId)) ?? {}
  const marks = typedBySchema.parse(typed_by)
  return {
    answers: z.record(z.string(), z.unknown()).parse(form_data),
    marks,
    version: Number(version),
    help,
  }
}
type Stored = Awaited<ReturnType<typeof stored>>

const begin = async () => {
  const [userId, helper] = [await endpoints.applicant(), randomUUID()]
  const { body } = await endpoints.call('makeHelpCode', { userId })
  const asked = { userId: helper, isTeam: true }
  expect((await endpoints.call('beginHelp', asked, { code: body.code }, { id: userId })).status).toBe(200)
  return {
    ...{ userId, helper },
    nextId: { applicant: createSaveIds(randomUUID()), helper: createSaveIds(randomUUID()) },
  }
}
type Pair = Awaited<ReturnType<typeof begin>>

const send = (
  { userId, helper, nextId }: Pair,
  { who, answers: formData, behind, knowsStored, isSameWindow }: Save,
  before: Stored,
) => {
  const mayReplace = knowsStored
    ? Object.fromEntries(Object.keys(formData).map((field) => [field, [before.answers[field] ?? null]]))
    : {}
  const version = Math.max(0, before.version - behind)
  const saveId = isSameWindow ? nextId[who]() : randomUUID()
  const save = { formData, currentStep: 1, version, saveId, mayReplace }
  return who === 'applicant'
    ? endpoints.call('saveFormData', { userId }, save)
    : endpoints.call('saveHelpedDraft', { userId: helper, isTeam: true }, { save }, { id: userId })
}

const expectMarked = (save: Save, before: Stored, after: Stored, isWhole: boolean) => {
  const typed: Record<string, unknown> = save.answers
  for (const field of ['city', 'address1', 'ssn']) {
    const isSame = after.answers[field] === before.answers[field]
    const isAsked = field in typed
    if (isWhole && isAsked) expect(after.answers[field]).toBe(typed[field] ?? undefined)
    if (!isAsked) expect([isSame, after.marks[field]]).toEqual([true, before.marks[field]])
    else if (isWhole || !isSame) expect(field in after.marks).toBe(save.who === 'helper')
  }
}

const play = async (pair: Pair, before: Stored, save: Save) => {
  const until = new Date(Date.now() + (save.isHelpOver ? -1 : 1) * 60_000).toISOString()
  await endpoints.set(pair.userId, { help: { ...before.help, helper: { ...before.help.helper, until } } })
  const { status, body } = await send(pair, save, before)
  const after = await stored(pair.userId)
  if (save.who === 'helper') expect(JSON.stringify(body)).not.toMatch(/471[12]/)
  const isOwnSsn = before.answers.ssn !== undefined && before.marks.ssn === undefined
  if (save.who === 'helper' && save.isHelpOver) expect(status).toBe(403)
  else if (save.who === 'helper' && 'ssn' in save.answers && isOwnSsn) expect(status).toBe(422)
  else expect([200, 409]).toContain(status)
  if (status === 403 || status === 422) expect(after).toEqual({ ...before, help: after.help })
  else expectMarked(save, before, after, status === 200)
  return after
}

test(
  '[HLP-7] [HLP-10] [HLP-13] In 15 random rows of saves by two, marks tell who typed, and nothing changes unasked',
  {
    timeout: 120_000,
  },
  () =>
    fc.assert(
      fc.asyncProperty(saves, async (list) => {
        const pair = await begin()
        let now = await stored(pair.userId)
        for (const save of list) now = await play(pair, now, save)
      }),
      { numRuns: 15, endOnFailure: true },
    ),
)
