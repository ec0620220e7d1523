// The local DynamoDB.
import { randomUUID } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { createFaults, type Faults } from '../faults/faults.ts'
import { close, createLocalServer, listen } from '../http/listen.ts'
import { parseJson } from '../http/parse-json.ts'
import { readBody } from '../http/read-body.ts'
import type { Fault } from '../iam/signature-v4.ts'
import { type FindPrincipal, findCaller } from '../iam/signed-caller.ts'
import type { Clock } from '../machine/clock.ts'
import { missingRight } from './access.ts'
import { type Answer, type Engine, openEngine } from './engine.ts'
import { oversizedExpression } from './expression-size.ts'
import { operations } from './operations.ts'
import { ensureTable, parseTable, refuseDeletion, type Table, type TableResource } from './table.ts'
import { throttled } from './throttled.ts'

type Options = {
  findPrincipal: FindPrincipal
  /** Undefined: in memory. */
  dataFolder: string | undefined
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

type Backend = Options & { engine: Engine; tables: Map<string, Table> }

const answer = async (request: IncomingMessage, backend: Backend): Promise<Answer> => {
  const { engine, faults = createFaults() } = backend
  const body = await readBody(request, longestBody)
  if (!body) return { status: 413, body: {} }
  const caller = findCaller(request, body, { service: 'dynamodb', ...backend })
  if (caller.fault) return faultAnswer(caller.fault)
  const target = request.headers['x-amz-target']
  const operation = typeof target === 'string' ? target.replace(/^DynamoDB_20120810\./, '') : ''
  const input = parseJson(body)
  if (typeof input !== 'object' || input === null)
    return refuse('SerializationException', 'The body is not a JSON object.')
  if (!operations.has(operation)) return refuse('UnknownOperationException', '')
  const definitions = [...backend.tables.values()]
  const missing = missingRight(caller.principal, operation, input, definitions)
  if (missing) return refuse('AccessDeniedException', missing)
  const oversized = oversizedExpression(input)
  if (oversized) return invalid(oversized)
  return (await throttled(faults, operation, input, definitions)) ?? engine.execute(operation, input)
}

const createDynamodbServer = (backend: Backend) =>
  createLocalServer(async (request, response) => {
    const { status, body } = await answer(request, backend).catch((error: unknown) => {
      if (!request.errored) console.error('The local DynamoDB failed:', error)
      return { status: 500, body: { __type: 'com.amazonaws.dynamodb.v20120810#InternalServerError' } }
    })
    const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-requestid': randomUUID() }
    response.writeHead(status, headers).end(JSON.stringify(body))
  })

/** Port 0: a free one. Rejects for a taken port, or folder in use. */
export const startDynamodb = async (options: Options) => {
  const tables = new Map<string, Table>()
  if (options.dataFolder !== undefined) await mkdir(options.dataFolder, { recursive: true })
  const engine = await openEngine(options.dataFolder)
  const server = createDynamodbServer({ ...options, engine, tables })
  try {
    const port = await listen(server, options.port, options.clock)
    return {
      endpoint: `http://localhost:${port}`,
      /** Also changes it, or takes over a stored one. Rejects for other keys. */
      async putTable(resource: TableResource) {
        const table = parseTable(resource)
        await ensureTable(engine, table, tables.has(table.name))
        tables.set(table.name, table)
      },
      async removeTable(resource: TableResource) {
        refuseDeletion(resource)
        tables.delete(resource.name)
        await engine.deleteTable(resource.name)
      },
      /** Checks no rights. */
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
