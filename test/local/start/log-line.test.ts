// npm start prints short log lines, never an error message, which can hold an answer.
import { expect, test, vi } from 'vitest'
import { readableLogLine } from '#bin/start/log-line.ts'
import { log } from '#lambdas/log.ts'

const consoleLog = vi.spyOn(console, 'log').mockImplementation(() => undefined)

const written = (entry: Parameters<typeof log>[0]) => {
  log(entry)
  return String(consoleLog.mock.lastCall?.[0])
}
const route = 'POST /api/get-form-data'
const ids = { requestId: 'a-request', userId: 'a-user' }

test.each([
  ['a request', written({ event: 'done', ...ids, route, status: 200, milliseconds: 7 }), `${route} 200`],
  [
    'a refusal',
    written({ event: 'refused', ...ids, route, status: 422, error: 'Refusal' }),
    `${route} 422 Refusal`,
  ],
  [
    'a failure',
    written({
      event: 'failed',
      ...ids,
      route,
      status: 500,
      error: 'TypeError',
      frames: '    at a (b:1)\n    at c',
    }),
    `${route} 500 TypeError at a (b:1)`,
  ],
  ['a trigger', written({ event: 'row-not-created', error: 'TimeoutError' }), 'row-not-created TimeoutError'],
  [
    'a damaged record',
    written({ event: 'damaged-record', userId: ids.userId, columns: ['version', 'email'] }),
    'damaged-record version, email',
  ],
  ['anything else', 'GetUser ok', 'GetUser ok'],
  ['other JSON', '[1]', '[1]'],
])('npm start shows %s as one short line', (_, line, expected) => {
  expect(readableLogLine(line)).toBe(expected)
})
