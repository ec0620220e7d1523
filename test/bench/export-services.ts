// Fake DynamoDB and S3 with prepared replies, so that a benchmark measures only the function.

import { createServer, type IncomingMessage } from 'node:http'
import * as z from 'zod/mini'
import { close, listen } from '#local-cloud/http/listen.ts'
import { fullAnswers } from '#test/support/answers/full-answers.ts'
import { itemBytes } from './capacity-units.ts'
import { startTableStub, type TableAnswer } from './table-stub.ts'

const pageBytes = 1024 * 1024
const distinctPages = 8

const submission = (index: number): Record<string, unknown> => {
  const userId = `${String(index).padStart(8, '0')}-2222-4333-8444-555555555555`
  return {
    pk: `USER#${userId}`,
    user_id: userId,
    current_step: 4,
    status: 'submitted',
    created_at: '2026-06-01T14:00:00.000Z',
    form_created_at: '2026-06-01T14:05:00.000Z',
    updated_at: '2026-11-21T09:30:12.345Z',
    form_data: fullAnswers(index),
    ...(index % 4 === 0
      ? { appraisal: { estimatedValue: 90_000, valueRange: '$80,000 - $100,000', policyScore: 72 } }
      : {}),
  }
}

/** A value as it travels: `{"S": "text"}` and its kin. */
const wireOf = (value: unknown): object => {
  if (typeof value === 'string') return { S: value }
  if (typeof value === 'number') return { N: String(value) }
  if (typeof value === 'boolean') return { BOOL: value }
  if (Array.isArray(value)) return { L: value.map(wireOf) }
  return value === null || value === undefined ? { NULL: true } : { M: wireItem(value) }
}

export const wireItem = (item: object): Record<string, object> =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, wireOf(value)]))

const rowsOfPage = Math.floor(pageBytes / itemBytes(submission(1)))

const pool = Array.from({ length: distinctPages }, (_, page) =>
  Array.from({ length: rowsOfPage }, (_, row) =>
    JSON.stringify(wireItem(submission(page * rowsOfPage + row))),
  ),
)

/** A page of a Scan over `rows` submissions, from the row `from` on. */
const wirePage = (from: number, rows: number): string => {
  const count = Math.min(rowsOfPage, rows - from)
  const items = pool[(from / rowsOfPage) % distinctPages]?.slice(0, count) ?? []
  const next = from + count
  const last = next < rows ? `,"LastEvaluatedKey":{"pk":{"S":"${next}"},"sk":{"S":"APPLICANT"}}` : ''
  return `{"Count":${items.length},"ScannedCount":${items.length},"Items":[${items.join(',')}]${last}}`
}

const scanSchema = z.object({ ExclusiveStartKey: z.optional(z.object({ pk: z.object({ S: z.string() }) })) })

const job = {
  id: 'bench',
  kind: 'submissions',
  with_ssn: false,
  requested_by: 'admin',
  requested_by_email: 'admin@example.com',
  request_id: 'request',
  requested_at: '2026-11-21T09:30:12.345Z',
  status: 'running',
  rows: 0,
  total: null,
  updated_at: '2026-11-21T09:30:12.345Z',
  finished_at: null,
}
const updated = JSON.stringify({ Attributes: wireItem(job) })

/** The first shard holds them all. */
const countOf = (body: string, rows: number) => JSON.stringify({ Count: body.includes('FORMS#0') ? rows : 0 })

const tableAnswer =
  (rows: number): TableAnswer =>
  (operation, body) => {
    if (operation === 'Query') return countOf(body, rows)
    if (operation === 'UpdateItem') return updated
    if (operation !== 'Scan') return '{}'
    const { ExclusiveStartKey } = scanSchema.parse(JSON.parse(body))
    return wirePage(Number(ExclusiveStartKey?.pk.S ?? 0), rows)
  }

const bucketAnswer = ({ method, url = '' }: IncomingMessage): string => {
  if (method !== 'POST') return ''
  const name = url.includes('uploads') ? 'InitiateMultipartUploadResult' : 'CompleteMultipartUploadResult'
  return `<?xml version="1.0"?><${name}><UploadId>upload</UploadId><ETag>"etag"</ETag></${name}>`
}

const startBucket = async () => {
  const received = { bytes: 0, parts: 0, isComplete: false }
  const server = createServer(async (request, response) => {
    const isPart = request.method === 'PUT'
    for await (const chunk of request) received.bytes += isPart ? Buffer.byteLength(chunk) : 0
    if (isPart) received.parts += 1
    const body = bucketAnswer(request)
    if (body.includes('Complete')) received.isComplete = true
    response.writeHead(200, { etag: '"etag"', 'content-type': 'application/xml' }).end(body)
  })
  return { endpoint: `http://localhost:${await listen(server, 0)}`, received, close: () => close(server) }
}

/** A table of `rows` submissions, and a bucket that counts what comes. */
export const startServices = async (rows: number) => {
  const [table, bucket] = await Promise.all([startTableStub(tableAnswer(rows)), startBucket()])
  return {
    variables: { AWS_ENDPOINT_URL_DYNAMODB: table.endpoint, AWS_ENDPOINT_URL_S3: bucket.endpoint },
    received: bucket.received,
    close: () => Promise.all([table.close(), bucket.close()]),
  }
}
