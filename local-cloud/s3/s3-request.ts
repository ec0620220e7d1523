// One request to the local S3, once its address is known to be a bucket of ours, and the answer to it.
import type { IncomingMessage } from 'node:http'
import type { Faults } from '../faults/faults.ts'
import type { Principal } from '../iam/iam.ts'
import type { SignedRequest } from '../iam/signature-v4.ts'
import type { Bucket } from './bucket.ts'
import type { ObjectStore } from './object-store.ts'
import type { UploadStore } from './upload-store.ts'

export type Headers = Readonly<Record<string, string>>

/** What all requests to one bucket share. */
export type BucketService = {
  bucket: Bucket
  objects: ObjectStore
  uploads: UploadStore
  findPrincipal: (accessKeyId: string) => Principal | undefined
  /** Milliseconds since 1970. */
  now: () => number
  endpoint: string
  faults: Faults
}

export type S3Request = BucketService & {
  message: IncomingMessage
  signed: SignedRequest
  /** Empty for a request to the bucket itself. */
  key: string
  query: ReadonlyMap<string, string>
  /** Request headers by lower-case name, with those that a presigned URL carries in its query. */
  headers: Headers
}

export type SignedS3Request = S3Request & { principal: Principal }

export type Reply = {
  status: number
  headers?: Headers
  /** A text, or the bytes of a file from `start` to `end`, both included. */
  body?: string | { path: string; start?: number; end?: number }
}

/** Splits a path-style address: `/<bucket>/<key>`, percent-decoded. The key may hold any character, `/` and `..` included. */
export const parseAddress = (path: string) => {
  const [, bucketName = '', key = ''] = /^\/([^/]*)\/?([\s\S]*)$/.exec(path) ?? []
  return { bucketName, key }
}

/** A presigned URL moves `x-amz-` headers into the query; there they count like headers. */
export const mergeHeaders = ({ headers, query }: SignedRequest): Headers => ({
  ...Object.fromEntries(
    query.filter(([name]) => /^x-amz-/i.test(name)).map(([name, value]) => [name.toLowerCase(), value]),
  ),
  ...headers,
})
