// The upload in parts against the local S3, without an export around it.
import type { S3Client } from '@aws-sdk/client-s3'
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startUpload } from '#lambdas/export/multipart-upload.ts'
import { named } from '#local-cloud/test/s3/expect-refusal.ts'
import { Bucket, connect, onRequest, startFresh } from '#local-cloud/test/s3/s3-fixture.ts'

const megabyte = 1024 * 1024
const pattern = '€😀é'

let s3: Awaited<ReturnType<typeof startFresh>>
let client: S3Client
/** Bytes of the parts, in the order in which they were sent. */
let parts: number[] = []

beforeAll(async () => {
  s3 = await startFresh()
  client = connect(s3.endpoint, s3.owner)
  onRequest(client, (request) => {
    const body: unknown = Reflect.get(request, 'body')
    if (body instanceof Uint8Array) parts.push(body.byteLength)
  })
})
afterAll(async () => {
  client.destroy()
  await s3.remove()
})

const start = (key: string, signal = new AbortController().signal) =>
  startUpload({ client, bucket: Bucket, key, contentType: 'text/csv', signal })

const read = async (Key: string) => {
  const { Body, ContentType } = await client.send(new GetObjectCommand({ Bucket, Key }))
  return { text: await Body?.transformToString(), ContentType }
}

test.each([0, 1, 2, 3])(
  'parts of 8 MB come together again, no character cut in two (%i bytes before them)',
  async (offset) => {
    parts = []
    const pages = ['x'.repeat(offset), ...Array<string>(10).fill(pattern.repeat(100_000))]
    const upload = await start(`file-${offset}`)
    for (const page of pages) await upload.write(page)
    await upload.complete()
    expect(parts).toHaveLength(2)
    expect(8 * megabyte - (parts[0] ?? 0)).toBeLessThan(4)
    const { text: stored, ContentType } = await read(`file-${offset}`)
    expect(stored === pages.join('')).toBe(true)
    expect(ContentType).toBe('text/csv')
  },
)

test('what is aborted, after its last part has landed, is no file', async () => {
  const upload = await start('aborted')
  await upload.write('x'.repeat(9 * megabyte))
  await upload.abort()
  await expect(read('aborted')).rejects.toThrow(named('NoSuchKey', 404))
  await expect(upload.complete()).rejects.toThrow(named('NoSuchUpload', 404))
})

test('a signal ends what is under way, and the upload can still be aborted', async () => {
  const ended = new AbortController()
  const upload = await start('ended', ended.signal)
  await upload.write('x'.repeat(9 * megabyte))
  ended.abort()
  await expect(upload.complete()).rejects.toThrow()
  await upload.abort()
})
