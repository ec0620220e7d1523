// S3's requests and replies.
import type { IncomingMessage } from 'node:http'
import type { Faults } from '../faults/faults.ts'
import type { Principal } from '../iam/iam.ts'
import type { ResourceStatement } from '../iam/policy.ts'
import type { SignedRequest } from '../iam/signature-v4.ts'
import type { Bucket } from './bucket.ts'
import type { ObjectStore } from './object-store.ts'
import type { UploadStore } from './upload-store.ts'

export type Headers = Readonly<Record<string, string>>

export type BucketService = {
  bucket: Bucket
  policy: readonly ResourceStatement[]
  objects: ObjectStore
  uploads: UploadStore
  findPrincipal: (accessKeyId: string) => Principal | undefined
  now: () => number
  endpoint: string
  faults: Faults
}

export type S3Request = BucketService & {
  message: IncomingMessage
  signed: SignedRequest
  key: string
  query: ReadonlyMap<string, string>
  /** Lower-case, from a presigned URL too. */
  headers: Headers
}

export type SignedS3Request = S3Request & { principal: Principal }

export type Reply = {
  status: number
  headers?: Headers
  body?: string | { path: string; start?: number; end?: number }
}

/** `/<bucket>/<key>`, with any character. */
export const parseAddress = (path: string) => {
  const [, bucketName = '', key = ''] = /^\/([^/]*)\/?([\s\S]*)$/.exec(path) ?? []
  return { bucketName, key }
}

export const mergeHeaders = ({ headers, query }: SignedRequest): Headers => ({
  ...Object.fromEntries(
    query.filter(([name]) => /^x-amz-/i.test(name)).map(([name, value]) => [name.toLowerCase(), value]),
  ),
  ...headers,
})
