// Serves browsers of any origin, unsigned.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { operationName, reply, sendError, sendJson } from './json-rpc.ts'
import type { Operation } from './operation.ts'
import type { Pool } from './pool.ts'
import type { PublicKey } from './signing-keys.ts'

type Site = {
  operations: ReadonlyMap<string, Operation>
  adminOperations: ReadonlyMap<string, Operation>
  pool: Pool
  jwks: { keys: PublicKey[] }
  log: (line: string) => void
}

const allowedHeaders = [
  'authorization',
  'cache-control',
  'content-type',
  'x-amz-content-sha256',
  'x-amz-date',
  'x-amz-security-token',
  'x-amz-target',
  'x-amz-user-agent',
  'amz-sdk-invocation-id',
  'amz-sdk-request',
].join(',')

const allowOrigin = (response: ServerResponse) => {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader(
    'access-control-expose-headers',
    'x-amzn-RequestId,x-amzn-ErrorType,x-amzn-ErrorMessage,Date',
  )
}

const sendPreflight = (response: ServerResponse) => {
  response.writeHead(200, {
    'access-control-allow-headers': allowedHeaders,
    'access-control-allow-methods': 'POST, GET, OPTIONS',
    'access-control-max-age': '172800',
  })
  response.end()
}

const sendDocument = ({ pool, jwks }: Site, path: string, response: ServerResponse) => {
  const jwksPath = `/${pool.id}/.well-known/jwks.json`
  const openIdPath = `/${pool.id}/.well-known/openid-configuration`
  const openId = {
    issuer: pool.issuer,
    jwks_uri: `${pool.issuer}/.well-known/jwks.json`,
    id_token_signing_alg_values_supported: ['RS256'],
    subject_types_supported: ['public'],
  }
  if (path === jwksPath) return sendJson(response, 200, jwks)
  if (path === openIdPath) return sendJson(response, 200, openId)
  return sendJson(response, 404, { message: 'Not found' })
}

const handle = (site: Site, request: IncomingMessage, response: ServerResponse) => {
  allowOrigin(response)
  if (request.method === 'OPTIONS') return sendPreflight(response)
  if (request.method === 'GET') return sendDocument(site, request.url ?? '', response)
  if (request.method !== 'POST') return sendJson(response, 405, { message: 'Method not allowed' })
  if (site.adminOperations.has(operationName(request))) {
    return sendError(response, 400, 'MissingAuthenticationTokenException', 'Missing Authentication Token')
  }
  return reply(site.operations, request, response, site.log).then(site.log)
}

export const createPublicListener =
  (site: Site): RequestListener =>
  (request, response) => {
    void handle(site, request, response)
  }
