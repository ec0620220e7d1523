import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { readCursor, writeCursor } from '#lambdas/list/cursor.ts'
import { anyCharacters } from '#test/support/any-characters.ts'

vi.stubEnv('TABLE_NAME', 'applicants')
const { auditPositionSchema } = await import('#lambdas/audit/audit-log.ts')
const { listPage } = await import('#lambdas/list/list-page.ts')
const { deskIndex } = await import('#lambdas/list/desk-index.ts')
const { positionSchema } = await import('#lambdas/list/sharded-list.ts')

const at = '2026-11-21T10:00:00.000Z'
const position = { at, last: [[3, '11111111-2222-4333-8444-555555555555'] satisfies [number, string]] }
const refusal = { status: 422, message: 'This page is no longer available. Please load the list again.' }
const readUsers = (cursor: string) => readCursor('users', cursor, positionSchema)
const cursorOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

test('A cursor reads back as the position it was written from and fits into a URL', () => {
  const cursor = writeCursor('users', position)
  expect(cursor).toMatch(/^[\w-]+$/)
  expect(readUsers(cursor)).toEqual(position)
})

test('A cursor with a row in every shard stays far below the 4,000 characters of the contract', () => {
  const last = Array.from({ length: 24 }, (_, shard) => [shard, crypto.randomUUID()])
  expect(writeCursor('users', { at, last }).length).toBeLessThan(2000)
})

describe('The list refuses', () => {
  test.each<[what: string, cursor: string]>([
    ['an empty cursor', ''],
    ['a cursor of plain words', 'the next page, please'],
    ['a cursor of another list', writeCursor('submissions', position)],
    ['two cursors joined by a comma', `${writeCursor('users', position)},${writeCursor('users', position)}`],
    ['half a cursor', writeCursor('users', position).slice(0, 60)],
    ['null', cursorOf(null)],
    ['a list without a position', cursorOf(['users'])],
    ['a position of another kind', cursorOf(['users', { page: 2 }])],
    ['an empty time', cursorOf(['users', { at: '', last: [] }])],
    ['a time longer than a key', cursorOf(['users', { at: 'x'.repeat(2000), last: [] }])],
    ['a shard that does not exist', cursorOf(['users', { at, last: [[24, 'id']] }])],
    ['an empty id', cursorOf(['users', { at, last: [[3, '']] }])],
    ['an id with control characters', cursorOf(['users', { at, last: [[3, 'a\u0000']] }])],
    ['an id with an empty row', cursorOf(['users', { at, last: [[3, 'id/']] }])],
    ['an unknown key', cursorOf(['users', { ...position, limit: 1000 }])],
  ])('%s with 422', (_, cursor) => {
    expect(() => readUsers(cursor)).toThrow(expect.objectContaining(refusal))
  })

  test('any made-up text with 422', () => {
    fc.assert(
      fc.property(fc.oneof(anyCharacters(), fc.base64String(), fc.json()), (text) => {
        expect(() => readUsers(text)).toThrow(expect.objectContaining(refusal))
      }),
    )
  })
})

test.each([
  ['a month that does not exist', { month: '2026-13', after: null }],
  ['a month that is no month', { month: 'USER', after: null }],
  ['an empty sort key', { month: '2026-11', after: '' }],
])('The activity refuses a cursor with %s', (_, wrong) => {
  const cursor = writeCursor('activity', wrong)
  expect(() => readCursor('activity', cursor, auditPositionSchema)).toThrow(expect.objectContaining(refusal))
})

test('The list of overdue cases refuses a position after its end', async () => {
  const cursor = writeCursor('desk overdue', { at: '9999-12-31', last: [] })
  await expect(listPage(deskIndex('overdue', 'bob', '2026-11-24'), cursor)).rejects.toMatchObject(refusal)
})
