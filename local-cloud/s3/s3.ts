// The local S3. No fake on npm checks signatures and POST policies.
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { createFaults, type Faults } from '../faults/faults.ts'
import { cutConnection } from '../faults/transport-fault.ts'
import { close, createLocalServer, listen } from '../http/listen.ts'
import type { Principal } from '../iam/iam.ts'
import { joinHeaders, parseTarget } from '../iam/signature-v4.ts'
import type { Clock } from '../machine/clock.ts'
import { type BucketResource, parseBucket } from './bucket.ts'
import { completeChecksums, md5Of } from './checksum.ts'
import { corsHeaders, preflightHeaders } from './cors.ts'
import { createLifecycle } from './lifecycle.ts'
import { openObjectStore } from './object-store.ts'
import { route } from './route.ts'
import { S3Error } from './s3-error.ts'
import { type BucketService, type Headers, mergeHeaders, parseAddress, type Reply } from './s3-request.ts'
import { openUploadStore } from './upload-store.ts'
import { toXml } from './xml.ts'

type Options = {
  buckets: readonly BucketResource[]
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

const openBucket = async (
  resource: BucketResource,
  { dataFolder, findPrincipal, clock, faults = createFaults() }: Options,
  endpoint: string,
) => {
  const bucket = parseBucket(resource)
  const home = join(dataFolder, encodeURIComponent(bucket.name))
  const objects = await openObjectStore(join(home, 'objects'), bucket.isVersioned)
  const uploads = openUploadStore(join(home, 'uploads'))
  const settleLifecycle = createLifecycle({ rules: bucket.lifecycleRules, objects, uploads, now: clock })
  await settleLifecycle()
  const service: BucketService = { bucket, objects, uploads, findPrincipal, now: clock, endpoint, faults }
  return { service, settleLifecycle }
}

type OpenBucket = Awaited<ReturnType<typeof openBucket>>
type FindBucket = (name: string) => Promise<BucketService>

const bucketFinder =
  (opened: Promise<readonly OpenBucket[]>): FindBucket =>
  async (name) => {
    const found = (await opened).find(({ service }) => service.bucket.name === name)
    if (!found) throw new S3Error('NoSuchBucket', 'The specified bucket does not exist', { BucketName: name })
    await found.settleLifecycle()
    return found.service
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
  // First, so that a page can read a refusal.
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

/** A bucket's name needs an underscore or a capital, or clients put it into the host name. */
export const startS3 = async (options: Options) => {
  const opened = Promise.withResolvers<readonly OpenBucket[]>()
  const findBucket = bucketFinder(opened.promise)
  const server = createS3Server(findBucket)
  // Before files are opened, so that a second start changes nothing.
  const port = await listen(server, options.port, options.clock)
  const endpoint = `http://localhost:${port}`
  try {
    opened.resolve(await Promise.all(options.buckets.map((one) => openBucket(one, options, endpoint))))
  } catch (error) {
    await close(server)
    throw error
  }
  return {
    endpoint,
    readObject: async (bucket: string, key: string) => readStored(await findBucket(bucket), key),
    /** Needs no signature. Skips an equal object. */
    putObject: async (bucket: string, key: string, object: StoredObject) =>
      writeStored(await findBucket(bucket), key, object),
    close: () => close(server),
  }
}

export type S3 = Awaited<ReturnType<typeof startS3>>
