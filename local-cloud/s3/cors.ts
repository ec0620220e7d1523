// CORS.
import type { CorsRule } from './bucket.ts'
import { S3Error } from './s3-error.ts'
import type { Headers } from './s3-request.ts'

const matches = (pattern: string, value: string) => {
  const [before = '', after] = pattern.split('*')
  if (after === undefined) return pattern === value
  return value.length >= before.length + after.length && value.startsWith(before) && value.endsWith(after)
}

const allows = (rule: CorsRule, origin: string, method: string, headers: readonly string[]) =>
  rule.AllowedOrigins.some((pattern) => matches(pattern, origin)) &&
  rule.AllowedMethods.includes(method) &&
  headers.every((header) => rule.AllowedHeaders.some((pattern) => matches(pattern.toLowerCase(), header)))

const answer = (rule: CorsRule, origin: string): Headers => ({
  ...(rule.AllowedOrigins.includes('*')
    ? { 'access-control-allow-origin': '*' }
    : { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' }),
  'access-control-allow-methods': rule.AllowedMethods.join(', '),
  ...(rule.ExposedHeaders.length > 0
    ? { 'access-control-expose-headers': rule.ExposedHeaders.join(', ') }
    : {}),
  ...(rule.MaxAge === undefined ? {} : { 'access-control-max-age': String(rule.MaxAge) }),
  vary: 'Origin, Access-Control-Request-Headers, Access-Control-Request-Method',
})

export const corsHeaders = (
  rules: readonly CorsRule[],
  origin: string | undefined,
  method: string,
): Headers => {
  const rule =
    origin === undefined ? undefined : rules.find((candidate) => allows(candidate, origin, method, []))
  return rule && origin !== undefined ? answer(rule, origin) : {}
}

export const preflightHeaders = (rules: readonly CorsRule[], request: Headers): Headers => {
  const {
    origin,
    'access-control-request-method': method,
    'access-control-request-headers': list = '',
  } = request
  if (!origin) throw new S3Error('BadRequest', 'Insufficient information. Origin request header needed.')
  if (!method) throw new S3Error('BadRequest', 'Invalid Access-Control-Request-Method: null')
  if (rules.length === 0)
    throw new S3Error('AccessForbidden', 'CORSResponse: CORS is not enabled for this bucket.')
  const headers = list
    .split(',')
    .map((header) => header.trim().toLowerCase())
    .filter((header) => header !== '')
  const rule = rules.find((candidate) => allows(candidate, origin, method, headers))
  if (!rule) {
    throw new S3Error(
      'AccessForbidden',
      'CORSResponse: This CORS request is not allowed. This is usually because the evaluation of Origin, ' +
        'request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted ' +
        "by the resource's CORS spec.",
    )
  }
  return {
    ...answer(rule, origin),
    ...(headers.length > 0 ? { 'access-control-allow-headers': headers.join(', ') } : {}),
  }
}
