// Serves functions: unsigned operations, and administrators' by right.
import type { IncomingMessage, RequestListener } from 'node:http'
import { allows, denial, type Principal } from '../iam/iam.ts'
import type { Fault } from '../iam/signature-v4.ts'
import { type FindPrincipal, findCaller } from '../iam/signed-caller.ts'
import type { Clock } from '../machine/clock.ts'
import { isFromPage } from './admin-listener.ts'
import { CognitoError } from './cognito-error.ts'
import { reply, sendError } from './json-rpc.ts'
import type { Operation } from './operation.ts'

type Settings = {
  operations: ReadonlyMap<string, Operation>
  adminOperations: ReadonlyMap<string, Operation>
  poolArn: string
  findPrincipal: FindPrincipal
  clock: Clock
  log: (line: string) => void
}

const refusal = (fault: Fault) => {
  if (fault === 'anonymous')
    return new CognitoError('MissingAuthenticationTokenException', 'Missing Authentication Token')
  if (fault === 'unknown-key' || fault === 'wrong-token')
    return new CognitoError(
      'UnrecognizedClientException',
      'The security token included in the request is invalid.',
    )
  return new CognitoError(
    'InvalidSignatureException',
    'The request signature we calculated does not match the signature you provided.',
  )
}

const callerOf = (request: IncomingMessage, body: string, { clock, findPrincipal }: Settings): Principal => {
  const caller = findCaller(request, body, { service: 'cognito-idp', clock, findPrincipal })
  if (caller.fault) throw refusal(caller.fault)
  return caller.principal
}

export const createFunctionListener = (settings: Settings): RequestListener => {
  const { operations, adminOperations, poolArn, log } = settings
  const all = new Map([...operations, ...adminOperations])
  return (request, response) => {
    if (request.method !== 'POST' || isFromPage(request))
      return sendError(response, 403, 'AccessDeniedException', 'This is not open to pages.')
    const admit = (name: string, body: string) => {
      if (!adminOperations.has(name)) return
      const principal = callerOf(request, body, settings)
      const action = `cognito-idp:${name}`
      if (!allows(principal, action, poolArn))
        throw new CognitoError('AccessDeniedException', denial(principal, action, poolArn))
    }
    void reply(all, request, response, log, admit)
  }
}
