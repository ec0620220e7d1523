// Lambda's Invoke API.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { account, region } from '../cloudformation/intrinsics.ts'
import { close, createLocalServer, listen } from '../http/listen.ts'
import { readBody } from '../http/read-body.ts'
import { allows, denial } from '../iam/iam.ts'
import { parseTarget } from '../iam/signature-v4.ts'
import { type FindPrincipal, findCaller } from '../iam/signed-caller.ts'
import type { MovableClock } from '../machine/clock.ts'
import type { Log } from '../machine/log.ts'
import type { Functions } from './functions.ts'
import { createInvocations, longestPayload } from './lambda-invocations.ts'
import { type LambdaReply, refuse, refuseSignature } from './lambda-refusal.ts'
import { createPermissions, type Source } from './permissions.ts'

type Options = {
  functions: Promise<Pick<Functions, 'findByArn'>>
  findPrincipal: FindPrincipal
  port: number
  clock: Pick<MovableClock, 'now' | 'runAt'>
  log: Log
}

const action = 'lambda:InvokeFunction'
const invokePath = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/
const functionName = new RegExp(
  `^(?:(?:arn:aws:lambda:${region}:)?${account}:function:)?([\\w-]+)(?::([\\w$-]+))?$`,
)

const readTarget = ({ method, url = '/' }: IncomingMessage) => {
  const { path, query } = parseTarget(url)
  const given = method === 'POST' ? invokePath.exec(path)?.[1] : undefined
  if (given === undefined) return
  const [, name = given, version] = functionName.exec(given) ?? []
  const qualifier = new Map(query).get('Qualifier') ?? version
  const arn = `arn:aws:lambda:${region}:${account}:function:${name}`
  const isLatest = qualifier === undefined || qualifier === '$LATEST'
  return { arn, isLatest, resource: qualifier === undefined ? arn : `${arn}:${qualifier}` }
}

const tooLarge = refuse(
  'RequestTooLargeException',
  `Request must be smaller than ${longestPayload} bytes for the InvokeFunction operation`,
)

type Tools = Options & {
  invocations: ReturnType<typeof createInvocations>
  permissions: ReturnType<typeof createPermissions>
}

const createTriggers = ({ functions, log, invocations, permissions }: Tools) => {
  const triggers = new Set<Promise<void>>()

  /** Without a role: https://docs.aws.amazon.com/lambda/latest/dg/access-control-resource-based.html */
  const runFor = async (source: Source, arn: string, event: unknown) => {
    const found = (await functions).findByArn(arn)
    if (!found) return log('lambda', `${source.arn} found no function ${arn}.`)
    if (!permissions.allow(source, arn))
      return log(found.lambda.name, `No AWS::Lambda::Permission lets ${source.arn} invoke it.`)
    return invocations.runLater(found, event, randomUUID())
  }

  return {
    trigger: (source: Source, arn: string, event: unknown) => {
      const begun = runFor(source, arn, event).finally(() => triggers.delete(begun))
      triggers.add(begun)
    },
    settled: async () => {
      do {
        await Promise.all(triggers)
        await invocations.settled()
      } while (triggers.size > 0)
    },
  }
}

const answer = async (
  { functions, findPrincipal, clock, invocations }: Tools,
  request: IncomingMessage,
  requestId: string,
): Promise<LambdaReply> => {
  const payload = await readBody(request, longestPayload)
  if (!payload) return tooLarge
  const target = readTarget(request)
  if (!target) return refuse('UnknownOperationException', '')
  const caller = findCaller(request, payload, { service: 'lambda', clock: clock.now, findPrincipal })
  if (caller.fault) return refuseSignature(caller.fault)
  if (!allows(caller.principal, action, target.resource))
    return refuse('AccessDeniedException', denial(caller.principal, action, target.resource))
  const found = (await functions).findByArn(target.arn)
  if (!found || !target.isLatest)
    return refuse('ResourceNotFoundException', `Function not found: ${target.resource}`)
  const type = String(request.headers['x-amz-invocation-type'] ?? 'RequestResponse')
  return invocations.invoke(found, { type, payload, requestId })
}

/** `close` waits for background events: close functions first. */
export const startLambdaService = async (options: Options) => {
  const { clock, log, port } = options
  const permissions = createPermissions()
  const tools = { ...options, permissions, invocations: createInvocations(clock, log) }
  const { trigger, settled } = createTriggers(tools)
  const server = createLocalServer(async (request, response) => {
    const requestId = randomUUID()
    const reply = await answer(tools, request, requestId).catch((error: unknown) => {
      if (!request.errored) console.error('The local Lambda failed:', error)
      return refuse('ServiceException', 'The service encountered an error.')
    })
    response.writeHead(reply.status, { 'x-amzn-requestid': requestId, ...reply.headers })
    response.end(reply.body)
  })
  const listening = await listen(server, port, clock.now)
  return {
    endpoint: `http://localhost:${listening}`,
    permissions,
    trigger,
    settled,
    async close() {
      await close(server)
      await settled()
    },
  }
}
