import { createHash } from 'node:crypto'
import { GetObjectCommand, UploadPartCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { beforeAll, describe, expect, test } from 'vitest'
import { errorNamed } from './expect-refusal.ts'
import { exportBucket, keyArn, openS3 } from './s3-fixture.ts'

const s3 = await openS3()
const { client } = s3

const signed = (Key: string, more: object = {}) =>
  getSignedUrl(client, new GetObjectCommand({ Bucket: exportBucket, Key, ...more }))

test('20 MB arrive in parts and leave as a stream, under the name that the link gives', async () => {
  const object = { Bucket: exportBucket, Key: 'big/report.csv' }
  const ChecksumAlgorithm = 'CRC32'
  const sent = createHash('sha256')
  const ContentType = 'text/csv; charset=utf-8'
  const begun = await client.createMultipartUpload({ ...object, ContentType, ChecksumAlgorithm })
  expect(begun).toMatchObject({ ServerSideEncryption: 'aws:kms', SSEKMSKeyId: keyArn })
  const { UploadId } = begun
  const Parts: object[] = []
  for (let PartNumber = 1; PartNumber <= 3; PartNumber += 1) {
    const Body = Buffer.alloc((PartNumber < 3 ? 8 : 4) * 1024 * 1024, `part ${PartNumber}\r\n`)
    sent.update(Body)
    const upload = new UploadPartCommand({ ...object, UploadId, PartNumber, Body, ChecksumAlgorithm })
    const { ETag, ChecksumCRC32 } = await client.send(upload)
    Parts.push({ PartNumber, ETag, ChecksumCRC32 })
  }
  await client.completeMultipartUpload({ ...object, UploadId, MultipartUpload: { Parts } })

  const disposition = 'attachment; filename="report 2026-11-21.csv"'
  const response = await fetch(await signed(object.Key, { ResponseContentDisposition: disposition }))
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-disposition': disposition,
    'content-type': ContentType,
    'content-length': String(20 * 1024 * 1024),
    'accept-ranges': 'bytes',
    'x-amz-server-side-encryption': 'aws:kms',
  })
  const received = createHash('sha256')
  for await (const chunk of response.body ?? []) received.update(chunk)
  expect(received.digest('hex')).toBe(sent.digest('hex'))
})

describe('a range', () => {
  const text = '0123456789'
  const Key = 'range'
  const get = async (headers: Record<string, string>) => {
    const response = await fetch(await signed(Key), { headers })
    return {
      status: response.status,
      range: response.headers.get('content-range'),
      body: await response.text(),
    }
  }
  let etag = ''
  beforeAll(async () => {
    etag = (await client.putObject({ Bucket: exportBucket, Key, Body: text })).ETag ?? ''
  })

  test.each([
    ['bytes=0-3', 206, 'bytes 0-3/10', '0123'],
    ['bytes=7-', 206, 'bytes 7-9/10', '789'],
    ['bytes=-2', 206, 'bytes 8-9/10', '89'],
    ['bytes=-20', 206, 'bytes 0-9/10', text],
    ['bytes=9-100', 206, 'bytes 9-9/10', '9'],
    ['bytes=5-3', 200, null, text],
    ['bytes=0-1,4-5', 200, null, text],
    ['lines=0-1', 200, null, text],
  ])('%s answers %i with %s', async (asked, status, range, body) => {
    expect(await get({ range: asked })).toEqual({ status, range, body })
  })

  test.each(['bytes=10-', 'bytes=-0'])('%s is past the end', async (range) => {
    const body = expect.stringContaining('<Code>InvalidRange</Code>')
    expect(await get({ range })).toMatchObject({ status: 416, body })
  })

  test('goes on with the same object only', async () => {
    expect(await get({ range: 'bytes=7-', 'if-range': etag })).toMatchObject({ status: 206, body: '789' })
    const other = await get({ range: 'bytes=7-', 'if-range': '"another"' })
    expect(other).toMatchObject({ status: 200, body: text })
  })

  test('is served to the client, which checks the whole alone', async () => {
    const target = { Bucket: exportBucket, Key }
    const part = await client.getObject({ ...target, Range: 'bytes=2-4' })
    expect(part.ContentRange).toBe('bytes 2-4/10')
    expect(await part.Body?.transformToString()).toBe('234')
    await expect(client.getObject({ ...target, Range: 'bytes=10-' })).rejects.toThrow(
      errorNamed('InvalidRange', 416),
    )
    expect(await client.headObject(target)).toMatchObject({ ContentLength: 10 })
  })
})
