// The local S3: fakes on npm check no signatures and policies.
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { readProperties, type TemplateResource } from '../cloudformation/template.ts'
import { createFaults, type Faults } from '../faults/faults.ts'
import { cutConnection } from '../faults/transport-fault.ts'
import { close, createLocalServer, listen } from '../http/listen.ts'
import { toXml } from '../http/xml.ts'
import type { Principal, Rights } from '../iam/iam.ts'
import { parseResourcePolicy, type ResourceStatement } from '../iam/policy.ts'
import { joinHeaders, parseTarget } from '../iam/signature-v4.ts'
import type { Clock } from '../machine/clock.ts'
import { actAs } from './as-role.ts'
import { type Bucket, type BucketResource, parseBucket } from './bucket.ts'
import { completeChecksums, md5Of } from './checksum.ts'
import { corsHeaders, preflightHeaders } from './cors.ts'
import { createLifecycle } from './lifecycle.ts'
import { type ObjectVersion, openObjectStore } from './object-store.ts'
import { route } from './route.ts'
import { S3Error } from './s3-error.ts'
import { type BucketService, type Headers, mergeHeaders, parseAddress, type Reply } from './s3-request.ts'
import { openUploadStore } from './upload-store.ts'

type Options = {
  findPrincipal: (accessKeyId: string) => Principal | undefined
  dataFolder: string
  port: number
  clock: Clock
  faults?: Faults
}

export type StoredObject = { body: Buffer; contentType: string; cacheControl?: string | undefined }

const parseRequest = (message: IncomingMessage) => {
  try {
    const signed = {
      ...parseTarget(message.url ?? '/'),
      method: message.method ?? '',
      headers: joinHeaders(message.headers),
    }
    return { signed, ...parseAddress(signed.path) }
  } catch {
    throw new S3Error('InvalidURI', "Couldn't parse the specified URI.")
  }
}

const errorReply = (error: unknown, message: IncomingMessage, requestId: string): Reply => {
  if (!(error instanceof S3Error) && !message.errored) console.error('The local S3 failed:', error)
  const known =
    error instanceof S3Error
      ? error
      : new S3Error('InternalError', 'We encountered an internal error. Please try again.')
  const body = toXml('Error', {
    Code: known.code,
    Message: known.message,
    ...known.details,
    Resource: message.url?.split('?')[0],
    RequestId: requestId,
    HostId: 'localhost',
  })
  return { status: known.status, headers: { 'content-type': 'application/xml' }, body }
}

const send = async (response: ServerResponse, { status, headers, body }: Reply, isHead: boolean) => {
  response.writeHead(status, headers)
  if (isHead || body === undefined) response.end()
  else if (typeof body === 'string') response.end(body)
  else await pipeline(createReadStream(body.path, body), response)
}

export type NewObject = (bucketName: string, version: ObjectVersion) => void

const openBucket = async (
  bucket: Bucket,
  { dataFolder, findPrincipal, clock, faults = createFaults() }: Options,
  endpoint: string,
  onNew: NewObject,
) => {
  const home = join(dataFolder, encodeURIComponent(bucket.name))
  const objects = await openObjectStore(join(home, 'objects'), bucket.isVersioned, (version) =>
    onNew(bucket.name, version),
  )
  const uploads = openUploadStore(join(home, 'uploads'))
  const service: OpenService = { bucket, objects, uploads, findPrincipal, now: clock, endpoint, faults }
  return { service, home, settleLifecycle: lifecycleOf(service) }
}

type OpenService = Omit<BucketService, 'policy'>

const lifecycleOf = ({ bucket, objects, uploads, now }: OpenService) =>
  createLifecycle({ rules: bucket.lifecycleRules, objects, uploads, now })

type OpenBucket = Awaited<ReturnType<typeof openBucket>>
type Policy = readonly ResourceStatement[]
type FindBucket = (name: string) => Promise<BucketService>

/** Requests can be using the objects. */
const changeBucket = ({ service, home }: OpenBucket, bucket: Bucket): OpenBucket => {
  if (bucket.isVersioned !== service.bucket.isVersioned)
    throw new Error(`The local S3 can't change the versioning of the bucket ${bucket.name}.`)
  const changed = { ...service, bucket }
  return { service: changed, home, settleLifecycle: lifecycleOf(changed) }
}

const bucketFinder =
  (buckets: ReadonlyMap<string, OpenBucket>, policies: ReadonlyMap<string, Policy>): FindBucket =>
  async (name) => {
    const found = buckets.get(name)
    if (!found) throw new S3Error('NoSuchBucket', 'The specified bucket does not exist', { BucketName: name })
    await found.settleLifecycle()
    return { ...found.service, policy: policies.get(name) ?? [] }
  }

const answer = async (
  message: IncomingMessage,
  response: ServerResponse,
  findBucket: FindBucket,
): Promise<Reply | 'cut'> => {
  const { signed, bucketName, key } = parseRequest(message)
  const service = await findBucket(bucketName)
  const rules = service.bucket.corsRules
  if (signed.method === 'OPTIONS') return { status: 200, headers: preflightHeaders(rules, signed.headers) }
  // First: pages can read refusals.
  const cors = corsHeaders(rules, signed.headers.origin, signed.method)
  for (const [name, value] of Object.entries(cors)) response.setHeader(name, value)
  const query = new Map(signed.query)
  return route({ ...service, message, signed, key, query, headers: mergeHeaders(signed) })
}

const createS3Server = (findBucket: FindBucket) =>
  createLocalServer(async (message, response) => {
    const requestId = randomUUID()
    response.setHeader('x-amz-request-id', requestId)
    response.setHeader('server', 'AmazonS3')
    const reply = await answer(message, response, findBucket).catch((error: unknown) =>
      errorReply(error, message, requestId),
    )
    if (reply === 'cut') return cutConnection(message.socket)
    await send(response, reply, message.method === 'HEAD').catch(() => response.destroy())
  })

const readStored = async ({ objects }: BucketService, key: string): Promise<StoredObject | undefined> => {
  const version = objects.latest(key)
  if (!version) return
  const { 'content-type': contentType = 'binary/octet-stream', 'cache-control': cacheControl } =
    version.headers
  const body = await readFile(objects.bodyPath(version))
  return { body, contentType, ...(cacheControl === undefined ? {} : { cacheControl }) }
}

const writeStored = async ({ objects, now }: BucketService, key: string, object: StoredObject) => {
  const { body, contentType, cacheControl } = object
  const headers: Headers = {
    'content-type': contentType,
    ...(cacheControl === undefined ? {} : { 'cache-control': cacheControl }),
  }
  const etag = md5Of(body)
  const present = objects.latest(key)
  if (present?.etag === etag && isDeepStrictEqual(present.headers, headers)) return
  await objects.put(key, {
    size: body.length,
    etag,
    modified: new Date(now()).toISOString(),
    headers,
    checksums: completeChecksums(body, {}),
    write: (file) => file.writeFile(body),
  })
}

const removeBucket = async (buckets: Map<string, OpenBucket>, name: string) => {
  const found = buckets.get(name)
  if (!found) return
  if (found.service.objects.listVersions().length > 0)
    throw new Error(`The bucket you tried to delete is not empty (${name}).`)
  buckets.delete(name)
  await rm(found.home, { recursive: true, force: true })
}

const policySchema = z.object({ Bucket: z.string(), PolicyDocument: z.unknown() })

/** Names need an underscore or capital, or clients put them before `localhost`. */
export const startS3 = async (options: Options) => {
  const buckets = new Map<string, OpenBucket>()
  const policies = new Map<string, Policy>()
  const findBucket = bucketFinder(buckets, policies)
  const server = createS3Server(findBucket)
  const port = await listen(server, options.port, options.clock)
  const endpoint = `http://localhost:${port}`
  let onNew: NewObject = () => {}
  const tell: NewObject = (...created) => onNew(...created)
  return {
    endpoint,
    /** One listener. */
    onNewObject: (listener: NewObject) => {
      onNew = listener
    },
    /** Throws NoSuchBucket. */
    actAs: async (principal: Rights, bucketName: string) => actAs(principal, await findBucket(bucketName)),
    putPolicy: (resource: TemplateResource) => {
      const { Bucket: name, PolicyDocument } = readProperties(policySchema, resource)
      policies.set(name, parseResourcePolicy(PolicyDocument))
    },
    removePolicy: (resource: TemplateResource) =>
      policies.delete(readProperties(policySchema, resource).Bucket),
    async putBucket(resource: BucketResource) {
      const bucket = parseBucket(resource)
      const present = buckets.get(bucket.name)
      const opened = present
        ? changeBucket(present, bucket)
        : await openBucket(bucket, options, endpoint, tell)
      await opened.settleLifecycle()
      buckets.set(bucket.name, opened)
    },
    /** Must be empty. */
    removeBucket: (name: string) => removeBucket(buckets, name),
    /** All versions. */
    emptyBucket: async (name: string) => {
      const { objects } = await findBucket(name)
      for (const { key, versionId } of objects.listVersions()) await objects.removeVersion(key, versionId)
    },
    readObject: async (bucket: string, key: string) => readStored(await findBucket(bucket), key),
    /** Unsigned. Skips an equal object. */
    putObject: async (bucket: string, key: string, object: StoredObject) =>
      writeStored(await findBucket(bucket), key, object),
    close: () => close(server),
  }
}

export type S3 = Awaited<ReturnType<typeof startS3>>
