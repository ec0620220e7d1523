// The local S3: our own, because no fake on npm checks signatures and POST policies. One listener on loopback, path-style
// addresses, the buckets of the template, files on disk.
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import type { Clock } from '../clock.ts'
import { createFaults, type Faults } from '../faults/faults.ts'
import { cut } from '../faults/transport-fault.ts'
import type { Principal } from '../iam/iam.ts'
import { joinHeaders, parseTarget } from '../iam/signature-v4.ts'
import { close, createLocalServer, listen } from '../listen.ts'
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
  endpoint: () => string,
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

/**
 * Starts S3 on `http://localhost:<port>` (0 picks a free port) with its data in `dataFolder`. Bucket names must not be
 * DNS-compatible (an underscore or a capital does it), or the clients put them into the host name.
 */
export const startS3 = async (options: Options) => {
  let endpoint = ''
  const opened = Promise.withResolvers<Awaited<ReturnType<typeof openBucket>>[]>()

  const findService = async (name: string) => {
    const found = (await opened.promise).find(({ service }) => service.bucket.name === name)
    if (!found) throw new S3Error('NoSuchBucket', 'The specified bucket does not exist', { BucketName: name })
    await found.settleLifecycle()
    return found.service
  }

  const answer = async (message: IncomingMessage, response: ServerResponse): Promise<Reply | 'cut'> => {
    const { signed, bucketName, key } = parseRequest(message)
    const service = await findService(bucketName)
    const rules = service.bucket.corsRules
    if (signed.method === 'OPTIONS') return { status: 200, headers: preflightHeaders(rules, signed.headers) }
    // Set before anything can fail, so that a page may read the refusal too.
    const cors = corsHeaders(rules, signed.headers.origin, signed.method)
    for (const [name, value] of Object.entries(cors)) response.setHeader(name, value)
    return route({
      ...service,
      message,
      signed,
      key,
      query: new Map(signed.query),
      headers: mergeHeaders(signed),
    })
  }

  const server = createLocalServer(async (message, response) => {
    const requestId = randomUUID()
    response.setHeader('x-amz-request-id', requestId)
    response.setHeader('server', 'AmazonS3')
    const reply = await answer(message, response).catch((error: unknown) =>
      errorReply(error, message, requestId),
    )
    if (reply === 'cut') return cut(message.socket)
    await send(response, reply, message.method === 'HEAD').catch(() => response.destroy())
  })
  // Before the files are opened and cleared up, so that a second start stops at the taken port and touches nothing.
  const port = await listen(server, options.port, options.clock)
  endpoint = `http://localhost:${port}`
  try {
    const opening = options.buckets.map((resource) => openBucket(resource, options, () => endpoint))
    opened.resolve(await Promise.all(opening))
  } catch (error) {
    await close(server)
    throw error
  }

  return {
    endpoint,
    /** For the local CloudFront, which reads without a signature of its own. */
    async readObject(bucketName: string, key: string): Promise<StoredObject | undefined> {
      const { objects } = await findService(bucketName)
      const version = objects.latest(key)
      if (!version) return
      const { 'content-type': contentType = 'binary/octet-stream', 'cache-control': cacheControl } =
        version.headers
      const body = await readFile(objects.bodyPath(version))
      return { body, contentType, ...(cacheControl === undefined ? {} : { cacheControl }) }
    },
    /** For the local BucketDeployment. Writes nothing when the object is there already. */
    async putObject(bucketName: string, key: string, { body, contentType, cacheControl }: StoredObject) {
      const { objects } = await findService(bucketName)
      const headers: Headers = {
        'content-type': contentType,
        ...(cacheControl === undefined ? {} : { 'cache-control': cacheControl }),
      }
      const etag = md5Of(body)
      const present = objects.latest(key)
      if (present?.etag === etag && isDeepStrictEqual(present.headers, headers)) return
      const modified = new Date(options.clock()).toISOString()
      const attributes = {
        size: body.length,
        etag,
        modified,
        headers,
        checksums: completeChecksums(body, {}),
      }
      await objects.put(key, attributes, (file) => file.writeFile(body))
    },
    close: () => close(server),
  }
}
