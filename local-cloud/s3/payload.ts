// Reads and checks uploads.
import { createHash } from 'node:crypto'
import { readBody } from '../http/read-body.ts'
import { checkChecksums } from './checksum.ts'
import { S3Error } from './s3-error.ts'
import type { Headers, S3Request } from './s3-request.ts'

/** Bytes. */
const longestPayload = 64 * 1024 * 1024
const trailerCoding = 'STREAMING-UNSIGNED-PAYLOAD-TRAILER'

const incomplete = () =>
  new S3Error('IncompleteBody', 'The request body terminated unexpectedly or did not match its length')

/** `<hex length>\r\n<bytes>\r\n` … `0\r\n<trailer>:<value>\r\n\r\n` */
const decodeChunks = (coded: Buffer): { body: Buffer; trailers: Headers } => {
  const chunks: Buffer[] = []
  for (let at = 0; ; ) {
    const lineEnd = coded.indexOf('\r\n', at)
    const size = lineEnd < 0 ? Number.NaN : Number.parseInt(coded.toString('latin1', at, lineEnd), 16)
    const start = lineEnd + 2
    if (Number.isNaN(size) || start + size > coded.length) throw incomplete()
    if (size === 0)
      return { body: Buffer.concat(chunks), trailers: parseTrailers(coded.toString('latin1', start)) }
    chunks.push(coded.subarray(start, start + size))
    at = start + size + 2
  }
}

const parseTrailers = (text: string): Headers =>
  Object.fromEntries(
    text
      .split('\r\n')
      .filter((line) => line.includes(':'))
      .map((line) => [
        line.slice(0, line.indexOf(':')).toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  )

const decode = (coded: Buffer, headers: Headers): { body: Buffer; trailers: Headers } => {
  const hash = headers['x-amz-content-sha256'] ?? 'UNSIGNED-PAYLOAD'
  if (hash === trailerCoding) {
    const decoded = decodeChunks(coded)
    if (decoded.body.length !== Number(headers['x-amz-decoded-content-length'])) throw incomplete()
    if (headers['x-amz-trailer'] !== undefined && decoded.trailers[headers['x-amz-trailer']] === undefined)
      throw incomplete()
    return decoded
  }
  if (hash.startsWith('STREAMING-'))
    throw new S3Error('NotImplemented', `The payload coding ${hash} is not implemented here.`)
  if (hash !== 'UNSIGNED-PAYLOAD' && createHash('sha256').update(coded).digest('hex') !== hash) {
    throw new S3Error(
      'XAmzContentSHA256Mismatch',
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
    )
  }
  return { body: coded, trailers: {} }
}

export const requireChecksum = (headers: Headers) => {
  const isChecked = Object.keys(headers).some((name) => /^content-md5$|^x-amz-checksum-/.test(name))
  if (!isChecked && headers['x-amz-trailer'] === undefined)
    throw new S3Error('InvalidRequest', 'Missing required header for this request: Content-MD5')
}

export const readPayload = async ({ message, headers }: Pick<S3Request, 'message' | 'headers'>) => {
  if (headers['content-length'] === undefined && headers['x-amz-decoded-content-length'] === undefined) {
    throw new S3Error('MissingContentLength', 'You must provide the Content-Length HTTP header.')
  }
  const coded = await readBody(message, longestPayload)
  if (!coded) throw new S3Error('EntityTooLarge', 'Your proposed upload exceeds the maximum allowed size')
  const { body, trailers } = decode(coded, headers)
  return { body, checksums: checkChecksums(body, { ...headers, ...trailers }) }
}
