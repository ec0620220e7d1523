// Signature Version 4: headers, presigned URLs, POST policies.
import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { Principal } from './iam.ts'

/** Percent-decoded. */
export type SignedRequest = {
  method: string
  path: string
  query: readonly (readonly [name: string, value: string])[]
  headers: Readonly<Record<string, string>>
}

export type Credential = { accessKeyId: string; date: string; region: string; service: string }

export type Fault =
  | 'anonymous' // nothing signed at all
  | 'two-signatures' // in the header and in the query
  | 'malformed'
  | 'unknown-key'
  | 'wrong-token'
  | 'skewed' // over 15 minutes away
  | 'not-yet-valid'
  | 'expired'
  | 'unsigned-header' // an uncovered x-amz- header
  | 'mismatch'

export type Verification = { fault?: never; principal: Principal } | { fault: Fault }

const algorithm = 'AWS4-HMAC-SHA256'
const allowedSkewMs = 15 * 60_000
const longestPresignSeconds = 604_800

/** `URL` would resolve `..`. URIError: bad encoding. */
export const parseTarget = (target: string): Pick<SignedRequest, 'path' | 'query'> => {
  const [path = '/', ...rest] = target.split('?')
  const query = rest
    .join('?')
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const [name = '', ...value] = pair.split('=')
      return [decodeURIComponent(name), decodeURIComponent(value.join('='))] as const
    })
  return { path: decodeURIComponent(path), query }
}

export const joinHeaders = (headers: IncomingHttpHeaders): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(',') : (value ?? ''),
    ]),
  )

/** `<key>/<yyyymmdd>/<region>/<service>/aws4_request` */
export const parseCredential = (text: string): Credential | undefined => {
  const [accessKeyId, date, region, service, terminator, ...more] = text.split('/')
  if (!accessKeyId || !date || !region || !service || terminator !== 'aws4_request' || more.length > 0) return
  return { accessKeyId, date, region, service }
}

/** `20261121T095006Z` to milliseconds, or NaN. */
const parseAmzDate = (text: string): number => {
  const parts = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text)
  return parts
    ? Date.parse(`${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${parts[6]}Z`)
    : Number.NaN
}

const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest()

const signingKeys = new Map<string, Buffer>()

/** One serves many requests. */
const signingKeyOf = (secretAccessKey: string, { date, region, service }: Credential) => {
  const name = JSON.stringify([secretAccessKey, date, region, service])
  const key =
    signingKeys.get(name) ??
    hmac(hmac(hmac(hmac(`AWS4${secretAccessKey}`, date), region), service), 'aws4_request')
  if (signingKeys.size > 1000) signingKeys.clear()
  signingKeys.set(name, key)
  return key
}

export const signatureOf = (secretAccessKey: string, credential: Credential, text: string) =>
  hmac(signingKeyOf(secretAccessKey, credential), text).toString('hex')

export const isSameSecret = (actual: string, expected: string) => {
  const [a, b] = [Buffer.from(actual), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)

const canonicalQuery = (query: SignedRequest['query']) =>
  query
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .toSorted(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x < y ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

const stringToSign = (request: SignedRequest, signature: Signature, payloadHash: string) => {
  const { credential, signedHeaders } = signature
  const canonical = [
    request.method,
    request.path.split('/').map(encode).join('/'),
    canonicalQuery(request.query),
    ...signedHeaders.map((name) => `${name}:${(request.headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n')
  const scope = `${credential.date}/${credential.region}/${credential.service}/aws4_request`
  return [algorithm, signature.signedAt, scope, createHash('sha256').update(canonical).digest('hex')].join(
    '\n',
  )
}

type Signature = {
  credential: Credential
  signedAt: string
  signedHeaders: readonly string[]
  signature: string
  token: string
  expires?: number
}

const fromHeader = (request: SignedRequest, authorization: string): Signature | undefined => {
  const [name, ...rest] = authorization.split(' ')
  const parts = new Map(
    rest
      .join('')
      .split(',')
      .map((part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)]),
  )
  const credential = parseCredential(parts.get('Credential') ?? '')
  const signedHeaders = parts.get('SignedHeaders')
  const signature = parts.get('Signature')
  const signedAt = request.headers['x-amz-date']
  if (name !== algorithm || !credential || !signedHeaders || !signature || !signedAt) return
  const token = request.headers['x-amz-security-token'] ?? ''
  return { credential, signedAt, signedHeaders: signedHeaders.split(';'), signature, token }
}

const fromQuery = (query: ReadonlyMap<string, string>): Signature | undefined => {
  const credential = parseCredential(query.get('X-Amz-Credential') ?? '')
  const signedHeaders = query.get('X-Amz-SignedHeaders')
  const signature = query.get('X-Amz-Signature')
  const signedAt = query.get('X-Amz-Date')
  const seconds = query.get('X-Amz-Expires') ?? ''
  const expires = Number(seconds)
  if (query.get('X-Amz-Algorithm') !== algorithm || !credential || !signedHeaders || !signature || !signedAt)
    return
  if (!/^\d{1,6}$/.test(seconds) || expires < 1 || expires > longestPresignSeconds) return
  const token = query.get('X-Amz-Security-Token') ?? ''
  return { credential, signedAt, signedHeaders: signedHeaders.split(';'), signature, token, expires }
}

const timeFault = ({ signedAt, expires }: Signature, now: number): Fault | undefined => {
  const at = parseAmzDate(signedAt)
  if (expires === undefined) return Math.abs(now - at) > allowedSkewMs ? 'skewed' : undefined
  if (at - now > allowedSkewMs) return 'not-yet-valid'
  return now > at + expires * 1000 ? 'expired' : undefined
}

const isWellFormed = ({ credential, signedAt, signedHeaders }: Signature, service: string) =>
  credential.service === service &&
  !Number.isNaN(parseAmzDate(signedAt)) &&
  signedAt.startsWith(credential.date) &&
  signedHeaders.includes('host')

const hasUnsignedHeader = (request: SignedRequest, signedHeaders: readonly string[]) =>
  Object.keys(request.headers).some(
    (name) => name.startsWith('x-amz-') && name !== 'x-amz-content-sha256' && !signedHeaders.includes(name),
  )

type Expectation = {
  service: string
  payloadHash: string
  now: number
  findPrincipal: (accessKeyId: string) => Principal | undefined
}

/** Not the body's hash. */
export const verifySignature = (request: SignedRequest, expectation: Expectation): Verification => {
  const { authorization } = request.headers
  const query = new Map(request.query)
  const isPresigned = query.has('X-Amz-Algorithm') || query.has('X-Amz-Signature')
  if (authorization === undefined && !isPresigned) return { fault: 'anonymous' }
  if (authorization !== undefined && isPresigned) return { fault: 'two-signatures' }
  const signature = authorization === undefined ? fromQuery(query) : fromHeader(request, authorization)
  if (!signature || !isWellFormed(signature, expectation.service)) return { fault: 'malformed' }
  const principal = expectation.findPrincipal(signature.credential.accessKeyId)
  if (!principal) return { fault: 'unknown-key' }
  if (!isSameSecret(signature.token, principal.sessionToken)) return { fault: 'wrong-token' }
  const late = timeFault(signature, expectation.now)
  if (late) return { fault: late }
  if (hasUnsignedHeader(request, signature.signedHeaders)) return { fault: 'unsigned-header' }
  const text = stringToSign(request, signature, expectation.payloadHash)
  const expected = signatureOf(principal.secretAccessKey, signature.credential, text)
  return isSameSecret(signature.signature, expected) ? { principal } : { fault: 'mismatch' }
}
