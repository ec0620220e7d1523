import { expect, test } from 'vitest'
import { exampleRecord } from '#test/support/answers/example-record.ts'
import { ApiError, createCallApi } from '#web/calls/call-api.ts'
import { createDraftCalls, explainFailure } from '#web/draft/draft-calls.ts'

const current = { ...exampleRecord, form_data: { city: 'Dallas' }, version: 9 }
const submitted = { ...current, status: 'submitted' as const }
const copy = { answers: { city: 'Dallas' }, version: 9 }
const message = 'No'
const fields = [{ path: 'formData.ssn', message }]
const apiError = (status: number, more: object = {}, retryAfter?: number) =>
  new ApiError(status, { message, ...more }, retryAfter)

test.each([
  ['a lost answer is sent again', apiError(0), { kind: 'failed' }],
  ['a fault of the server is sent again', apiError(503, {}, 7), { kind: 'failed', retryAfter: 7000 }],
  ['a dead session is tried again', apiError(401), { kind: 'failed' }],
  ['too many requests wait', apiError(429, {}, 2), { kind: 'failed', retryAfter: 2000 }],
  ['a newer copy is built upon', apiError(409, { current }), { kind: 'stale', copy }],
  ['a submitted application takes no drafts', apiError(409, { current: submitted }), { kind: 'closed' }],
  ['a deleted draft takes no drafts', apiError(410), { kind: 'closed' }],
  ['a conflict whose copy was cut off on the way closes nothing', apiError(409), { kind: 'failed' }],
  ['a refused answer is named', apiError(422, { fields }), { kind: 'refused', fields: ['formData', 'ssn'] }],
  ['anything else is unknown', new TypeError('bug'), { kind: 'failed' }],
])('%s', (_, error, answer) => expect(explainFailure(error)).toMatchObject(answer))

const callsAnsweredWith = (status: number, body: unknown) => {
  const requests: { path: string; body: unknown }[] = []
  const calls = createDraftCalls(
    createCallApi({
      accessToken: async () => 'token',
      fetch: async (path, init = {}) => {
        requests.push({ path: String(path), body: JSON.parse(String(init.body)) })
        return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
      },
    }),
  )
  return { calls, requests }
}

const save = { answers: { city: 'Dallas' }, step: 2, version: 3, saveId: crypto.randomUUID(), mayReplace: {} }

test('[API-1] a save posts formData and currentStep', async () => {
  const { calls, requests } = callsAnsweredWith(200, { version: 4, updatedAt: '2026-11-21T10:00:00Z' })
  expect(await calls.save(save, 'user')).toEqual({ kind: 'saved', version: 4 })
  const { saveId } = save
  expect(requests).toEqual([
    {
      path: '/api/save-form-data',
      body: { formData: { city: 'Dallas' }, currentStep: 2, version: 3, saveId, mayReplace: {} },
    },
  ])
})

test('[API-1] a failed save says so, and keeps its cause', async () => {
  const { calls } = callsAnsweredWith(500, { message })
  expect(await calls.save(save, 'user')).toMatchObject({
    kind: 'failed',
    error: { message: 'Failed to save form data', cause: { status: 500 } },
  })
})

test('[API-2] a load posts an empty body', async () => {
  const { calls, requests } = callsAnsweredWith(500, { message })
  await expect(calls.load('user')).rejects.toMatchObject({
    message: 'Failed to load form data',
    cause: { status: 500 },
  })
  expect(requests).toEqual([{ path: '/api/get-form-data', body: {} }])
})

test('[API-1] [API-2] without a user id no save and no load is sent', async () => {
  const { calls, requests } = callsAnsweredWith(200, {})
  await expect(calls.save(save, undefined)).rejects.toThrow('User ID is required for saving form data')
  await expect(calls.load(undefined)).rejects.toThrow('User ID is required for loading form data')
  expect(requests).toEqual([])
})

test('a save that finds no room among those that may outlive the page goes as an ordinary request', async () => {
  const keepalives: unknown[] = []
  const { promise: hanging, resolve: answer } = Promise.withResolvers<Response>()
  const calls = createDraftCalls(
    createCallApi({
      accessToken: async () => 'token',
      fetch: (_, init = {}) => {
        keepalives.push(init.keepalive)
        return hanging.then((response) => response.clone())
      },
    }),
  )
  const medications = Array.from({ length: 50 }, () => 'Ä'.repeat(199))
  const large = { ...save, answers: { medications } }
  const saves = [1, 2, 3, 4].map(() => calls.save(large, 'user'))
  answer(new Response(JSON.stringify({ version: 4, updatedAt: '2026-11-21T10:00:00Z' })))
  for (const one of saves) expect(await one).toMatchObject({ kind: 'saved' })
  expect(keepalives).toEqual([true, true, true, false])
  await calls.save(large, 'user')
  expect(keepalives.at(-1)).toBe(true)
})

/** What CloudFront answers for a firewall that blocks. */
const blocked =
  '<!DOCTYPE HTML><HTML><HEAD><TITLE>ERROR: The request could not be satisfied</TITLE></HEAD></HTML>'

/** Of https://docs.aws.amazon.com/waf/latest/developerguide/aws-managed-rule-groups-baseline.html, as an answer might quote them. */
test.each([
  'My son sent me <script>alert("hello")</script>',
  'see ../../notes',
  'http://192.0.2.1/report',
  '169.254.169.254',
  '(java.lang.Runtime).getRuntime().exec("whoami")',
  'I got a mail with $' + '{jndi:ldap://example.com/} in it',
])(
  'a save that the firewall refuses sets aside what looks like code and nothing else: %s [DEP-7]',
  async (words) => {
    const { calls } = callsAnsweredWith(403, blocked)
    const medications = ['Aspirin 81 mg, 1 a day', words]
    const answers = { city: 'Dallas', familyHistory: words, medications }
    expect(await calls.save({ ...save, answers }, 'user')).toMatchObject({
      kind: 'refused',
      fields: ['medications', 'familyHistory'],
      isBlocked: true,
    })
  },
)

test('a save is sent again when the firewall cannot have meant the answers, or the API itself says no [DEP-7]', async () => {
  const code = { city: '<b>' }
  const ofFirewall = callsAnsweredWith(403, blocked)
  expect(await ofFirewall.calls.save(save, 'user')).toMatchObject({ kind: 'failed' })
  const ofGateway = callsAnsweredWith(403, { message: 'Forbidden' })
  expect(await ofGateway.calls.save({ ...save, answers: code }, 'user')).toMatchObject({ kind: 'failed' })
  const ofEdge = callsAnsweredWith(502, blocked)
  expect(await ofEdge.calls.save({ ...save, answers: code }, 'user')).toMatchObject({ kind: 'failed' })
})

test('the copy that came out of a save comes back with it', async () => {
  const { calls } = callsAnsweredWith(200, { version: 9, updatedAt: '2026-11-21T10:00:00Z', current })
  expect(await calls.save(save, 'user')).toEqual({
    kind: 'saved',
    version: 9,
    copy,
  })
})

test('answers that no draft takes are refused without asking, by name, so that they hold up no others', async () => {
  const { calls, requests } = callsAnsweredWith(200, {})
  const answers = { city: 'Dallas', overallHealth: 'rather poor', role: 'admin' }
  expect(await calls.save({ ...save, answers }, 'user')).toMatchObject({
    kind: 'refused',
    fields: expect.arrayContaining(['overallHealth', 'role']),
  })
  expect(requests).toEqual([])
})
