import { GetObjectCommand, HeadObjectCommand, PutObjectCommand, S3 } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { beforeAll, describe, expect, test } from 'vitest'
import { answerOf, denied, statusOf } from './expect-refusal.ts'
import {
  allow,
  Bucket,
  bucketArn,
  createLateClock,
  everything,
  kms,
  openS3,
  page,
  plainBucket,
  png,
} from './s3-fixture.ts'

const { now, later } = createLateClock()

const s3 = await openS3(now)
const { client } = s3

describe('a signed URL', () => {
  const url = (more: object = {}, signer = client) =>
    getSignedUrl(signer, new GetObjectCommand({ Bucket, Key: 'view/a b+ü.png', ...more }), {
      expiresIn: 3600,
    })

  beforeAll(() => client.putObject({ Bucket, Key: 'view/a b+ü.png', Body: png, ContentType: 'text/html' }))

  test('shows the object, as the type and disposition it was signed for', async () => {
    const response = await fetch(
      await url({ ResponseContentType: 'image/png', ResponseContentDisposition: 'inline; filename="s.png"' }),
      { headers: { origin: page } },
    )
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline; filename="s.png"',
      'access-control-allow-origin': page,
    })
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png)
  })

  test('is good for its hour', async () => {
    const signed = await url()
    expect((await later(3590, () => fetch(signed))).status).toBe(200)
    const refused = await answerOf(await later(3610, () => fetch(signed)))
    expect(refused).toEqual({ ...denied, message: 'Request has expired' })
    expect((await later(-1000, () => fetch(signed))).status).toBe(403)
  })

  const set = (name: string, value: string) => (signed: URL) => signed.searchParams.set(name, value)

  const move = (from: string | RegExp, to: string) => (signed: URL) => {
    signed.href = signed.href.replace(from, to)
  }
  const drop = (name: string) => (signed: URL) => signed.searchParams.delete(name)

  test.each<[string, (signed: URL) => void, keyof typeof statusOf]>([
    ['another key', move('a%20b', 'b'), 'SignatureDoesNotMatch'],
    ['another bucket', move(Bucket, plainBucket), 'SignatureDoesNotMatch'],
    ['a longer life', set('X-Amz-Expires', '7200'), 'SignatureDoesNotMatch'],
    ['more than a week', set('X-Amz-Expires', '604801'), 'AuthorizationQueryParametersError'],
    ['no life', drop('X-Amz-Expires'), 'AuthorizationQueryParametersError'],
    ['a later date', set('X-Amz-Date', '29991231T235959Z'), 'AuthorizationQueryParametersError'],
    ['another type', set('response-content-type', 'text/html'), 'SignatureDoesNotMatch'],
    ['another signature', set('X-Amz-Signature', '0'.repeat(64)), 'SignatureDoesNotMatch'],
    ['a signature of another alphabet', set('X-Amz-Signature', 'ü'.repeat(64)), 'SignatureDoesNotMatch'],
    ['no signature', drop('X-Amz-Signature'), 'AuthorizationQueryParametersError'],
    ['no signed headers', set('X-Amz-SignedHeaders', 'x'), 'AuthorizationQueryParametersError'],
    [
      'an unknown key id',
      set('X-Amz-Credential', 'ASIAX/20260101/us-east-1/s3/aws4_request'),
      'AuthorizationQueryParametersError',
    ],
    ['another service', move('%2Fs3%2F', '%2Fsns%2F'), 'AuthorizationQueryParametersError'],
    ['another session token', set('X-Amz-Security-Token', 'guess'), 'InvalidToken'],
    ['nothing of all that', move(/\?.*/, ''), 'AccessDenied'],
  ])('with %s is refused', async (_, tamper, code) => {
    const signed = new URL(await url({ ResponseContentType: 'image/png' }))
    tamper(signed)
    expect(await answerOf(await fetch(signed))).toMatchObject({ status: statusOf[code], code })
  })

  test.each(['PUT', 'DELETE', 'HEAD'])('is no use for %s', async (method) => {
    expect((await fetch(await url(), { method })).status).toBe(403)
  })

  test('with headers that were not signed, or two signatures, is refused', async () => {
    const extra = await fetch(await url(), { headers: { 'x-amz-meta-a': '1' } })
    expect(await answerOf(extra)).toMatchObject(denied)
    const twice = await fetch(await url(), { headers: { authorization: 'AWS4-HMAC-SHA256 Credential=x' } })
    expect(await answerOf(twice)).toMatchObject({ status: 400, code: 'InvalidArgument' })
  })

  test('cannot do what its signer may not', async () => {
    const writer = s3.actor('url-writer', allow(['s3:PutObject'], [`${bucketArn}/*`]), kms)
    expect(await answerOf(await fetch(await url({}, writer)))).toMatchObject(denied)
    const keyless = s3.actor('url-keyless', everything)
    expect((await answerOf(await fetch(await url({}, keyless)))).message).toContain('kms:Decrypt')
  })

  test('for HEAD tells about the object', async () => {
    const signed = await getSignedUrl(client, new HeadObjectCommand({ Bucket, Key: 'view/a b+ü.png' }))
    const response = await fetch(signed, { method: 'HEAD' })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-length')).toBe(String(png.length))
  })
})

describe('a signed PUT', () => {
  const signer = () =>
    new S3({
      endpoint: s3.endpoint,
      region: 'us-east-1',
      credentials: s3.owner,
      requestChecksumCalculation: 'WHEN_REQUIRED',
    })
  const sign = () =>
    getSignedUrl(
      signer(),
      new PutObjectCommand({ Bucket, Key: 'put', ContentType: 'image/png', ContentLength: png.length }),
      { signableHeaders: new Set(['content-type', 'content-length', 'host']) },
    )
  const send = async (body: Uint8Array<ArrayBuffer>, type = 'image/png') =>
    answerOf(await fetch(await sign(), { method: 'PUT', body, headers: { 'content-type': type } }))

  test('takes what it was signed for and nothing else', async () => {
    expect(await send(png)).toMatchObject({ status: 200 })
    expect(await send(png, 'text/html')).toMatchObject({ code: 'SignatureDoesNotMatch' })
    expect(await send(new Uint8Array(png.length + 1))).toMatchObject({ code: 'SignatureDoesNotMatch' })
  })

  test('signed with the checksum of an empty body, as the client does by default, is refused', async () => {
    const signed = await getSignedUrl(client, new PutObjectCommand({ Bucket, Key: 'put' }))
    const { code } = await answerOf(await fetch(signed, { method: 'PUT', body: png }))
    expect(code).toBe('BadDigest')
  })
})
