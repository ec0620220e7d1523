// A cursor is good for the list and the admin that it was made for, and only as it was made.
import * as fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { startListTable } from '#test/support/list-table.ts'

const { close } = await startListTable()
afterAll(close)
const { positionSchema } = await import('#lambdas/list/sharded-list.ts')

/** As in an environment of its own, which has read nothing yet. */
const freshModules = async () => {
  vi.resetModules()
  const { openCursor, sealCursor } = await import('#lambdas/list/cursor.ts')
  return { openCursor, sealCursor }
}

const scope = { list: 'users', userId: 'admin-1' }
const position = { at: '2026-11-21T10:00:00.000Z', last: [[3, 'somebody'] satisfies [number, string]] }

test('of ten environments that need the first key at once, all seal with the same', async () => {
  const environments = []
  for (let count = 0; count < 10; count++) environments.push(await freshModules())
  const cursors = await Promise.all(environments.map(({ sealCursor }) => sealCursor(scope, position)))
  const { openCursor } = await freshModules()
  for (const cursor of cursors) expect(await openCursor(scope, cursor, positionSchema)).toEqual(position)
})

const { openCursor, sealCursor } = await freshModules()
const open = (cursor: string, by: typeof scope = scope) => openCursor(by, cursor, positionSchema)
const refusal = {
  status: 422,
  message: 'This page is no longer available. Please load the list again.',
}

test('it reveals nothing, is never the same twice and fits into a URL as it is', async () => {
  const [one, other] = [await sealCursor(scope, position), await sealCursor(scope, position)]
  expect(one).not.toBe(other)
  expect(one).toMatch(/^[\w-]+$/)
  for (const secret of ['somebody', '2026', 'users', 'admin-1'])
    expect(Buffer.from(one, 'base64url').includes(secret)).toBe(false)
})

test('it stays far under the 4,000 characters that the contract allows, with rows of one time in every shard', async () => {
  const last = Array.from({ length: 8 }, (_, shard) => [shard, crypto.randomUUID()])
  expect((await sealCursor(scope, { at: position.at, last })).length).toBeLessThan(700)
})

test('with any one bit changed, in nonce, text or tag, it is refused', async () => {
  const bytes = Buffer.from(await sealCursor(scope, position), 'base64url')
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const edited = Buffer.from(bytes)
    edited.writeUInt8(edited.readUInt8(bit >> 3) ^ (1 << (bit & 7)), bit >> 3)
    await expect(open(edited.toString('base64url'))).rejects.toMatchObject(refusal)
  }
})

test.each<[sentence: string, edit: (cursor: string) => string]>([
  ['nothing', () => ''],
  ['words', () => 'the next page, please'],
  ['two cursors, as a doubled key arrives', (cursor) => `${cursor},${cursor}`],
  ['one cut short', (cursor) => cursor.slice(0, -1)],
  ['its first half', (cursor) => cursor.slice(0, cursor.length / 2)],
  ['one with more behind it', (cursor) => `${cursor}AAAA`],
  ['one with padding', (cursor) => `${cursor}=`],
  ['one with a line end', (cursor) => `${cursor}\n`],
  ['the position in plain text', () => Buffer.from(JSON.stringify(position)).toString('base64url')],
  ['nothing but zeros', (cursor) => 'A'.repeat(cursor.length)],
])('%s is refused', async (_, edit) => {
  await expect(open(edit(await sealCursor(scope, position)))).rejects.toMatchObject(refusal)
})

test('whatever is sent, it is a refusal and nothing worse', () =>
  fc.assert(
    fc.asyncProperty(fc.oneof(fc.string({ unit: 'binary' }), fc.base64String()), async (text) => {
      await expect(open(text)).rejects.toMatchObject(refusal)
    }),
    { numRuns: 200 },
  ))

test.each([
  ['another list', { ...scope, list: 'submissions' }],
  ['another admin', { ...scope, userId: 'admin-2' }],
  ['both written into one', { list: 'users","admin-1', userId: '' }],
])('for %s it is refused', async (_, other) => {
  await expect(open(await sealCursor(scope, position), other)).rejects.toMatchObject(refusal)
})

test('a position of an older kind is refused like a forged one', async () => {
  await expect(open(await sealCursor(scope, { page: 2 }))).rejects.toMatchObject(refusal)
})
