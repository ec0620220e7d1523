// A request's body as JSON. What is not plain, small (requestLimits of lib/domain), shallow JSON is refused with 4xx.
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda'
import { requestLimits } from '#domain/constants.ts'
import { hasDuplicateKey } from './duplicate-key.ts'
import { Refusal } from './refusal.ts'

const isDeeperThan = (value: unknown, depth: number): boolean => {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(inner, depth - 1))
}

/** The gateway decodes the body and puts this character where it is no UTF-8. Clean texts hold none (`cleanText`). */
const unreadable = '\ufffd'

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'The request is not valid JSON.')
  }
}

/**
 * An empty body counts as `{}` (API-2). Errors: 413 over 32 KB, 415 not JSON, 400 malformed, no UTF-8, deeper than 6 levels, a
 * key twice or no object.
 */
export const jsonBody = (event: APIGatewayProxyEventV2WithJWTAuthorizer): unknown => {
  const text = event.body ?? ''
  if (Buffer.byteLength(text) > requestLimits.bytes) throw new Refusal(413, 'The request is too large.')
  if (text === '') return {}
  const [type] = (event.headers['content-type'] ?? '').split(';')
  if (type?.trim().toLowerCase() !== 'application/json' || event.isBase64Encoded)
    throw new Refusal(415, 'The request must be JSON.')
  if (text.includes(unreadable)) throw new Refusal(400, 'The request is not valid UTF-8.')
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal(400, 'The request must be a JSON object.')
  if (isDeeperThan(value, requestLimits.depth)) throw new Refusal(400, 'The request is nested too deeply.')
  if (hasDuplicateKey(text)) throw new Refusal(400, 'The request names a field twice.')
  return value
}
