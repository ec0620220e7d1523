import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { describe, expect, test, vi } from 'vitest'
import { openPaperWorld } from '#test/support/papers/paper-world.ts'

const { modules, items } = await openPaperWorld()
const { countTry, networkOf } = modules

const start = Date.parse('2026-11-22T12:00:15Z')
const tryFrom = (address: string, now = start, call = 'POST /api/verify-paper') =>
  countTry({ key: 'secret', call, address }, now)

const admitted = async (tries: readonly Promise<void>[]) => {
  const results = await Promise.allSettled(tries)
  return results.filter(({ status }) => status === 'fulfilled').length
}
const many = (count: number, address: (index: number) => string, now = start) =>
  admitted(Array.from({ length: count }, (_, index) => tryFrom(address(index), now)))

describe('[PAP-13] ten tries a minute', () => {
  test('the eleventh is refused and says when the minute ends; the next minute has ten more', async () => {
    expect(await many(10, () => '203.0.113.1')).toBe(10)
    await expect(tryFrom('203.0.113.1', start + 44_000)).rejects.toMatchObject({
      status: 429,
      message: 'These were too many tries. Please wait a minute and try again.',
      details: { retryAfterSeconds: 1 },
    })
    expect(await many(12, () => '203.0.113.1', start + 45_000)).toBe(10)
  })

  test('of sixteen at once, ten', async () => {
    expect(await many(16, () => '203.0.113.2')).toBe(10)
  })

  test('for each address on its own, but for all of one IPv6 network together', async () => {
    expect(await many(12, (index) => `198.51.100.${index}`)).toBe(12)
    expect(await many(12, (index) => `2001:db8:7:7::${index}`)).toBe(10)
  })

  test('for each call on its own', async () => {
    expect(await many(11, () => '192.0.2.9')).toBe(10)
    expect(await admitted([tryFrom('192.0.2.9', start, 'POST /api/stop-reminders')])).toBe(1)
  })

  test('a function whose clock is behind counts in the newer minute', async () => {
    expect(await many(5, () => '203.0.113.3', start + 60_000)).toBe(5)
    expect(await many(10, () => '203.0.113.3')).toBe(5)
  })
})

test('[PAP-48] A function that has refused a network writes nothing for it until the minute is over', async () => {
  expect(await many(11, () => '203.0.113.5')).toBe(10)
  const send = vi.spyOn(DynamoDBDocumentClient.prototype, 'send')
  expect(await many(3, () => '203.0.113.5', start + 44_000)).toBe(0)
  expect(send).not.toHaveBeenCalled()
  expect(await many(1, () => '203.0.113.5', start + 45_000)).toBe(1)
  expect(send).toHaveBeenCalled()
  vi.restoreAllMocks()
})

test('A table that fails is no refusal', async () => {
  vi.spyOn(DynamoDBDocumentClient.prototype, 'send').mockRejectedValueOnce(new Error('The table is busy.'))
  await expect(tryFrom('203.0.113.4')).rejects.toThrow('The table is busy.')
  vi.restoreAllMocks()
})

test('[PAP-13] A counter holds no address, and there are at most 65,536 of them', async () => {
  await tryFrom('203.0.113.250')
  const counters = (await items()).filter(({ pk }) => String(pk).startsWith('TRIES#'))
  expect(counters.length).toBeGreaterThan(0)
  for (const counter of counters) {
    expect(Object.keys(counter).sort()).toEqual(['minute', 'pk', 'sk', 'tries'])
    const number = Number(String(counter.pk).slice('TRIES#'.length))
    expect(Number.isInteger(number) && number >= 0 && number < 65_536).toBe(true)
  }
  expect(JSON.stringify(counters)).not.toMatch(/203\.0|2001/)
})

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2::1', '2001:db8:1:2'],
  ['2001:DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001::1:2:3:4:5', '2001:0:0:1'],
  ['::1', '0:0:0:0'],
  ['2001:db8:1:2:3:4:5::', '2001:db8:1:2'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::ffff:203.0.113.7', '::ffff:203.0.113.7'],
  ['', ''],
])('[PAP-13] %s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
