import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { goesFirst, whenIdle } from '#web/platform/when-idle.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test.each([
  ['on a good line', { onLine: true }, 1],
  ['where data is free', { onLine: true, connection: { saveData: false } }, 1],
  ['where data is saved', { onLine: true, connection: { saveData: true } }, 0],
  ['offline', { onLine: false }, 0],
])('%s, also where the browser cannot tell when it is idle', async (_, navigator, times) => {
  vi.stubGlobal('navigator', navigator)
  const run = vi.fn()
  whenIdle(run)
  vi.advanceTimersByTime(5000)
  await setImmediate()
  expect(run).toHaveBeenCalledTimes(times)
})

test('it waits for a quiet moment, and can be called off', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const waiting = new Map<number, () => void>()
  vi.stubGlobal('requestIdleCallback', (callback: () => void) => waiting.set(1, callback).size)
  vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.delete(handle))
  const run = vi.fn()
  const cancel = whenIdle(run)
  expect(run).not.toHaveBeenCalled()
  waiting.get(1)?.()
  await setImmediate()
  expect(run).toHaveBeenCalledTimes(1)
  cancel()
  expect(waiting.size).toBe(0)
})

test.each([
  ['runs after what the page asks for, also if that fails', () => {}, 1],
  ['can be called off while it waits for that', (cancel: () => void) => cancel(), 0],
])('it %s', async (_, then, times) => {
  vi.stubGlobal('navigator', { onLine: true })
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  void goesFirst(first.promise)
  const run = vi.fn()
  const cancel = whenIdle(run)
  void goesFirst(second.promise).catch(() => {})
  vi.advanceTimersByTime(5000)
  first.resolve()
  await setImmediate()
  expect(run).not.toHaveBeenCalled()
  then(cancel)
  second.reject(new Error('lost'))
  await setImmediate()
  expect(run).toHaveBeenCalledTimes(times)
})
