// The local DynamoDB: identifies the caller by signature, asks IAM and KMS, then lets the engine answer.
// One listener on loopback; the tables are those of the template.
import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import type { Clock } from '../clock.ts'
import { createFaults, type Faults } from '../faults/faults.ts'
import type { Fault } from '../iam/signature-v4.ts'
import { type FindPrincipal, findCaller } from '../iam/signed-caller.ts'
import { close, createLocalServer, listen } from '../listen.ts'
import { readBody } from '../read-body.ts'
import { missingRight } from './access.ts'
import { type Answer, openEngine } from './engine.ts'
import { oversizedExpression } from './expression-size.ts'
import { operations } from './operations.ts'
import { ensureTable, parseTable, type TableResource } from './table.ts'
import { throttled } from './throttled.ts'

type Options = {
  tables: readonly TableResource[]
  findPrincipal: FindPrincipal
  dataFolder: string
  port: number
  clock: Clock
  faults?: Faults
}

const longestBody = 16 * 1024 * 1024

const refuse = (type: string, message: string): Answer => ({
  status: 400,
  body: { __type: `com.amazon.coral.service#${type}`, message },
})

const invalid = (message: string): Answer => ({
  status: 400,
  body: { __type: 'com.amazon.coral.validate#ValidationException', message },
})

const badToken = refuse(
  'UnrecognizedClientException',
  'The security token included in the request is invalid.',
)

const faultAnswer = (fault: Fault): Answer => {
  if (fault === 'anonymous')
    return refuse('MissingAuthenticationTokenException', 'Request is missing Authentication Token')
  if (fault === 'unknown-key' || fault === 'wrong-token') return badToken
  if (fault === 'skewed') return refuse('InvalidSignatureException', 'Signature expired or not yet current')
  if (fault === 'malformed')
    return refuse('IncompleteSignatureException', 'The Authorization header is incomplete.')
  return refuse(
    'InvalidSignatureException',
    'The request signature we calculated does not match the signature you provided. ' +
      'Check your AWS Secret Access Key and signing method. Consult the service documentation for details.',
  )
}

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * Starts DynamoDB on `http://localhost:<port>` (0 picks a free port) with its data in `dataFolder`.
 * Rejects when the port is taken, the folder is in use or a stored table doesn't fit the template.
 */
export const startDynamodb = async (options: Options) => {
  const tables = options.tables.map(parseTable)
  await mkdir(options.dataFolder, { recursive: true })
  const engine = await openEngine(options.dataFolder)

  const { faults = createFaults() } = options

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const body = await readBody(request, longestBody)
    if (!body) return { status: 413, body: {} }
    const caller = findCaller(request, body, { service: 'dynamodb', ...options })
    if (caller.fault) return faultAnswer(caller.fault)
    const target = request.headers['x-amz-target']
    const operation = typeof target === 'string' ? target.replace(/^DynamoDB_20120810\./, '') : ''
    const input = parseJson(body.toString())
    if (typeof input !== 'object' || input === null)
      return refuse('SerializationException', 'The body is not a JSON object.')
    if (!operations.has(operation)) return refuse('UnknownOperationException', '')
    const missing = missingRight(caller.principal, operation, input, tables)
    if (missing) return refuse('AccessDeniedException', missing)
    const oversized = oversizedExpression(input)
    if (oversized) return invalid(oversized)
    return (await throttled(faults, operation, input, tables)) ?? engine.execute(operation, input)
  }

  const server = createLocalServer(async (request, response) => {
    const { status, body } = await answer(request).catch((error: unknown) => {
      if (!request.errored) console.error('The local DynamoDB failed:', error)
      return { status: 500, body: { __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError' } }
    })
    response.writeHead(status, {
      'content-type': 'application/x-amz-json-1.0',
      'x-amzn-requestid': randomUUID(),
    })
    response.end(JSON.stringify(body))
  })

  try {
    for (const table of tables) await ensureTable(engine, table)
    const port = await listen(server, options.port, options.clock)
    return {
      endpoint: `http://localhost:${port}`,
      /** Writes many items of different keys at once, as their attribute values, without asking for rights. */
      putItems: engine.putItems,
      async close() {
        await close(server)
        await engine.close()
      },
    }
  } catch (error) {
    await engine.close()
    throw error
  }
}
