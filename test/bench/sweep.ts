// Reminders of many drafts that are all due: time, memory, and how runs continue: `npm run bench -- sweep [--drafts 100000]`.
// The deployed sweep with a stub of the table that keeps what is written, and one of SES, so that only the function is measured.
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod/mini'
import { shardOf } from '#lambdas/table/item-keys.ts'
import { close, listen } from '#local-cloud/http/listen.ts'
import { fullAnswers } from '#test/support/answers/full-answers.ts'
import { buildFunctions } from './built-functions.ts'
import { wireItem } from './export-services.ts'
import { inFolder } from './in-folder.ts'
import { measureIn } from './measured-process.ts'
import { sizesOrStop } from './order.ts'
import { judge, note, tell, whole } from './result.ts'
import { startTableStub, type TableAnswer, tableVariables } from './table-stub.ts'

const sizeOf = sizesOrStop('sweep', {
  drafts: { usual: 100_000, quick: 2_000 },
  /** Of one run, after which Lambda would end it. */
  seconds: { usual: 300, quick: 20 },
})
/** MB above the first half. */
const mostGrowth = 64

const changedAt = '2026-01-01T09:00:00.000Z'
const keySchema = z.object({ Key: z.object({ pk: z.object({ S: z.string() }) }) })
const updateSchema = z.object({
  ExpressionAttributeValues: z.object({ ':mails': z.unknown(), ':sweep_at': z.object({ S: z.string() }) }),
})
const querySchema = z.object({
  ExpressionAttributeValues: z.object({
    ':shard': z.object({ S: z.string() }),
    ':now': z.object({ S: z.string() }),
  }),
  Limit: z.number(),
  ExclusiveStartKey: z.optional(keySchema.shape.Key),
})
const mailSchema = z.object({ EmailTags: z.array(z.object({ Name: z.string(), Value: z.string() })) })
const outcomeSchema = z.object({
  seconds: z.number(),
  cpuSeconds: z.number(),
  runs: z.array(z.number()),
  quarters: z.array(z.number()),
})

type Stored = { mails?: unknown; sweepAt: string }

const draftOf = (id: string) => ({
  pk: `USER#${id}`,
  sk: 'APPLICANT',
  user_id: id,
  account_email: 'mary@example.com',
  status: 'in-progress',
  version: 7,
  schema_version: 1,
  current_step: 3,
  form_data: fullAnswers(1),
  created_at: changedAt,
  updated_at: new Date(Date.now() - 8 * 24 * 3_600_000).toISOString(),
  sweep_at: changedAt,
})

/** A table of drafts that are all due. */
const createTable = (count: number) => {
  const ids = Array.from({ length: count }, (_, index) => `user-${index}`)
  const shards = Map.groupBy(ids, shardOf)
  const stored = new Map<string, Stored>(ids.map((id) => [id, { sweepAt: changedAt }]))
  const item = wireItem(draftOf('user-0'))
  const idOf = (body: string) => keySchema.parse(JSON.parse(body)).Key.pk.S.slice('USER#'.length)

  const query = (body: string) => {
    const {
      ExpressionAttributeValues: values,
      Limit,
      ExclusiveStartKey,
    } = querySchema.parse(JSON.parse(body))
    const all = shards.get(Number(values[':shard'].S.slice('SWEEP#'.length))) ?? []
    const from = ExclusiveStartKey ? all.indexOf(ExclusiveStartKey.pk.S.slice('USER#'.length)) + 1 : 0
    const due: string[] = []
    let at = from
    for (; at < all.length && due.length < Limit; at += 1) {
      const id = all[at] ?? ''
      if ((stored.get(id)?.sweepAt ?? '') <= values[':now'].S) due.push(id)
    }
    const Items = due.map((id) => ({ pk: { S: `USER#${id}` } }))
    return JSON.stringify({ Items, ...(at < all.length && { LastEvaluatedKey: Items.at(-1) }) })
  }
  const get = (body: string) => {
    const id = idOf(body)
    const { mails, sweepAt = '' } = stored.get(id) ?? {}
    return JSON.stringify({
      Item: {
        ...item,
        pk: { S: `USER#${id}` },
        sweep_at: { S: sweepAt },
        ...(mails !== undefined && { mails }),
      },
    })
  }
  const update = (body: string) => {
    const values = updateSchema.parse(JSON.parse(body)).ExpressionAttributeValues
    stored.set(idOf(body), { mails: values[':mails'], sweepAt: values[':sweep_at'].S })
    return '{}'
  }
  const answer: TableAnswer = (operation, body) => {
    if (operation === 'Query') return query(body)
    return operation === 'GetItem' ? get(body) : update(body)
  }
  return answer
}

const startSes = async () => {
  const received = new Map<string, number>()
  const server = createServer(async (request, response) => {
    const { EmailTags } = mailSchema.parse(JSON.parse(await text(request)))
    const user = EmailTags.find(({ Name }) => Name === 'user')?.Value ?? ''
    received.set(user, (received.get(user) ?? 0) + 1)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"MessageId":"1"}')
  })
  return { endpoint: `http://localhost:${await listen(server, 0)}`, received, close: () => close(server) }
}

await inFolder('sweep', async (folder, onEnd) => {
  const drafts = sizeOf('drafts')
  const built = await buildFunctions(folder)
  const [table, ses] = await Promise.all([startTableStub(createTable(drafts)), startSes()])
  onEnd(() => Promise.all([table.close(), ses.close()]))
  const variables = {
    ...tableVariables(table.endpoint),
    AWS_ENDPOINT_URL_SESV2: ses.endpoint,
    APP_URL: 'https://larkfield.example',
    MAIL_FROM: 'Larkfield <cases@larkfield.example>',
    CONFIGURATION_SET: 'cases',
    DRAFT_DAYS: '180',
  }
  const outcome = outcomeSchema.parse(
    await measureIn(
      built.own('sweep-process'),
      [built.deployed('sweep'), String(sizeOf('seconds'))],
      variables,
    ),
  )
  const { quarters, runs, seconds, cpuSeconds } = outcome
  const [, half = 0, ...later] = quarters
  const growth = Math.max(...later) - half
  const mails = [...ses.received.values()].reduce((sum, count) => sum + count, 0)
  tell([
    {
      what: `Sweep of ${whole(drafts)} due drafts: reminders sent, and people who got one`,
      measured: `${whole(mails)} to ${whole(ses.received.size)}`,
      target: `${whole(drafts)} to as many`,
      met: mails === drafts && ses.received.size === drafts,
    },
    judge({
      what: 'Sweep: memory in the second half, above the first',
      value: growth,
      limit: { most: mostGrowth },
      unit: ' MB',
      measured: `${growth.toFixed(0)} (${quarters.map((quarter) => quarter.toFixed(0)).join(', ')} MB)`,
    }),
    note(
      `Sweep: runs of at most ${sizeOf('seconds')} s, each continuing the one before`,
      `${runs.length} (${runs.map(whole).join(', ')})`,
    ),
    note(
      'Sweep: time, and CPU for a reminder',
      `${seconds.toFixed(0)} s, ${((cpuSeconds * 1000) / drafts).toFixed(2)} ms`,
    ),
  ])
})
