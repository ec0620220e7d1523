import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { startListTable } from '#test/support/list-table.ts'

const { close } = await startListTable()
afterAll(close)
const { countLook } = await import('#lambdas/staff/looks.ts')
vi.stubEnv('LOOKS_AN_HOUR', '3')

const logged = vi.spyOn(console, 'log').mockImplementation(() => undefined)
beforeEach(() => void logged.mockClear())
afterAll(() => void vi.restoreAllMocks())

const start = Date.parse('2026-11-22T12:59:00Z')
const minute = 60_000
const look = (userId: string, now = start) => countLook({ userId, requestId: 'a-request' }, now)
const looks = async (count: number, userId: string, now = start) => {
  for (let made = 0; made < count; made++) await look(userId, now)
}
const lines = () => logged.mock.calls.map(([line]) => JSON.parse(String(line)))

test('[DSK-28] From the third look within an hour, each is logged with who looked; the next hour begins at none', async () => {
  await looks(2, 'ada')
  await looks(2, 'ben')
  expect(lines()).toEqual([])
  await look('ada')
  expect(lines()).toEqual([{ event: 'unusual-looking', requestId: 'a-request', userId: 'ada' }])
  await look('ada')
  expect(lines()).toHaveLength(2)
  await looks(2, 'ada', start + minute)
  expect(lines()).toHaveLength(2)
})

test('[DSK-28] Of ten looks at once, all count, also at the beginning of an hour', async () => {
  await Promise.all(Array.from({ length: 10 }, () => look('cleo')))
  expect(lines()).toHaveLength(8)
})

test('[DSK-28] A function whose clock is behind counts in the newer hour', async () => {
  await looks(2, 'dora', start + minute)
  await look('dora')
  expect(lines()).toHaveLength(1)
})
