import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { GetObjectCommand, S3 } from '@aws-sdk/client-s3'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { errorNamed } from './expect-refusal.ts'
import { Bucket, connect, formOf, keyArn, onRequest, openS3, plainBucket } from './s3-fixture.ts'

const s3 = await openS3()
const { client } = s3

const put = (Key: string, Body: string | Uint8Array, more: object = {}) =>
  client.putObject({ Bucket, Key, Body, ...more })

const read = async (Key: string, more: object = {}) => {
  const { Body, ...head } = await client.getObject({ Bucket, Key, ...more })
  return { text: await Body?.transformToString(), ...head }
}

describe('clients that know only the environment', () => {
  afterEach(() => vi.unstubAllEnvs())

  test.each(['local_pictures', 'local_plain'])(
    'address %s by path, in calls, signed URLs and signed forms',
    async (name) => {
      vi.stubEnv('AWS_ENDPOINT_URL_S3', s3.endpoint)
      vi.stubEnv('AWS_REGION', 'us-east-1')
      vi.stubEnv('AWS_ACCESS_KEY_ID', s3.owner.accessKeyId)
      vi.stubEnv('AWS_SECRET_ACCESS_KEY', s3.owner.secretAccessKey)
      vi.stubEnv('AWS_SESSION_TOKEN', s3.owner.sessionToken)
      const lambda = new S3()
      await lambda.putObject({ Bucket: name, Key: 'env', Body: 'called' })
      const url = await getSignedUrl(lambda, new GetObjectCommand({ Bucket: name, Key: 'env' }))
      expect(url).toMatch(`${s3.endpoint}/${name}/env?`)
      expect(await (await fetch(url)).text()).toBe('called')
      const post = await createPresignedPost(lambda, { Bucket: name, Key: 'env' })
      expect(post.url).toBe(`${s3.endpoint}/${name}`)
      const body = formOf(post.fields, new Blob(['posted']))
      expect((await fetch(post.url, { method: 'POST', body })).status).toBe(204)
      expect(await (await fetch(url)).text()).toBe('posted')
    },
  )
})

describe('an object', () => {
  test('comes back with its bytes, type, metadata and encryption', async () => {
    const written = await put('plain.txt', 'Zoë', {
      ContentType: 'text/plain',
      CacheControl: 'no-store',
      Metadata: { signer: 'ann' },
    })
    const stored = {
      ETag: `"${createHash('md5').update('Zoë').digest('hex')}"`,
      ...{ ServerSideEncryption: 'aws:kms', SSEKMSKeyId: keyArn },
    }
    expect(written).toMatchObject({ ...stored, VersionId: expect.any(String) })
    const about = {
      ...stored,
      VersionId: written.VersionId,
      ContentType: 'text/plain',
      CacheControl: 'no-store',
      Metadata: { signer: 'ann' },
      ContentLength: 4,
      LastModified: expect.any(Date),
    }
    expect(await read('plain.txt')).toMatchObject({ text: 'Zoë', ...about })
    expect(await client.headObject({ Bucket, Key: 'plain.txt' })).toMatchObject(about)
  })

  test.each([
    ['an empty body', Buffer.alloc(0)],
    ['every byte', Buffer.from(Array.from({ length: 256 }, (_, n) => n))],
    ['what looks like a chunk', Buffer.from('5\r\nhello\r\n0\r\n\r\n')],
  ])('keeps %s exactly', async (_, bytes) => {
    await put('exact', bytes)
    expect((await s3.readObject(Bucket, 'exact'))?.body).toEqual(bytes)
  })

  test('keeps a stream exactly, though it comes in chunks with a trailing checksum', async () => {
    const parts = [Buffer.alloc(70_000, 'a'), Buffer.alloc(230_045, 'b')]
    const codings: unknown[] = []
    const streaming = connect(s3.endpoint, s3.owner)
    onRequest(streaming, (request) => codings.push(Reflect.get(request, 'headers')['x-amz-content-sha256']))
    const Body = Readable.from(parts)
    await streaming.putObject({ Bucket, Key: 'stream', Body, ContentLength: 300_045 })
    expect(codings).toEqual(['STREAMING-UNSIGNED-PAYLOAD-TRAILER'])
    expect((await s3.readObject(Bucket, 'stream'))?.body).toEqual(Buffer.concat(parts))
    expect((await read('stream')).ContentEncoding).toBeUndefined()
  })

  test.each([
    ['a wrong checksum', '5\r\nhello\r\n0\r\nx-amz-checksum-crc32:AAAAAA==\r\n\r\n', 'BadDigest'],
    ['no checksum', '5\r\nhello\r\n0\r\n\r\n', 'IncompleteBody'],
    ['an end too early', '5\r\nhel', 'IncompleteBody'],
    ['another length', '4\r\nhell\r\n0\r\nx-amz-checksum-crc32:AAAAAA==\r\n\r\n', 'IncompleteBody'],
  ])('sent as a stream with %s is refused', async (_, sent, code) => {
    const streaming = connect(s3.endpoint, s3.owner)
    onRequest(streaming, (request) => Reflect.set(request, 'body', sent))
    const Body = Readable.from([Buffer.from('hello')])
    const cut = streaming.putObject({ Bucket, Key: 'cut', Body, ContentLength: 5 })
    await expect(cut).rejects.toThrow(errorNamed(code, 400))
    await expect(read('cut')).rejects.toThrow(errorNamed('NoSuchKey'))
  })

  test.each(['CRC32', 'SHA256', 'SHA1'] as const)('gives back its %s', async (ChecksumAlgorithm) => {
    const written = await put('sum', 'hello', { ChecksumAlgorithm })
    const name = `Checksum${ChecksumAlgorithm}`
    expect(written).toHaveProperty(name, expect.any(String))
    expect(await read('sum', { ChecksumMode: 'ENABLED' })).toMatchObject({
      [name]: Reflect.get(written, name),
      text: 'hello',
    })
  })

  test.each([
    ['CRC32', { ChecksumCRC32: 'AAAAAA==' }, 'BadDigest'],
    ['SHA-256', { ChecksumSHA256: createHash('sha256').update('other').digest('base64') }, 'BadDigest'],
    ['MD5', { ContentMD5: createHash('md5').update('other').digest('base64') }, 'BadDigest'],
  ])('with a wrong %s is refused and not stored', async (_, checksum, code) => {
    await expect(put('wrong', 'hello', checksum)).rejects.toThrow(errorNamed(code, 400))
    await expect(read('wrong')).rejects.toThrow(errorNamed('NoSuchKey'))
  })

  test('with If-None-Match: * is written once', async () => {
    await put('once', '1', { IfNoneMatch: '*' })
    await expect(put('once', '2', { IfNoneMatch: '*' })).rejects.toThrow(
      errorNamed('PreconditionFailed', 412),
    )
    expect((await read('once')).text).toBe('1')
  })

  test('keeps its earlier versions, also behind a delete marker', async () => {
    const first = await put('versions', 'one')
    const second = await put('versions', 'two')
    expect((await read('versions')).text).toBe('two')
    const deleted = await client.deleteObject({ Bucket, Key: 'versions' })
    expect(deleted.DeleteMarker).toBe(true)
    await expect(read('versions')).rejects.toThrow(errorNamed('NoSuchKey', 404))
    expect((await read('versions', { VersionId: first.VersionId })).text).toBe('one')
    await client.deleteObject({ Bucket, Key: 'versions', VersionId: first.VersionId })
    await expect(read('versions', { VersionId: first.VersionId })).rejects.toThrow(
      errorNamed('NoSuchVersion', 404),
    )
    expect((await read('versions', { VersionId: second.VersionId })).text).toBe('two')
  })

  test('in a bucket without versioning is replaced and deleted for good', async () => {
    const target = { Bucket: plainBucket, Key: 'replaced' }
    const written = await client.putObject({ ...target, Body: 'one' })
    expect(written.VersionId).toBeUndefined()
    expect(written.ServerSideEncryption).toBe('AES256')
    await client.putObject({ ...target, Body: 'two' })
    expect((await s3.readObject(plainBucket, 'replaced'))?.body.toString()).toBe('two')
    await client.deleteObject(target)
    await client.deleteObject(target)
    await expect(client.getObject(target)).rejects.toThrow(errorNamed('NoSuchKey'))
  })

  test.each([
    'a b/ü+&=?#%.png',
    '../../../etc/passwd',
    '..',
    './a//b/',
    'quote"\'<&>',
    `long/${'x'.repeat(1000)}`,
    '__proto__',
  ])('may have the key %j', async (key) => {
    await put(key, key)
    expect((await read(key)).text).toBe(key)
    const { Contents = [] } = await client.listObjectsV2({ Bucket, Prefix: key })
    expect(Contents.map((entry) => entry.Key)).toContain(key)
  })

  test('cannot leave the data folder, whatever its key', async () => {
    const outside = (await readdir(s3.folder)).toSorted()
    expect(outside).toEqual(['s3', 'secrets'])
    const files = await readdir(join(s3.folder, 's3', Bucket, 'objects'))
    expect(files.every((name) => /^[0-9a-f]{64}$/.test(name))).toBe(true)
  })

  test('with a key of more than 1,024 bytes is refused', async () => {
    await expect(put('x'.repeat(1025), 'x')).rejects.toThrow(errorNamed('KeyTooLongError', 400))
  })

  test('in an unknown bucket is refused', async () => {
    await expect(client.getObject({ Bucket: 'no_such', Key: 'a' })).rejects.toThrow(
      errorNamed('NoSuchBucket', 404),
    )
  })
})

test('the site is deployed and read without signatures, and a second deployment writes nothing', async () => {
  const page = { body: Buffer.from('<p>'), contentType: 'text/html', cacheControl: 'no-cache' }
  await s3.putObject(Bucket, 'index.html', page)
  const { VersionId } = await read('index.html')
  await s3.putObject(Bucket, 'index.html', { ...page })
  expect((await read('index.html')).VersionId).toBe(VersionId)
  expect(await s3.readObject(Bucket, 'index.html')).toEqual(page)
  await s3.putObject(Bucket, 'index.html', { ...page, cacheControl: 'no-store' })
  expect((await read('index.html')).VersionId).not.toBe(VersionId)
  expect(await s3.readObject(Bucket, 'missing.html')).toBeUndefined()
})
