import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { importEndpoints } from '#test/support/functions/imported-endpoints.ts'
import { createSaveIds } from '#web/draft/save-call.ts'

const endpoints = await importEndpoints()
afterEach(() => vi.useRealTimers())

describe('the final save, after another window saved', () => {
  const saveElsewhere = async (answers: Record<string, unknown>) => {
    const userId = await endpoints.applicant()
    await endpoints.save(userId, { city: 'Austin', medications: ['A'] }, 0)
    await endpoints.save(userId, answers, 1)
    return userId
  }
  const words = { city: 'Dallas', medications: ['A', 'B'], zipCode: '78701' }
  const mayReplace = { city: ['Austin', 'Aus'], medications: [['A']], zipCode: [null] }
  const leave = (userId: string, saveId: string, more: object = { mayReplace }) =>
    endpoints.save(userId, words, 1, { saveId, ...more })

  test('other answers: both are kept, and the sender learns what came out', async () => {
    const userId = await saveElsewhere({ state: 'TX' })
    const saveId = randomUUID()
    const first = await leave(userId, saveId)
    expect(first).toMatchObject({ status: 200, body: { version: 3 } })
    expect(first.body.current).toMatchObject({ version: 3, form_data: { ...words, state: 'TX' } })
    expect(await leave(userId, saveId)).toMatchObject({ status: 200, body: { version: 3 } })
    expect(await endpoints.stored(userId)).toMatchObject({ version: 3, form_data: { ...words, state: 'TX' } })
  })

  test('stored already: an earlier save of the same window that comes late takes nothing back', async () => {
    const userId = await saveElsewhere(words)
    const newId = createSaveIds(randomUUID())
    const [earlier, final] = [newId(), newId()]
    expect(await leave(userId, final)).toMatchObject({ status: 200, body: { version: 3 } })
    const rest = { saveId: earlier, mayReplace: { city: ['Dallas'] } }
    expect((await endpoints.save(userId, { city: 'Dal' }, 1, rest)).status).toBe(200)
    expect(await endpoints.stored(userId)).toMatchObject({ version: 3, form_data: words })
  })

  test('one of them already: the others are stored as well', async () => {
    const userId = await saveElsewhere({ zipCode: words.zipCode })
    expect(await leave(userId, randomUUID())).toMatchObject({ status: 200, body: { version: 3 } })
    expect(await endpoints.stored(userId)).toMatchObject({ version: 3, form_data: words })
  })

  test('over an answer that does not fit, which its sender could not see', async () => {
    const userId = await saveElsewhere({ state: 'TX' })
    await endpoints.set(userId, { form_data: { city: 7, medications: ['A', 8], state: 'TX' } })
    const known = { city: [null], medications: [['A']], zipCode: [null] }
    expect(await leave(userId, randomUUID(), { mayReplace: known })).toMatchObject({ status: 200 })
    expect(await endpoints.stored(userId)).toMatchObject({ version: 3, form_data: { ...words, state: 'TX' } })
  })

  test.each([
    ['the same answer', { city: 'Houston' }, mayReplace, { ...words, city: 'Houston' }],
    ['the same list', { medications: ['C'] }, mayReplace, { ...words, medications: ['C'] }],
    [
      'answers not named',
      { state: 'TX' },
      { zipCode: [null] },
      { city: 'Austin', medications: ['A'], zipCode: '78701', state: 'TX' },
    ],
  ])(
    '%s: the answer of the other window is kept, all others are stored, and 409 gives the copy [KEP-2]',
    async (_, answers, may, kept) => {
      const userId = await saveElsewhere(answers)
      const saveId = randomUUID()
      const first = await leave(userId, saveId, { mayReplace: may })
      expect(first).toMatchObject({ status: 409, body: { current: { version: 3, form_data: kept } } })
      expect(await leave(userId, saveId, { mayReplace: may })).toEqual({
        ...first,
        body: { ...first.body, requestId: expect.anything() },
      })
      expect(await endpoints.stored(userId)).toMatchObject({ version: 3, form_data: kept })
    },
  )

  test('sent again after the other window changed back an answer of it: the later answer is kept [KEP-2]', async () => {
    const userId = await saveElsewhere({ city: 'Houston' })
    const saveId = randomUUID()
    await leave(userId, saveId)
    await endpoints.save(userId, { medications: ['A'] }, 3)
    expect((await leave(userId, saveId)).status).toBe(409)
    expect(await endpoints.stored(userId)).toMatchObject({ version: 4, form_data: { medications: ['A'] } })
  })

  test.each([
    ['every answer of it', { city: 'Houston', medications: ['C'], zipCode: '1' }, { mayReplace }],
    ['nothing named', { state: 'TX' }, { mayReplace: {} }],
    ['no permission', { state: 'TX' }, {}],
  ])('%s: 409, the answers of the other window are kept', async (_, answers, more) => {
    const userId = await saveElsewhere(answers)
    expect(await leave(userId, randomUUID(), more)).toMatchObject({ status: 409 })
    expect(await endpoints.stored(userId)).toMatchObject({ version: 2, form_data: answers })
  })
})

describe('the final save, sent while a save is unanswered', () => {
  const sentTogether = (userId: string) => {
    const newId = createSaveIds(randomUUID())
    const [first, last] = [newId(), newId()]
    const mayReplace = { city: [null, 'A'], address1: [null, 'kept'] }
    return {
      first: () => endpoints.save(userId, { city: 'A', address1: 'kept' }, 0, { saveId: first }),
      last: () => endpoints.save(userId, { city: 'AB', address1: 'kept' }, 0, { saveId: last, mayReplace }),
    }
  }

  test.each([
    ['after it', 'first', 'last', 2],
    ['before it, and it comes too late', 'last', 'first', 1],
  ] as const)('[F-4] is stored %s', async (_, sooner, later, version) => {
    const userId = await endpoints.applicant()
    const saves = sentTogether(userId)
    expect((await saves[sooner]()).body.version).toBe(1)
    expect((await saves[later]()).body.version).toBe(version)
    expect((await endpoints.stored(userId))?.form_data).toEqual({ city: 'AB', address1: 'kept' })
  })

  test('is stored at the same moment, in any order', async () => {
    for (let round = 0; round < 3; round += 1) {
      const userId = await endpoints.applicant()
      const { first, last } = sentTogether(userId)
      const [, answer] = await Promise.all([first(), last()])
      expect(answer.status).toBe(200)
      expect((await endpoints.stored(userId))?.form_data).toEqual({ city: 'AB', address1: 'kept' })
    }
  })

  test('does not overwrite what another window saved in between', async () => {
    const userId = await endpoints.applicant()
    const { first, last } = sentTogether(userId)
    await first()
    await endpoints.save(userId, { city: 'theirs' }, 1)
    const { status, body } = await last()
    expect([status, body.current.form_data.city]).toEqual([409, 'theirs'])
  })

  test('is refused once the application is submitted, though the unanswered save was the last one', async () => {
    const userId = await endpoints.applicant()
    const { first, last } = sentTogether(userId)
    await first()
    await endpoints.set(userId, { status: 'submitted' })
    expect((await last()).body.message).toBe('This application was already submitted.')
    expect((await endpoints.stored(userId))?.form_data.city).toBe('A')
  })
})
