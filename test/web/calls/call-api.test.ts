import { expect, test } from 'vitest'
import { listUsers } from '#domain/contracts/admin-contract.ts'
import { saveFormData } from '#domain/contracts/contract.ts'
import { cancelExport } from '#domain/contracts/export-contract.ts'
import { readSsn, recordAppraisal } from '#domain/contracts/submission-contract.ts'
import { provideBrand } from '#test/support/provide-brand.ts'
import { ApiError, createCallApi } from '#web/calls/call-api.ts'

provideBrand('Meadow')

const saved = { version: 3, updatedAt: '2026-11-21T10:00:00.000Z' }
const request = { formData: {}, currentStep: 1, version: 2, saveId: crypto.randomUUID() }
const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })

type CallApi = ReturnType<typeof createCallApi>

/** An API that gives these answers one after the other, and remembers what it was asked. */
const apiOf = (...answers: (Response | Error)[]) => {
  const requests: { path: string; init: RequestInit }[] = []
  const tokens: unknown[] = []
  const call = createCallApi({
    fetch: async (path, init = {}) => {
      requests.push({ path: String(path), init })
      const next = answers.shift()
      if (next instanceof Response) return next
      throw next
    },
    accessToken: async (options) => {
      tokens.push(options)
      return `token ${tokens.length}`
    },
  })
  return { call, requests, tokens }
}

const failureOf = async (...answers: (Response | Error)[]): Promise<ApiError> => {
  const { call } = apiOf(...answers)
  const error: unknown = await call(saveFormData, request).catch((thrown: unknown) => thrown)
  if (!(error instanceof ApiError)) throw new Error(`Not an ApiError: ${error}`)
  return error
}

test('a call posts JSON with the access token and gives back the parsed answer', async () => {
  const { call, requests, tokens } = apiOf(answer(200, saved))
  expect(await call(saveFormData, request, { keepalive: true })).toEqual(saved)
  expect(requests).toEqual([
    {
      path: '/api/save-form-data',
      init: {
        method: 'POST',
        headers: { authorization: 'Bearer token 1', 'content-type': 'application/json' },
        body: JSON.stringify(request),
        keepalive: true,
      },
    },
  ])
  expect(tokens).toEqual([{ isLeaving: true }])
})

const appraisal = {
  estimatedValue: 250_000,
  valueRange: null,
  policyScore: 70,
  version: 1,
  recorded_at: null,
  recorded_by: null,
}
const exportJob = {
  id: 'e1',
  kind: 'users',
  with_ssn: false,
  file_name: 'users.csv',
  status: 'cancelled',
  rows: 0,
  total: null,
  requested_at: saved.updatedAt,
  finished_at: null,
  url: null,
}

test('the mark for an unreadable character, pasted with a text, is no broken UTF-8 to the server [KEP-6]', async () => {
  const { call, requests } = apiOf(answer(200, saved))
  const damaged = { ...request, mayReplace: { city: ['Aus\ufffdtin'] } }
  await call(saveFormData, damaged)
  const body = String(requests[0]?.init?.body)
  expect(body).not.toContain('\ufffd')
  expect(JSON.parse(body)).toEqual(damaged)
})

const listed = { items: [], cursor: null, count: null }
const noValues = { estimatedValue: 5, valueRange: null, policyScore: null, version: 0 }

test.each<[of: string, ask: (call: CallApi) => unknown, reply: object, sent: string[]]>([
  ['nothing', (call) => call(listUsers, {}), listed, ['GET', '/api/admin/users']],
  [
    'a query',
    (call) => call(listUsers, { cursor: 'a+b/c=&d' }),
    listed,
    ['GET', '/api/admin/users?cursor=a%2Bb%2Fc%3D%26d'],
  ],
  ['a path', (call) => call(cancelExport, { id: 'e1' }), exportJob, ['DELETE', '/api/admin/exports/e1']],
  [
    'a path with special characters',
    (call) => call(readSsn, { id: '../a b?' }),
    { ssn: '1234' },
    ['POST', '/api/admin/submissions/..%2Fa%20b%3F/ssn', '{}'],
  ],
  [
    'a path and a body',
    (call) => call(recordAppraisal, { id: 'u1', ...noValues }),
    appraisal,
    ['PATCH', '/api/admin/submissions/u1', JSON.stringify(noValues)],
  ],
])('a call of %s sends each part where the contract puts it', async (_, ask, reply, [method, path, body]) => {
  const { call, requests } = apiOf(answer(200, reply))
  await ask(call)
  const headers = { authorization: 'Bearer token 1', ...(body && { 'content-type': 'application/json' }) }
  expect(requests).toEqual([{ path, init: { method, headers, body, keepalive: false } }])
})

test('a stale appraisal comes with the newer one', async () => {
  const { call } = apiOf(answer(409, { message: 'Changed meanwhile', appraisal }))
  await expect(call(recordAppraisal, { id: 'u1', ...noValues })).rejects.toMatchObject({
    status: 409,
    failure: { appraisal },
  })
})

test('a 401 refreshes the session and tries once more', async () => {
  const { call, requests, tokens } = apiOf(answer(401, { message: 'Unauthorized' }), answer(200, saved))
  expect(await call(saveFormData, request)).toEqual(saved)
  expect(tokens).toEqual([{ isLeaving: false }, { forceRefresh: true }])
  expect(requests).toHaveLength(2)
})

test('a second 401 is an error', async () =>
  expect(await failureOf(answer(401, {}), answer(401, { message: 'Unauthorized' }))).toMatchObject({
    status: 401,
    message: 'Unauthorized',
  }))

const unexpected = 'Something went wrong on our side. Please try again.'

test.each([
  [
    'our own failure',
    answer(404, { message: 'Gone', requestId: 'r1' }),
    { message: 'Gone', requestId: 'r1' },
  ],
  [
    'invalid answers',
    answer(422, { message: 'Invalid', fields: [{ path: 'city', message: 'City is required' }] }),
    { status: 422, fields: [{ path: 'city', message: 'City is required' }] },
  ],
  [
    'the gateway, with its request id in a header',
    answer(429, { message: 'Too Many Requests' }, { 'apigw-requestid': 'g1', 'retry-after': '7' }),
    { status: 429, message: 'Too Many Requests', requestId: 'g1', retryAfterSeconds: 7 },
  ],
  [
    'a fault of ours, with the code to call about',
    answer(500, { message: unexpected, requestId: 'r1' }),
    { status: 500, message: `${unexpected}\nIf you call us, please give this code: r1` },
  ],
  ['a page instead of JSON', answer(502, '<html>'), { status: 502, message: unexpected, fields: [] }],
  [
    'an answer that is not in the contract',
    answer(200, { version: 'three' }),
    { status: 502, message: unexpected },
  ],
])('%s becomes an ApiError', async (_, response, expected) =>
  expect(await failureOf(response)).toMatchObject(expected),
)

test('no answer at all is status 0, in words that name the brand [CON-4]', async () =>
  expect(await failureOf(new TypeError('Failed to fetch'))).toMatchObject({
    status: 0,
    message: 'We couldn’t reach Meadow. Please check your internet connection.',
  }))

test.each([
  ['a session that has ended', async () => undefined, 401],
  ['a refresh that does not get through', () => Promise.reject(new Error('network')), 0],
])('%s never reaches the API', async (_, accessToken, status) => {
  const call = createCallApi({ fetch: () => Promise.reject(new Error('must not be called')), accessToken })
  await expect(call(saveFormData, request)).rejects.toMatchObject({ name: 'ApiError', status })
})

test("a call in one user's name is not sent when somebody else is signed in [F-9]", async () => {
  const requests: unknown[] = []
  const signedIn = 'the second'
  const call = createCallApi({
    fetch: async (path) => {
      requests.push(path)
      return answer(200, saved)
    },
    accessToken: async ({ userId }) => (userId === undefined || userId === signedIn ? 'token' : undefined),
  })
  await expect(call(saveFormData, request, { userId: 'the first' })).rejects.toMatchObject({ status: 401 })
  expect(requests).toEqual([])
  expect(await call(saveFormData, request, { userId: 'the second' })).toEqual(saved)
})

test.each([
  [
    'the firewall’s 403 is its own, and no word about rights [DEP-7]',
    '<HTML>403 ERROR</HTML>',
    true,
    /security system/,
  ],
  ['a 403 of the gateway is the API’s', { message: 'Forbidden' }, false, /^Forbidden$/],
])('%s', async (_, body, isBlocked, message) => {
  const error = await failureOf(answer(403, body))
  expect(error).toMatchObject({ status: 403, isBlocked })
  expect(error.message).toMatch(message)
})
