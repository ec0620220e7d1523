// A deploy's services on one port, told apart by signature.
import type { IncomingMessage } from 'node:http'
import { stackArn } from '../cloudformation/intrinsics.ts'
import { close, createLocalServer, listen } from '../http/listen.ts'
import { readBody } from '../http/read-body.ts'
import { allows, denial, type Principal } from '../iam/iam.ts'
import type { Fault } from '../iam/signature-v4.ts'
import { type FindPrincipal, findCaller } from '../iam/signed-caller.ts'
import type { Clock } from '../machine/clock.ts'
import type { S3 } from '../s3/s3.ts'
import type { Stacks } from '../stacks/stacks.ts'
import type { Bootstrapped } from './bootstrap.ts'
import { createChangeSets } from './change-sets.ts'
import { cloudFormationActions } from './cloudformation-actions.ts'
import { type Action, QueryError, type Reply, refusal, result } from './query.ts'
import { getParameter, parameterIn, stsActions } from './sts-and-ssm.ts'

type Options = {
  stacks: Stacks
  s3: S3
  bootstrapped: Bootstrapped
  findPrincipal: FindPrincipal
  port: number
  clock: Clock
}

const longestBody = 2 * 1024 * 1024

const serviceOf = ({ headers }: IncomingMessage) =>
  /Credential=[^/]+\/\d+\/[^/]+\/([^/]+)\//.exec(headers.authorization ?? '')?.[1] ?? ''

const refusalOf = (fault: Fault) => {
  if (fault === 'anonymous')
    return new QueryError('MissingAuthenticationToken', 'Request is missing Authentication Token')
  if (fault === 'unknown-key' || fault === 'wrong-token')
    return new QueryError('InvalidClientTokenId', 'The security token included in the request is invalid.')
  return new QueryError(
    'SignatureDoesNotMatch',
    'The request signature we calculated does not match the signature you provided.',
  )
}

const requireRight = (caller: Principal, action: string, resource: string) => {
  if (!allows(caller, action, resource))
    throw new QueryError('AccessDenied', denial(caller, action, resource))
}

/** By name or id; otherwise of no stack. */
const stackResource = (form: URLSearchParams) => {
  const stack = form.get('StackName')
  if (!stack) return '*'
  return stack.startsWith('arn:') ? stack : stackArn(stack, '*')
}

type Actions = Readonly<Record<string, Action>>

const answer = async (
  request: IncomingMessage,
  cloudFormation: Actions,
  options: Options,
): Promise<Reply> => {
  const body = String((await readBody(request, longestBody)) ?? '')
  const service = serviceOf(request)
  const caller = findCaller(request, body, { service, ...options })
  if (caller.fault) throw refusalOf(caller.fault)
  const { principal } = caller
  if (request.headers['x-amz-target'] === 'AmazonSSM.GetParameter') {
    const { name, arn } = parameterIn(body)
    requireRight(principal, 'ssm:GetParameter', arn)
    return getParameter(name, options.bootstrapped)
  }
  const form = new URLSearchParams(body)
  const name = form.get('Action') ?? ''
  const services: Readonly<Record<string, Actions>> = {
    sts: stsActions(principal, options.bootstrapped, options.clock),
    cloudformation: cloudFormation,
  }
  const action = services[service]?.[name]
  if (!action)
    throw new QueryError(
      'InvalidAction',
      `The local cloud has no operation ${name} of ${service || 'no service'}.`,
    )
  if (service === 'cloudformation') requireRight(principal, `cloudformation:${name}`, stackResource(form))
  return result(name, await action(form))
}

/** Under `endpoint`, clients put a bucket's name into the path. */
export const startControl = async (options: Options) => {
  const changeSets = createChangeSets(options.stacks, options.clock)
  const cloudFormation = cloudFormationActions({ ...options, changeSets })
  const server = createLocalServer(async (request, response) => {
    const reply = await answer(request, cloudFormation, options).catch((error: unknown) => {
      if (error instanceof QueryError) return refusal(error)
      if (!request.errored) console.error('The local CloudFormation failed:', error)
      return { ...refusal(new QueryError('InternalFailure', 'Internal error')), status: 500 }
    })
    response.writeHead(reply.status, { 'content-type': reply.type }).end(reply.body)
  })
  const port = await listen(server, options.port, options.clock)
  return { endpoint: `http://localhost:${port}`, close: () => close(server) }
}
