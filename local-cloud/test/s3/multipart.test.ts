import {
  type CompletedPart,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { beforeAll, describe, expect, test } from 'vitest'
import { answerUnderHost } from '../http/answer-under-host.ts'
import { errorNamed } from './expect-refusal.ts'
import { Bucket, connect, keyArn, openS3, plainBucket, start, startFresh } from './s3-fixture.ts'

const s3 = await openS3()
const { client } = s3

const read = async (Key: string, more: object = {}) => {
  const { Body, ...head } = await client.getObject({ Bucket, Key, ...more })
  return { text: await Body?.transformToString(), ...head }
}

describe('a multipart upload', () => {
  const Key = 'exports/big.csv'
  const part = Buffer.alloc(5 * 1024 * 1024, 'a')
  const begin = async (more: object = { ChecksumAlgorithm: 'CRC32' }) => {
    const command = new CreateMultipartUploadCommand({ Bucket, Key, ContentType: 'text/csv', ...more })
    return (await client.send(command)).UploadId
  }
  const send = async (
    UploadId: string | undefined,
    PartNumber: number,
    Body: Uint8Array,
    more: object = {},
  ) => {
    const command = new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body, ...more })
    const { ETag, ChecksumCRC32 } = await client.send(command)
    return { PartNumber, ETag, ChecksumCRC32 }
  }
  const complete = (UploadId: string | undefined, Parts: CompletedPart[]) =>
    client.completeMultipartUpload({ Bucket, Key, UploadId, MultipartUpload: { Parts } })

  test('becomes one object of all parts in order', async () => {
    const UploadId = await begin()
    const second = await send(UploadId, 2, Buffer.from('the end'))
    const first = await send(UploadId, 1, part)
    expect(await complete(UploadId, [first, second])).toMatchObject({
      ETag: expect.stringMatching(/-2"$/),
      Key,
    })
    expect(await read(Key)).toMatchObject({
      ContentLength: part.length + 7,
      ContentType: 'text/csv',
      SSEKMSKeyId: keyArn,
      text: expect.stringMatching(/aathe end$/),
    })
    await expect(complete(UploadId, [first])).rejects.toThrow(errorNamed('NoSuchUpload', 404))
  })

  test('with parts missing, changed, out of order or too small is refused', async () => {
    const UploadId = await begin()
    const small = await send(UploadId, 1, Buffer.from('small'))
    const last = await send(UploadId, 2, Buffer.from('last'))
    const { ChecksumCRC32, ...unchecked } = small
    for (const [parts, refusal] of [
      [[small, last], errorNamed('EntityTooSmall')],
      [[last, small], errorNamed('InvalidPartOrder')],
      [[{ ...small, PartNumber: 3 }], errorNamed('InvalidPart')],
      [[{ ...small, ETag: last.ETag }], errorNamed('InvalidPart')],
      [[{ ...small, ChecksumCRC32: last.ChecksumCRC32 }], errorNamed('InvalidPart')],
      [[unchecked], 'The upload was created using a crc32 checksum.'],
    ] as const)
      await expect(complete(UploadId, [...parts])).rejects.toThrow(refusal)
    await expect(send(`../uploads/${UploadId}`, 1, part)).rejects.toThrow(errorNamed('NoSuchUpload'))
    const elsewhere = new UploadPartCommand({ Bucket, Key: 'other', UploadId, PartNumber: 1, Body: part })
    await expect(client.send(elsewhere)).rejects.toThrow(errorNamed('NoSuchUpload'))
  })

  test.each([
    ['crc32, begun with none', {}, {}],
    ['crc32, begun with sha256', { ChecksumAlgorithm: 'SHA256' }, { ChecksumAlgorithm: 'CRC32' }],
  ])('whose parts carry %s, is refused as S3 refuses it', async (_, begun, sent) => {
    const UploadId = await begin(begun)
    await expect(send(UploadId, 1, part, sent)).rejects.toThrow(/Checksum Type mismatch occurred/)
  })

  test('that is aborted is gone', async () => {
    const UploadId = await begin()
    const only = await send(UploadId, 1, part)
    await client.abortMultipartUpload({ Bucket, Key, UploadId })
    await expect(complete(UploadId, [only])).rejects.toThrow(errorNamed('NoSuchUpload'))
  })
})

describe('a listing', () => {
  const list = (more: object = {}) => client.listObjectsV2({ Bucket: plainBucket, Prefix: 'list/', ...more })

  beforeAll(async () => {
    for (const name of ['b', 'a', 'c/1', 'c/2', 'd'])
      await s3.putObject(plainBucket, `list/${name}`, { body: Buffer.from(name), contentType: 'text/plain' })
  })

  test('is in order, and pages', async () => {
    const first = await list({ MaxKeys: 3 })
    expect(first).toMatchObject({ IsTruncated: true, KeyCount: 3 })
    expect(first.Contents?.map((entry) => entry.Key)).toEqual(['list/a', 'list/b', 'list/c/1'])
    expect(first.Contents?.[0]).toMatchObject({
      Size: 1,
      ETag: expect.any(String),
      LastModified: expect.any(Date),
    })
    const rest = await list({ ContinuationToken: first.NextContinuationToken })
    expect(rest.Contents?.map((entry) => entry.Key)).toEqual(['list/c/2', 'list/d'])
    expect(rest.IsTruncated).toBe(false)
  })

  test('in groups, or from a key on, is refused', async () => {
    for (const asked of [{ Delimiter: '/' }, { StartAfter: 'list/a' }])
      await expect(list(asked)).rejects.toThrow(errorNamed('NotImplemented'))
  })
})

test('a restart keeps objects, versions, open uploads and signed URLs', async () => {
  const { folder, close, ...first } = await startFresh()
  const before = connect(first.endpoint, first.owner)
  const { VersionId } = await before.putObject({ Bucket, Key: 'kept', Body: 'one' })
  await before.putObject({ Bucket, Key: 'kept', Body: 'two', ContentType: 'text/plain' })
  const parts = { Bucket, Key: 'parts' }
  const { UploadId } = await before.createMultipartUpload({ ...parts, ChecksumAlgorithm: 'CRC32' })
  const part = { ...parts, UploadId, PartNumber: 1, Body: 'p' }
  const { ETag, ChecksumCRC32 } = await before.uploadPart(part)
  const url = await getSignedUrl(before, new GetObjectCommand({ Bucket, Key: 'kept' }))
  await close()
  const second = await start(folder)
  const after = connect(second.endpoint, first.owner)
  const latest = await after.getObject({ Bucket, Key: 'kept' })
  expect(latest.ContentType).toBe('text/plain')
  expect(await latest.Body?.transformToString()).toBe('two')
  const old = await after.getObject({ Bucket, Key: 'kept', VersionId })
  expect(await old.Body?.transformToString()).toBe('one')
  const Parts = [{ PartNumber: 1, ETag, ChecksumCRC32 }]
  await after.completeMultipartUpload({ ...parts, UploadId, MultipartUpload: { Parts } })
  expect((await second.readObject(Bucket, 'parts'))?.body.toString()).toBe('p')
  const { host } = new URL(first.endpoint)
  const here = url.replace(first.endpoint, second.endpoint)
  expect((await answerUnderHost(here, host)).status).toBe(200)
  await second.close()
  await first.remove()
})
