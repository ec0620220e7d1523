// AWS JSON 1.1.
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { cutConnection } from '../faults/transport-fault.ts'
import { readBody } from '../http/read-body.ts'
import { placeOf } from '../machine/log.ts'
import { CognitoError } from './cognito-error.ts'
import { connectionCut } from './faulty-operations.ts'
import type { Operation } from './operation.ts'

const targetPrefix = 'AWSCognitoIdentityProviderService.'
const bodyLimit = 256 * 1024

export const operationName = ({ headers }: IncomingMessage) => {
  const target = headers['x-amz-target']
  return typeof target === 'string' && target.startsWith(targetPrefix)
    ? target.slice(targetPrefix.length)
    : ''
}

const readText = async (request: IncomingMessage) => {
  const body = await readBody(request, bodyLimit)
  if (!body) throw new CognitoError('RequestEntityTooLargeException', 'The request is too large.')
  return body.toString('utf8')
}

export const sendJson = (
  response: ServerResponse,
  status: number,
  body: object,
  type = 'application/json',
) => {
  const content = JSON.stringify(body)
  response.writeHead(status, { 'content-type': type, 'content-length': Buffer.byteLength(content) })
  response.end(content)
}

export const sendError = (response: ServerResponse, status: number, name: string, message: string) => {
  response.setHeader('x-amzn-errortype', `${name}:`)
  sendJson(response, status, { __type: name, message }, 'application/x-amz-json-1.1')
}

const fail = (response: ServerResponse, error: unknown, log: (line: string) => void) => {
  if (error instanceof CognitoError) {
    const status = error.name === 'RequestEntityTooLargeException' ? 413 : 400
    sendError(response, status, error.name, error.message)
    return error.name
  }
  log(`cognito fault: ${placeOf(error)}`)
  sendError(response, 500, 'InternalErrorException', 'Internal error')
  return 'InternalErrorException'
}

/** Resolves to a log line. Only unknown errors are a 5xx and logged. `admit` throws a CognitoError. */
export const reply = async (
  operations: ReadonlyMap<string, Operation>,
  request: IncomingMessage,
  response: ServerResponse,
  log: (line: string) => void,
  admit: (name: string, body: string) => void = () => {},
): Promise<string> => {
  const name = operationName(request)
  response.setHeader('x-amzn-requestid', randomUUID())
  try {
    const operation = operations.get(name)
    if (!operation) throw new CognitoError('UnknownOperationException', 'The operation does not exist.')
    const text = await readText(request)
    admit(name, text)
    const body = await operation(text)
    if (body === connectionCut) {
      cutConnection(request.socket)
      return `cognito ${name} cut`
    }
    sendJson(response, 200, body, 'application/x-amz-json-1.1')
    return `cognito ${name} ok`
  } catch (error) {
    return `cognito ${name} ${fail(response, error, log)}`
  }
}
