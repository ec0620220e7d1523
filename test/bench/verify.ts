// What an attacker learns from verifying: `npm run bench -- verify [--codes 10000] [--others 1000]`.
// The deployed function on the local cloud's table: random codes, a deleted person's, and real ones, each from an address of its own.
import { randomInt, randomUUID } from 'node:crypto'
import { createRequire } from 'node:module'
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { newPaperCode } from '#domain/papers/paper-code.ts'
import { sha256Of } from '#lambdas/records/fingerprint.ts'
import { applicantKey, paperLookupKey } from '#lambdas/table/item-keys.ts'
import { buildLambdas, lambdasFolder } from '#lib/build.ts'
import * as dynamodbFixture from '#local-cloud/test/dynamodb/dynamodb-fixture.ts'
import * as secretsFixture from '#local-cloud/test/secrets-manager/secrets-manager-fixture.ts'
import { contextOf, eventOf } from '#test/support/functions/api-event.ts'
import { inFolder } from './in-folder.ts'
import { median, percentile } from './median.ts'
import { sizesOrStop } from './order.ts'
import { judge, note, tell, whole } from './result.ts'
import { tableVariables } from './table-stub.ts'

const sizeOf = sizesOrStop('verify', {
  codes: { usual: 10_000, quick: 1000 },
  others: { usual: 1000, quick: 200 },
})
const atOnce = 40

const replySchema = z.object({ statusCode: z.number(), body: z.string() })
type Handler = (event: object, context: object) => Promise<unknown>
type Reply = { status: number; body: string; milliseconds: number }

const anyAddress = () => Array.from({ length: 4 }, () => randomInt(1, 255)).join('.')

const askWith =
  (handler: Handler, originSecret: string) =>
  async (request: object, viewerIp = anyAddress()): Promise<Reply> => {
    const event = eventOf({ userId: '', viewerIp, originSecret }, JSON.stringify(request))
    const start = performance.now()
    const asked = { ...event, routeKey: 'POST /api/verify-paper' }
    const { statusCode, body } = replySchema.parse(await handler(asked, contextOf()))
    return { status: statusCode, body, milliseconds: performance.now() - start }
  }
type Ask = ReturnType<typeof askWith>

const inTurns = async <Asked>(all: readonly Asked[], ask: (one: Asked) => Promise<void>) => {
  const waiting = [...all]
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await ask(next)
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

const randomCode = () => newPaperCode(randomInt)

/** How often one who guesses by the time alone is right: 0.5 is no better than a coin. */
const guessed = (ones: readonly number[], others: readonly number[]) => {
  const sorted = [...ones].sort((one, other) => one - other)
  const below = (value: number) => sorted.findLastIndex((one) => one < value) + 1
  const share = others.reduce((sum, value) => sum + below(value), 0) / (ones.length * others.length)
  return Math.max(share, 1 - share)
}

type Store = ReturnType<typeof dynamodbFixture.connect>

/** Codes whose paper was taken back, and codes of people who are gone; half of those with what they are found by. */
const fill = async (store: Store) => {
  const put = (Item: object) => store.send(new PutCommand({ TableName: 'applicants', Item: { ...Item } }))
  const people = Array.from({ length: 20 }, () => ({ userId: randomUUID(), code: randomCode() }))
  for (const { userId, code } of people) {
    await put({ ...paperLookupKey(sha256Of(code)), user_id: userId, paper_id: 'first' })
    const paper = { id: 'first', kind: 'authorization', code, evidence: null, files: [] }
    const none = { received_on: null, words: null, note: null, recorded_by: null, signed_in_at: null }
    const from = { viewer_ip: null, gateway_ip: null, user_agent: null }
    const taken_back = { at: '2026-11-20T03:00:00.000Z', by: 'page', ...none, ...from }
    await put({
      ...applicantKey(userId),
      user_id: userId,
      status: 'submitted',
      form_data: { notes: 'x'.repeat(4000) },
      consent: { signer: 'Mary Jones', expires_on: '2028-11-02' },
      papers: [{ ...paper, taken_back }],
    })
  }
  const gone = Array.from({ length: 20 }, randomCode)
  for (const code of gone)
    await put({ ...paperLookupKey(sha256Of(code)), user_id: randomUUID(), paper_id: 'first' })
  return { takenBack: people.map(({ code }) => code), gone }
}

const kinds = ['random', 'gone', 'taken back'] as const
type Kind = (typeof kinds)[number]

const attack = async (ask: Ask, { takenBack, gone }: Awaited<ReturnType<typeof fill>>) => {
  const replies: Record<Kind, Reply[]> = { random: [], gone: [], 'taken back': [] }
  const others = sizeOf('others')
  const all = [
    ...Array.from({ length: sizeOf('codes') }, () => ({ kind: kinds[0], code: randomCode() })),
    ...Array.from({ length: others }, (_, at) => ({ kind: kinds[1], code: gone[at % 20] ?? '' })),
    ...Array.from({ length: others }, (_, at) => ({ kind: kinds[2], code: takenBack[at % 20] ?? '' })),
  ]
    .map((one) => ({ one, at: Math.random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ one }) => one)
  await inTurns(all.slice(0, 200), async ({ code }) => void (await ask({ code })))
  await inTurns(all, async ({ kind, code }) => {
    const reply = await ask({ code })
    if (reply.status === 200) replies[kind].push(reply)
  })
  return replies
}

const timesIn = (replies: readonly Reply[]) => {
  const times = replies.map(({ milliseconds }) => milliseconds)
  return `median ${median(times).toFixed(1)} ms, 1 % under ${percentile(times, 0.01).toFixed(1)}, 99 % under ${percentile(times, 0.99).toFixed(1)}`
}

await inFolder('verify', async (folder, onEnd) => {
  const dynamodb = await dynamodbFixture.start(folder, dynamodbFixture.properties, 'applicants')
  onEnd(dynamodb.close)
  const secrets = await secretsFixture.start(folder)
  onEnd(secrets.close)
  const { accessKeyId, secretAccessKey, sessionToken } = dynamodb.owner
  const keys = { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey }
  Object.assign(process.env, tableVariables(dynamodb.endpoint), keys, {
    AWS_SESSION_TOKEN: sessionToken,
    ORIGIN_SECRET: secretsFixture.secretArn,
    AWS_ENDPOINT_URL_SECRETS_MANAGER: secrets.endpoint,
  })
  await buildLambdas()
  const bundle = `${lambdasFolder}/verify/index.cjs`
  const { handler } = z.object({ handler: z.custom<Handler>() }).parse(createRequire(bundle)(bundle))
  const print = console.log
  console.log = () => undefined
  const store = dynamodbFixture.connect(dynamodb.endpoint, dynamodb.owner)
  const ask = askWith(handler, secrets.currentValue(secretsFixture.secretArn) ?? '')
  const replies = await attack(ask, await fill(store))
  const fromOne = await Promise.all(
    Array.from({ length: 300 }, () => ask({ code: randomCode() }, '192.0.2.1')),
  )
  console.log = print
  store.destroy()
  const times = (kind: Kind) => replies[kind].map(({ milliseconds }) => milliseconds)
  const noes = [...replies.random, ...replies.gone]
  tell([
    judge({
      what: `Different replies to ${whole(replies.random.length)} random codes and ${whole(replies.gone.length)} of deleted people`,
      value: new Set(noes.map(({ body }) => body)).size,
      limit: { most: 1 },
    }),
    ...kinds.map((kind) => note(`Time of a reply: ${kind}`, timesIn(replies[kind]))),
    judge({
      what: 'Right guesses, by the time alone, of whether a code was ever issued (0.5 is a coin)',
      value: Number(guessed(times('random'), times('gone')).toFixed(3)),
      limit: { most: 0.55 },
    }),
    note(
      'The same for random and taken back, which differ in what they say',
      guessed(times('random'), times('taken back')).toFixed(3),
    ),
    judge({
      what: 'Replies to 300 tries at once from one address',
      value: fromOne.filter(({ status }) => status === 200).length,
      limit: { most: 20 },
    }),
  ])
})
