// Checksums, and MD5 for ETags.
import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { S3Error } from './s3-error.ts'
import type { Headers } from './s3-request.ts'

const crc32Of = (body: Buffer) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(crc32(body))
  return bytes.toString('base64')
}

const algorithms: Readonly<Record<string, (body: Buffer) => string>> = {
  crc32: crc32Of,
  sha1: (body) => createHash('sha1').update(body).digest('base64'),
  sha256: (body) => createHash('sha256').update(body).digest('base64'),
}

const prefix = 'x-amz-checksum-'
const notAValue = new Set(['algorithm', 'mode', 'type'])

export const checksumOf = (algorithm: string, body: Buffer): string => {
  const compute = algorithms[algorithm]
  if (!compute) throw new S3Error('NotImplemented', `The checksum ${algorithm} is not implemented here.`)
  return compute(body)
}

export const md5Of = (body: Buffer) => createHash('md5').update(body).digest('hex')

/** Throws BadDigest or NotImplemented. */
export const checkChecksums = (body: Buffer, headers: Headers): Readonly<Record<string, string>> => {
  const md5 = headers['content-md5']
  if (md5 !== undefined && Buffer.from(md5, 'base64').toString('hex') !== md5Of(body)) {
    throw new S3Error('BadDigest', 'The Content-MD5 you specified did not match what we received.')
  }
  const given = Object.entries(headers)
    .filter(([name]) => name.startsWith(prefix))
    .map(([name, value]) => [name.slice(prefix.length), value] as const)
    .filter(([name]) => !notAValue.has(name))
  for (const [name, value] of given) {
    if (checksumOf(name, body) !== value) {
      throw new S3Error(
        'BadDigest',
        `The ${name.toUpperCase()} you specified did not match the calculated checksum.`,
      )
    }
  }
  return Object.fromEntries(given)
}

export const completeChecksums = (body: Buffer, given: Headers): Headers => ({
  crc32: crc32Of(body),
  ...given,
})

/** Parts have no type. */
export const checksumValues = (checksums: Headers): Headers =>
  Object.fromEntries(Object.entries(checksums).map(([name, value]) => [prefix + name, value]))

export const checksumHeaders = (checksums: Headers): Headers =>
  Object.keys(checksums).length === 0
    ? {}
    : { ...checksumValues(checksums), [`${prefix}type`]: 'FULL_OBJECT' }
