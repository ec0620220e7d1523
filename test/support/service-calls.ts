// Counts the calls that the services of a running local cloud receive, except those with the operator's credentials.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import type { LocalCloud } from '#local-cloud/local-cloud.ts'

export type ServiceCall = {
  service: 'page' | 'dynamodb' | 's3' | 'cognito'
  /** 'GetItem', 'SignUp', or method and path. */
  operation: string
  requestBytes: number
}

const channel = 'http.server.request.start'

const requestOf = (message: unknown): IncomingMessage | undefined =>
  typeof message === 'object' && message && 'request' in message && message.request instanceof IncomingMessage
    ? message.request
    : undefined

const operationOf = ({ headers, method, url = '' }: IncomingMessage) => {
  const target = headers['x-amz-target']
  return typeof target === 'string' ? target.replace(/^.*\./, '') : `${method} ${url.split('?')[0]}`
}

export const watchCalls = ({ url, endpoints, credentialsOf }: LocalCloud) => {
  const { dynamodb, s3, cognito } = endpoints
  const services = new Map(
    Object.entries({ page: url, dynamodb, s3, cognito } as const).map(([service, address]) => [
      new URL(address).port,
      service,
    ]),
  )
  const serviceOf = (port: string): ServiceCall['service'] | undefined => {
    const service = services.get(port)
    return service === 'page' || service === 'dynamodb' || service === 's3' || service === 'cognito'
      ? service
      : undefined
  }
  const operator = credentialsOf('admin').accessKeyId
  const calls: ServiceCall[] = []
  const hear = (message: unknown) => {
    const request = requestOf(message)
    const service = request && serviceOf(String(request.headers.host).split(':')[1] ?? '')
    if (!service || request.headers.authorization?.includes(operator)) return
    const call = { service, operation: operationOf(request), requestBytes: 0 }
    calls.push(call)
    const length = Number(request.headers['content-length'] ?? 0)
    call.requestBytes = Number.isFinite(length) ? length : 0
  }
  subscribe(channel, hear)
  return {
    take: (): ServiceCall[] => calls.splice(0),
    stop: () => unsubscribe(channel, hear),
  }
}
