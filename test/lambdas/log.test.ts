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

test('A log line with a duration is a metric in the namespace of its stack, by route and event', () => {
  vi.stubEnv('METRIC_NAMESPACE', 'Larkfield-prod')
  log({ event: 'done', ...ids, route: 'POST /api/submit-application', status: 200, milliseconds: 12 })
  const line = measuredLine.parse(lines[0])
  const [{ Namespace, Dimensions, Metrics }] = line._aws.CloudWatchMetrics
  expect(Namespace).toBe('Larkfield-prod')
  expect(Dimensions[0].map((name) => line[name])).toEqual(['POST /api/submit-application', 'done'])
  expect(line[Metrics[0].Name]).toBe(12)
})

test('No metric has a person or a request as its dimension', () => {
  log({ event: 'done', ...ids, route: 'export', milliseconds: 12 })
  expect(JSON.stringify(measuredLine.parse(lines[0])._aws)).not.toMatch(/user|request/)
})

test('A log line without a duration is no metric', () => {
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
  ['a message that was changed later', stacked('other', 'Mary\n    at 1 Main Street'), ''],
  ['a message that was emptied later', stacked('', 'Mary\n    at 1 Main Street'), ''],
  ['a stack without frames', Object.assign(new Error('Mary'), { stack: 'Error: Mary' }), ''],
  ['no stack', Object.assign(new Error('Mary'), { stack: undefined }), ''],
])('The log has only the frames of an error with %s', (_, error, expected) => {
  expect(framesOf(error)).toBe(expected)
})

test('The log has no frames of a thrown text', () => expect(framesOf('Mary')).toBeUndefined())

test('The log has the frames of a real error', () => {
  const [first, ...others] = framesOf(new Error('Mary Jones'))?.split('\n') ?? []
  expect(first).toMatch(/^ {4}at .*log\.test\.ts/)
  expect(others.length).toBeLessThan(8)
})
