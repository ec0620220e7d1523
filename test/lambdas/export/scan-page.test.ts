// A page of a Scan decoded by us is what the SDK would have made of it; errors, retries and the stop are the SDK's.
import { createServer } from 'node:http'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import fc from 'fast-check'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { plainItem } from '#lambdas/export/attribute-value.ts'
import { close, listen } from '#local-cloud/http/listen.ts'
import { wireItem } from '#test/bench/export-submissions.ts'

type Answer = { status: number; body: string; cut?: boolean }

let answers: Answer[] = []
let asked = 0
const server = createServer((request, response) => {
  const { status, body, cut } = answers[asked] ?? { status: 200, body: '{"Items":[]}' }
  asked += 1
  request.resume().once('end', () => {
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.0' })
    if (cut) response.write(body.slice(0, body.length >> 1), () => response.destroy())
    else response.end(body)
  })
})
Object.assign(process.env, {
  AWS_ENDPOINT_URL_DYNAMODB: `http://localhost:${await listen(server, 0)}`,
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
  TABLE_NAME: 'applicants',
})
const { scanPage } = await import('#lambdas/export/scan-page.ts')
const { table } = await import('#lambdas/table/table.ts')
const scan = () => scanPage({ TableName: 'applicants' }, new AbortController().signal)

beforeEach(() => {
  answers = []
  asked = 0
})
afterAll(() => close(server))

const wireOf = (items: readonly Record<string, unknown>[], last?: Record<string, unknown>) =>
  JSON.stringify({
    Count: items.length,
    Items: items.map(wireItem),
    ...(last ? { LastEvaluatedKey: wireItem(last) } : {}),
  })

const text = fc.oneof(
  fc.string(),
  fc.constantFrom('Núñez', '’', '😀', '\u0000', '\u00e9', '\\u00e9', '\ud83d\ude00', '"', '\u2028'),
)
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.dictionary(text, tie('any'), { maxKeys: 3 }),
  ),
})).any
const item = fc.dictionary(
  text.filter((name) => name !== '__proto__'),
  value,
  { maxKeys: 5 },
)

test('a page reads as the SDK decodes it, whatever is in its texts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(item, { maxLength: 3 }), async (stored) => {
      const answer = { status: 200, body: wireOf(stored, { pk: 'é' }) }
      asked = 0
      answers = [answer, answer]
      const page = await scan()
      const { Items, LastEvaluatedKey } = await table.send(new ScanCommand({ TableName: 'applicants' }))
      expect(page).toEqual({ items: Items, next: LastEvaluatedKey })
      expect(page).toEqual({ items: stored, next: { pk: 'é' } })
    }),
    { numRuns: 100 },
  )
})

test('the last page has no next', async () => {
  answers = [{ status: 200, body: wireOf([]) }]
  expect(await scan()).toEqual({ items: [], next: undefined })
})

test.each([[{ SS: ['a'] }], [{ B: 'AAAA' }], [{ L: 'a' }], [{ NULL: false }], ['text'], [null]])(
  '%j, which the table never holds, is no value',
  (wire) => expect(plainItem({ odd: wire })).toEqual({ odd: undefined }),
)

const failure = (type: string) =>
  JSON.stringify({ __type: `com.amazonaws.dynamodb.v20120810#${type}`, message: 'no' })

test('a throttled Scan and one that is cut off are tried again, as the SDK does', async () => {
  answers = [
    { status: 400, body: failure('ProvisionedThroughputExceededException') },
    { status: 200, body: wireOf([{ pk: 'a'.repeat(999) }]), cut: true },
    { status: 200, body: wireOf([{ pk: 'a' }]) },
  ]
  expect((await scan()).items).toEqual([{ pk: 'a' }])
  expect(asked).toBe(3)
})

test('an error keeps the name that DynamoDB gives it', async () => {
  answers = [{ status: 400, body: failure('ResourceNotFoundException') }]
  await expect(scan()).rejects.toMatchObject({ name: 'ResourceNotFoundException' })
})

test.each(['{}', '{"Items":{}}', '{"Items":[1]}', 'no JSON'])(
  'a page that reads %s is refused',
  async (body) => {
    answers = [{ status: 200, body }]
    await expect(scan()).rejects.toThrow()
  },
)

test('an export that is stopped stops its Scan', async () => {
  const stopped = AbortSignal.abort()
  await expect(scanPage({ TableName: 'applicants' }, stopped)).rejects.toMatchObject({ name: 'AbortError' })
})
