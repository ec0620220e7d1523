// Serves administrators' scripts, never pages.
import type { IncomingMessage, RequestListener } from 'node:http'
import { reply, sendError } from './json-rpc.ts'
import type { Operation } from './operation.ts'

const signature = /^AWS4-HMAC-SHA256 Credential=[^,\s]+,\s*SignedHeaders=[^,\s]+,\s*Signature=[0-9a-f]{64}$/

export const isFromPage = ({ headers }: IncomingMessage) =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined

export const createAdminListener =
  (operations: ReadonlyMap<string, Operation>, log: (line: string) => void): RequestListener =>
  (request, response) => {
    if (request.method !== 'POST' || isFromPage(request)) {
      sendError(response, 403, 'AccessDeniedException', 'Administration is not open to pages.')
    } else if (!signature.test(request.headers.authorization ?? '')) {
      sendError(response, 400, 'MissingAuthenticationTokenException', 'Missing Authentication Token')
    } else {
      void reply(operations, request, response, log)
    }
  }
