// The local Secrets Manager.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import * as z from 'zod/mini'
import type { TemplateResource } from '../cloudformation/template.ts'
import { close, createLocalServer, listen } from '../http/listen.ts'
import { parseJson } from '../http/parse-json.ts'
import { readBody } from '../http/read-body.ts'
import { allows, denial } from '../iam/iam.ts'
import { type FindPrincipal, findCaller } from '../iam/signed-caller.ts'
import type { Clock } from '../machine/clock.ts'
import { openSecretStore } from './secret-store.ts'

type Options = {
  findPrincipal: FindPrincipal
  dataFolder: string
  port: number
  clock: Clock
}

type Store = ReturnType<typeof openSecretStore>
type Answer = { status: number; body: object }

const longestBody = 128 * 1024

const refuse = (type: string, message: string): Answer => ({ status: 400, body: { __type: type, message } })

const notFound = (what: string) =>
  refuse('ResourceNotFoundException', `Secrets Manager can't find the specified secret ${what}.`)

const stages = { current: 'AWSCURRENT', previous: 'AWSPREVIOUS' } as const

const idSchema = z.object({ SecretId: z.string() })
const getSchema = z.strictObject({
  SecretId: z.string(),
  VersionStage: z._default(z.enum(stages), stages.current),
})
const putSchema = z.strictObject({
  SecretId: z.string(),
  ClientRequestToken: z.string(),
  SecretString: z.string().check(z.minLength(1)),
})

const getValue = (store: Store, input: unknown): Answer => {
  const { SecretId, VersionStage } = getSchema.parse(input)
  const secret = store.read(SecretId)
  const version = VersionStage === stages.current ? secret?.current : secret?.previous
  if (!version) return notFound(`value for staging label: ${VersionStage}`)
  const body = { ARN: SecretId, VersionId: version.id, SecretString: version.value }
  return { status: 200, body: { ...body, VersionStages: [VersionStage] } }
}

const putValue = (store: Store, input: unknown): Answer => {
  const { SecretId, SecretString } = putSchema.parse(input)
  store.put(SecretId, SecretString)
  const VersionId = store.read(SecretId)?.current.id
  return { status: 200, body: { ARN: SecretId, VersionId, VersionStages: [stages.current] } }
}

const operations: ReadonlyMap<string, (store: Store, input: unknown) => Answer> = new Map([
  ['GetSecretValue', getValue],
  ['PutSecretValue', putValue],
])

const answer = async (request: IncomingMessage, store: Store, options: Options): Promise<Answer> => {
  const body = (await readBody(request, longestBody)) ?? Buffer.alloc(0)
  const caller = findCaller(request, body, { service: 'secretsmanager', ...options })
  if (caller.fault)
    return refuse('UnrecognizedClientException', 'The request is not signed by anybody known.')
  const target = String(request.headers['x-amz-target']).replace(/^secretsmanager\./, '')
  const operation = operations.get(target)
  if (!operation) return refuse('UnknownOperationException', '')
  const input = parseJson(body)
  const named = idSchema.safeParse(input)
  if (!named.success) return refuse('InvalidParameterException', 'The request names no secret.')
  const { SecretId: arn } = named.data
  const action = `secretsmanager:${target}`
  if (!allows(caller.principal, action, arn))
    return refuse('AccessDeniedException', denial(caller.principal, action, arn))
  return store.read(arn) ? operation(store, input) : notFound(arn)
}

export const startSecretsManager = async (options: Options) => {
  const store = openSecretStore(options.dataFolder)
  const server = createLocalServer(async (request, response) => {
    const { status, body } = await answer(request, store, options).catch((error: unknown) => {
      if (!request.errored) console.error('The local Secrets Manager failed:', error)
      return { status: 500, body: { __type: 'InternalServiceError' } }
    })
    const headers = { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-requestid': randomUUID() }
    response.writeHead(status, headers).end(JSON.stringify(body))
  })
  const port = await listen(server, options.port, options.clock)
  return {
    endpoint: `http://localhost:${port}`,
    addSecret: store.add,
    removeSecret: (resource: TemplateResource) => store.remove(resource.name),
    /** For dynamic references. */
    currentValue: (arn: string): string | undefined => store.read(arn)?.current.value,
    close: () => close(server),
  }
}

export type SecretsManager = Awaited<ReturnType<typeof startSecretsManager>>
