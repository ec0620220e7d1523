// Fake DynamoDB and S3 with prepared replies, so that a benchmark measures only the function.
import { createServer, type IncomingMessage } from 'node:http'
import * as z from 'zod/mini'
import { close, listen } from '#local-cloud/http/listen.ts'
import { wireItem, wirePage } from './export-submissions.ts'
import { startTableStub, type TableAnswer } from './table-stub.ts'

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
