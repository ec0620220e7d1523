// Parses a JSON request body within limits.
import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda'
import { requestLimits } from '#domain/constants.ts'
import { hasDuplicateKey } from './duplicate-key.ts'
import { Refusal } from './refusal.ts'

const isDeeperThan = (value: unknown, depth: number): boolean => {
  if (typeof value !== 'object' || value === null) return false
  return depth === 0 || Object.values(value).some((inner) => isDeeperThan(inner, depth - 1))
}

const replacementCharacter = '\ufffd'

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new Refusal(400, 'The request is not valid JSON.')
  }
}

/** Errors: 413 too large, 415 not JSON, 400 malformed, too deep, a duplicate key, or no object. */
export const parseJsonBody = (event: APIGatewayProxyEventV2WithJWTAuthorizer): unknown => {
  const text = event.body ?? ''
  if (Buffer.byteLength(text) > requestLimits.bytes) throw new Refusal(413, 'The request is too large.')
  if (text === '') return {}
  const [type] = (event.headers['content-type'] ?? '').split(';')
  if (type?.trim().toLowerCase() !== 'application/json' || event.isBase64Encoded)
    throw new Refusal(415, 'The request must be JSON.')
  if (text.includes(replacementCharacter)) throw new Refusal(400, 'The request is not valid UTF-8.')
  const value = parseJson(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Refusal(400, 'The request must be a JSON object.')
  if (isDeeperThan(value, requestLimits.depth)) throw new Refusal(400, 'The request is nested too deeply.')
  if (hasDuplicateKey(text)) throw new Refusal(400, 'The request names a field twice.')
  return value
}
