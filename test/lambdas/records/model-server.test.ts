// The server that the property tests of autosave play against (test/support/autosave/model-server.ts) answers as the real functions do.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createModelServer, type ModelServer } from '#test/support/autosave/model-server.ts'
import { importEndpoints } from '#test/support/functions/imported-endpoints.ts'
import { createSaveIds, isSameAnswer } from '#web/draft/save-call.ts'

const endpoints = await importEndpoints()

const text = fc.constantFrom('A', 'B', 'C', null)
const someAnswers = fc.dictionary(fc.constantFrom('city', 'address1'), text, { minKeys: 1 })
const replaced = fc.dictionary(fc.constantFrom('city', 'address1'), fc.array(text, { maxLength: 2 }))

/** `behind`: versions since the one it builds on. `id`: one of few, so that repeats and overtaken saves occur. */
const saves = fc.record({
  kind: fc.constant('save' as const),
  answers: someAnswers,
  behind: fc.constantFrom(0, 0, 0, 1, 2),
  id: fc.nat(7),
  mayReplace: replaced,
})
const schedules = fc.record({
  before: fc.array(saves, { minLength: 3, maxLength: 12, size: 'max' }),
  afterSubmission: fc.array(saves, { minLength: 1, maxLength: 2 }),
})
type Save = typeof saves extends fc.Arbitrary<infer One> ? One : never

const given = (answers: object) =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => !isSameAnswer(answer, null)))

const requestOf = (save: Save, ids: readonly string[], version: number) => ({
  answers: save.answers,
  step: 1,
  version: Math.max(0, version - save.behind),
  saveId: ids[save.id] ?? '',
  mayReplace: save.mayReplace,
})
type Request = ReturnType<typeof requestOf>

const askFunctions = async (userId: string, { answers, step, ...request }: Request) => {
  const { status, body } = await endpoints.call(
    'saveFormData',
    { userId },
    { ...request, formData: answers, currentStep: step },
  )
  const copy = body.current && { answers: body.current.form_data, version: body.current.version }
  if (status === 200) return { kind: 'saved', version: body.version, ...(copy && { copy }) }
  return body.current.status === 'submitted' ? { kind: 'closed' } : { kind: 'stale', copy }
}

const askModel = (server: ModelServer, request: Request) => {
  const answer = server.save(request)
  if (answer.kind === 'closed') return { kind: 'closed' }
  return 'copy' in answer && answer.copy
    ? { ...answer, copy: { ...answer.copy, answers: given(answer.copy.answers) } }
    : answer
}

const submit = async (userId: string, server: ModelServer) => {
  const { version } = server.copy()
  const saveId = randomUUID()
  server.submit({ version, saveId })
  await endpoints.set(userId, { status: 'submitted', version: version + 1, save_id: saveId })
}

test('the model server and the real functions give the same replies and store the same answers', {
  timeout: 30_000,
}, async () => {
  const seen = new Set<string>()
  const compare = async (userId: string, server: ModelServer, ids: string[], list: readonly Save[]) => {
    for (const save of list) {
      const request = requestOf(save, ids, server.copy().version)
      const answer = askModel(server, request)
      const kind = `${answer.kind}${'copy' in answer ? ' with copy' : ''}`
      seen.add(kind)
      expect(await askFunctions(userId, request)).toEqual(answer)
    }
    const stored = await endpoints.stored(userId)
    const { answers, version } = server.copy()
    expect([stored?.version, stored?.form_data]).toEqual([version, given(answers)])
  }
  const property = fc.asyncProperty(schedules, async ({ before, afterSubmission }) => {
    const userId = await endpoints.applicant()
    const server = createModelServer()
    const ids = [randomUUID(), randomUUID()].flatMap((windowId) =>
      Array.from({ length: 4 }, createSaveIds(windowId)),
    )
    await compare(userId, server, ids, before)
    await submit(userId, server)
    await compare(userId, server, ids, afterSubmission)
  })
  await fc.assert(property, { numRuns: 12 })
  expect([...seen].toSorted()).toEqual(['closed', 'saved', 'saved with copy', 'stale with copy'])
})
