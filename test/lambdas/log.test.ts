// What a line of the functions' log may hold, what it measures, and how an error is told without its message.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { framesOf, log } from '#lambdas/log.ts'

let lines: unknown[]
beforeEach(() => {
  lines = []
  vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(JSON.parse(line)))
})
afterEach(() => void vi.unstubAllEnvs())

const ids = { requestId: 'request-1', userId: 'user-1' }

/** The format as CloudWatch documents it: where each metric and dimension is found on the line. */
const measuredLine = z.looseObject({
  _aws: z.strictObject({
    Timestamp: z.int(),
    CloudWatchMetrics: z.tuple([
      z.strictObject({
        Namespace: z.string(),
        Dimensions: z.tuple([z.array(z.string())]),
        Metrics: z.tuple([z.strictObject({ Name: z.string(), Unit: z.literal('Milliseconds') })]),
      }),
    ]),
  }),
})

test('a line with a duration is a measurement in the namespace of its stack, by route and event', () => {
  vi.stubEnv('METRIC_NAMESPACE', 'Larkfield-prod')
  log({ event: 'done', ...ids, route: 'POST /api/submit-application', status: 200, milliseconds: 12 })
  const line = measuredLine.parse(lines[0])
  const [{ Namespace, Dimensions, Metrics }] = line._aws.CloudWatchMetrics
  expect(Namespace).toBe('Larkfield-prod')
  expect(Dimensions[0].map((name) => line[name])).toEqual(['POST /api/submit-application', 'done'])
  expect(line[Metrics[0].Name]).toBe(12)
})

test('nobody becomes a dimension: what a person is known by stays a plain key of the line', () => {
  log({ event: 'done', ...ids, route: 'export', milliseconds: 12 })
  expect(JSON.stringify(measuredLine.parse(lines[0])._aws)).not.toMatch(/user|request/)
})

test('a line without a duration measures nothing', () => {
  log({ event: 'row-not-created', userId: 'user-1', error: 'TimeoutError' })
  expect(lines).toEqual([{ event: 'row-not-created', userId: 'user-1', error: 'TimeoutError' }])
})

const stacked = (message: string, stack = '') =>
  Object.assign(new Error(message), {
    stack: `Error: ${stack || message}\n    at save (/var/task/index.js:1:2)\n    at async Promise.all (index 0)`,
  })
const frames = '    at save (/var/task/index.js:1:2)\n    at async Promise.all (index 0)'

test.each([
  ['a plain message', stacked('Mary Jones'), frames],
  ['a message of several lines', stacked('Mary\n    at 1 Main Street\nJones'), frames],
  ['a message that ends like frames', stacked('Mary\n    at Jones (/1 Main Street:1:2)'), frames],
  ['a message that was changed since', stacked('other', 'Mary\n    at 1 Main Street'), frames],
  ['no stack', Object.assign(new Error('Mary'), { stack: 'Error: Mary' }), ''],
  ['no error', 'Mary', undefined],
])('of an error with %s its frames alone are told', (_, error, expected) => {
  expect(framesOf(error)).toBe(expected)
})

test.each([
  'at Object.<anonymous> (/var/task/index.js:1:2)',
  'at async Runtime.handleOnceNonStreaming (file:///var/runtime/index.mjs:1306:29)',
  'at process.processTicksAndRejections (node:internal/process/task_queues:104:5)',
  'at new Refusal (/var/task/index.js:1:2)',
  'at Server.emit [as x] (node:events:1:2)',
  'at Array.map (<anonymous>)',
  'at C:\\larkfield\\index.js:1:2',
  'at #private (/home/me/my folder/index.js:1:2)',
])('%s is a frame', (line) => {
  expect(framesOf(Object.assign(new Error('x'), { stack: `Error: x\n    ${line}` }))).toBe(`    ${line}`)
})
