// What a failed save means for the words that were typed.
import { expect, test } from 'vitest'
import { ApiError } from '#web/api.ts'
import { explainFailure } from '#web/wizard/draft-calls.ts'

const current = {
  form_data: { city: 'Dallas' },
  current_step: 2,
  version: 9,
  status: 'in-progress',
  reference: null,
  consent: null,
  created_at: '2026-11-20T10:00:00Z',
  updated_at: '2026-11-20T10:00:00Z',
} as const
const message = 'No'

test.each([
  ['a lost answer is sent again', new ApiError(0, { message }), { kind: 'failed' }],
  [
    'a fault of the server is sent again',
    new ApiError(503, { message }, 7),
    { kind: 'failed', retryAfter: 7000 },
  ],
  ['a dead session is tried again', new ApiError(401, { message }), { kind: 'failed' }],
  ['too many requests wait', new ApiError(429, { message }, 2), { kind: 'failed', retryAfter: 2000 }],
  [
    'a newer copy is built upon',
    new ApiError(409, { message, current }),
    { kind: 'stale', copy: { answers: { city: 'Dallas' }, version: 9 } },
  ],
  [
    'a submitted application takes no drafts',
    new ApiError(409, { message, current: { ...current, status: 'submitted' } }),
    { kind: 'closed' },
  ],
  ['a submitted application without a copy', new ApiError(409, { message }), { kind: 'closed' }],
  [
    'a refused answer is named',
    new ApiError(422, { message, fields: [{ path: 'formData.ssn', message }] }),
    { kind: 'refused', fields: ['formData', 'ssn'] },
  ],
  ['anything else is unknown', new TypeError('bug'), { kind: 'failed' }],
])('%s', (_, error, answer) => expect(explainFailure(error)).toMatchObject(answer))
