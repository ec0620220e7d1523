import { expect, test, vi } from 'vitest'
import { readableLogLine } from '#bin/start/log-line.ts'
import { log } from '#lambdas/log.ts'

const consoleLog = vi.spyOn(console, 'log').mockImplementation(() => undefined)

const route = 'POST /api/get-form-data'
const of = { requestId: 'a-request', userId: 'a-user', route }
const frames = '    at a (b:1)\n    at c'

test.each<[sentence: string, entry: Parameters<typeof log>[0], line: string]>([
  ['a request', { event: 'done', ...of, status: 200, milliseconds: 7 }, `${route} 200`],
  ['a refusal', { event: 'refused', ...of, status: 422, error: 'Refusal' }, `${route} 422 Refusal`],
  [
    'a failure',
    { event: 'failed', ...of, status: 500, error: 'TypeError', frames },
    `${route} 500 TypeError at a (b:1)`,
  ],
  ['a trigger', { event: 'row-not-created', error: 'TimeoutError' }, 'row-not-created TimeoutError'],
  [
    'a damaged record',
    { event: 'damaged-record', userId: 'a-user', columns: ['version', 'email'] },
    'damaged-record version, email',
  ],
])('npm start shows %s as one short line', (_, entry, expected) => {
  log(entry)
  expect(readableLogLine(String(consoleLog.mock.lastCall?.[0]))).toBe(expected)
})

test.each(['GetUser ok', '[1]'])('npm start shows %s as it is', (line) =>
  expect(readableLogLine(line)).toBe(line),
)
