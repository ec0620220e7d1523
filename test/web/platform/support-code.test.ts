// Faults of ours carry the code that leads to them in the logs; what people can mend themselves carries none.
import { expect, test } from 'vitest'
import { ApiError } from '#web/calls/call-api.ts'
import { withSupportCode } from '#web/platform/support-code.ts'

const text = 'Failed to submit application. Please try again.'
const withCode = `${text}\nIf you call us, please give this code: JKJaXmPL`
const failed = (status: number, retryAfterSeconds?: number) =>
  new ApiError(status, { message: 'm', requestId: 'JKJaXmPLvHcESHA=' }, retryAfterSeconds)

test.each([
  ['a fault of ours', failed(500), withCode],
  ['a fault of ours behind another error', new Error('Failed to save', { cause: failed(502) }), withCode],
  ['a service that says when to try again', failed(503, 2), text],
  ['a refusal', failed(422), text],
  ['no answer', new ApiError(0, { message: 'm' }), text],
  ['an answer without an id', new ApiError(502, { message: 'm' }), text],
  ['an error of the page', new TypeError('x'), text],
  ['nothing', undefined, text],
])('%s', (_, error, expected) => {
  expect(withSupportCode(text, error)).toBe(expected)
})
