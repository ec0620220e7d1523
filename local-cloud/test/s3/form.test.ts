import { createHash } from 'node:crypto'
import { createPresignedPost } from '@aws-sdk/s3-presigned-post'
import { describe, expect, test } from 'vitest'
import { signatureOf } from '#local-cloud/iam/signature-v4.ts'
import { answerOf, denied, statusOf } from './expect-refusal.ts'
import {
  allow,
  Bucket,
  bucketArn,
  createLateClock,
  everything,
  formOf,
  keyArn,
  kms,
  openS3,
  page,
  plainBucket,
  png,
} from './s3-fixture.ts'

const Key = 'signatures/user-1/signature_1.png'

const { now, later } = createLateClock()

const s3 = await openS3(now)
const { client } = s3

/**
 * https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-HTTPPOSTConstructPolicy.html and
 * https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html
 */
describe('a signed form', () => {
  const sign = (signer = client) =>
    createPresignedPost(signer, {
      Bucket,
      Key,
      Conditions: [
        ['content-length-range', 1, 200_000],
        ['eq', '$Content-Type', 'image/png'],
      ],
      Fields: { 'Content-Type': 'image/png' },
      Expires: 120,
    })

  type Form = Awaited<ReturnType<typeof sign>>

  const send = ({ url, fields }: Form, file: Uint8Array<ArrayBuffer> = png, origin = page) => {
    const body = formOf(fields, new Blob([file], { type: 'text/html' }), 'any.html')
    return fetch(url, { method: 'POST', body, headers: { origin } })
  }

  const withFields =
    (change: (fields: Record<string, string>) => Record<string, string | undefined>) => (form: Form) => {
      const fields: Record<string, string> = {}
      for (const [name, value] of Object.entries({ ...form.fields, ...change(form.fields) })) {
        if (value !== undefined) fields[name] = value
      }
      return { ...form, fields }
    }

  const editPolicy = (edit: (policy: string) => string) =>
    withFields(({ Policy = '' }) => ({
      Policy: Buffer.from(edit(Buffer.from(Policy, 'base64').toString())).toString('base64'),
    }))

  test('uploads the file, with the type the signer chose and the key of the bucket', async () => {
    const response = await send(await sign())
    expect(response.status).toBe(204)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
      location: expect.stringContaining(s3.endpoint),
      'x-amz-version-id': expect.stringMatching(/.+/),
      'x-amz-server-side-encryption': 'aws:kms',
      'x-amz-server-side-encryption-aws-kms-key-id': keyArn,
      'access-control-allow-origin': page,
      'access-control-expose-headers': 'ETag',
    })
    const stored = await client.getObject({ Bucket, Key })
    expect(stored.ContentType).toBe('image/png')
    expect(Buffer.from((await stored.Body?.transformToByteArray()) ?? [])).toEqual(png)
  })

  test('is good until it expires', async () => {
    const form = await sign()
    expect((await later(118, () => send(form))).status).toBe(204)
    const refused = await answerOf(await later(122, () => send(form)))
    expect(refused).toEqual({ ...denied, message: 'Invalid according to Policy: Policy expired.' })
  })

  test.each<[string, (form: Form) => Form, keyof typeof statusOf]>([
    ['another key', withFields(() => ({ key: 'signatures/user-2/signature_1.png' })), 'AccessDenied'],
    ['a key that climbs', withFields(() => ({ key: `${Key}/../../user-2/x.png` })), 'AccessDenied'],
    ['no key', withFields(() => ({ key: undefined })), 'AccessDenied'],
    ['another content type', withFields(() => ({ 'Content-Type': 'text/html' })), 'AccessDenied'],
    ['no content type', withFields(() => ({ 'Content-Type': undefined })), 'AccessDenied'],
    ['an extra field', withFields(() => ({ acl: 'public-read' })), 'AccessDenied'],
    ['an extra metadata field', withFields(() => ({ 'x-amz-meta-signer': 'eve' })), 'AccessDenied'],
    ['another encryption', withFields(() => ({ 'x-amz-server-side-encryption': 'AES256' })), 'AccessDenied'],
    ['another bucket', (form) => ({ ...form, url: `${s3.endpoint}/${plainBucket}` }), 'AccessDenied'],
    ['a missing bucket', (form) => ({ ...form, url: `${s3.endpoint}/no_such` }), 'NoSuchBucket'],
    ['a wider policy', editPolicy((policy) => policy.replace('200000', '900000')), 'SignatureDoesNotMatch'],
    [
      'a later policy',
      editPolicy((policy) => policy.replace(/"expiration":"\d{4}/, '"expiration":"2999')),
      'SignatureDoesNotMatch',
    ],
    ['no policy', withFields(() => ({ Policy: undefined })), 'AccessDenied'],
    ['another signature', withFields(() => ({ 'X-Amz-Signature': '0'.repeat(64) })), 'SignatureDoesNotMatch'],
    ['no signature', withFields(() => ({ 'X-Amz-Signature': undefined })), 'AccessDenied'],
    [
      'another date',
      withFields((f) => ({
        'X-Amz-Date': f['X-Amz-Date']?.replace(/.Z$/, (end) => (end === '0Z' ? '1Z' : '0Z')),
      })),
      'AccessDenied',
    ],
    [
      'an unknown key id',
      withFields((f) => ({ 'X-Amz-Credential': `ASIAX${f['X-Amz-Credential']?.slice(20)}` })),
      'InvalidAccessKeyId',
    ],
    [
      'another region',
      withFields((f) => ({ 'X-Amz-Credential': f['X-Amz-Credential']?.replace('us-east-1', 'eu-west-1') })),
      'SignatureDoesNotMatch',
    ],
    [
      'another service',
      withFields((f) => ({ 'X-Amz-Credential': f['X-Amz-Credential']?.replace('/s3/', '/sns/') })),
      'AuthorizationQueryParametersError',
    ],
    ['another session token', withFields(() => ({ 'X-Amz-Security-Token': 'guess' })), 'InvalidToken'],
    ['no session token', withFields(() => ({ 'X-Amz-Security-Token': undefined })), 'InvalidToken'],
  ])('with %s is refused', async (_, tamper, code) => {
    expect(await answerOf(await send(tamper(await sign())))).toMatchObject({ status: statusOf[code], code })
  })

  test.each([
    ['nothing', 0, 400, 'EntityTooSmall'],
    ['one byte', 1, 204, undefined],
    ['exactly the limit', 200_000, 204, undefined],
    ['one byte over the limit', 200_001, 400, 'EntityTooLarge'],
    ['far over what any form may hold', 3_000_000, 400, 'EntityTooLarge'],
  ])('with a file of %s', async (_, size, status, code) => {
    expect(await answerOf(await send(await sign(), new Uint8Array(size)))).toMatchObject({ status, code })
  })

  const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('base64')
  const signFor = (bytes: Buffer) =>
    createPresignedPost(client, {
      Bucket,
      Key,
      Conditions: [['content-length-range', bytes.length, bytes.length]],
      Fields: {
        'x-amz-checksum-algorithm': 'SHA256',
        'x-amz-checksum-sha256': sha256(bytes),
      },
      Expires: 120,
    })

  test('for certain bytes takes those 6 MB, whatever was there before, and keeps their checksum', async () => {
    const bytes = Buffer.alloc(6 * 1024 * 1024, 'page')
    expect((await send(await signFor(bytes), bytes)).status).toBe(204)
    const { ContentLength, ChecksumSHA256 } = await client.headObject({
      Bucket,
      Key,
      ChecksumMode: 'ENABLED',
    })
    expect(ContentLength).toBe(bytes.length)
    expect(ChecksumSHA256).toBe(sha256(bytes))
  })

  test.each([
    ['other bytes', Buffer.from('pagE'), {}, 400, 'BadDigest'],
    ['a byte more', Buffer.from('pages'), {}, 400, 'EntityTooLarge'],
    ['a byte less', Buffer.from('pag'), {}, 400, 'EntityTooSmall'],
    ['no checksum', Buffer.from('page'), { 'x-amz-checksum-sha256': undefined }, 403, 'AccessDenied'],
    [
      'its own checksum',
      Buffer.from('pagE'),
      { 'x-amz-checksum-sha256': sha256('pagE') },
      403,
      'AccessDenied',
    ],
  ])('for certain bytes refuses %s', async (_, file, fields, status, code) => {
    const form = withFields(() => fields)(await signFor(Buffer.from('page')))
    expect(await answerOf(await send(form, file))).toMatchObject({ status, code })
  })

  test('with no file, two keys or another coding is refused', async () => {
    const { url, fields } = await sign()
    const codeOf = async (body: FormData | URLSearchParams) =>
      (await answerOf(await fetch(url, { method: 'POST', body }))).code
    expect(await codeOf(formOf(fields))).toBe('InvalidArgument')
    const twoKeys = formOf({ ...fields, Key: 'other' }, new Blob([png]))
    expect(await codeOf(twoKeys)).toBe('MalformedPOSTRequest')
    expect(await codeOf(new URLSearchParams(fields))).toBe('MalformedPOSTRequest')
  })

  test('may leave the end of the key open, and only that', async () => {
    const form = await createPresignedPost(client, {
      Bucket,
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the placeholder of S3, which makes the key a prefix
      Key: 'open/${filename}',
    })
    const key = (value: string) => withFields(() => ({ key: value }))(form)
    expect((await send(key('open/a.png'))).status).toBe(204)
    expect(await answerOf(await send(key('closed/a.png')))).toMatchObject({ code: 'AccessDenied' })
  })

  test('cannot do what its signer may not', async () => {
    const reader = s3.actor('form-reader', allow(['s3:GetObject'], [`${bucketArn}/*`]), kms)
    expect(await answerOf(await send(await sign(reader)))).toMatchObject(denied)
    const keyless = s3.actor('form-keyless', everything)
    expect((await answerOf(await send(await sign(keyless)))).message).toContain('kms:GenerateDataKey')
  })

  const expiration = '2099-01-01T00:00:00Z'
  const policy = (...conditions: unknown[]) => JSON.stringify({ expiration, conditions })
  test.each([
    ['no JSON', 'words'],
    ['no expiration', '{"conditions": []}'],
    ['an expiration that is no time', '{"expiration": "tomorrow", "conditions": []}'],
    ['no conditions', JSON.stringify({ expiration })],
    ['an unknown kind of condition', policy(['contains', '$key', 'a'])],
    ['a condition without its dollar sign', policy(['eq', 'key', 'a'])],
    ['a size that is no number', policy(['content-length-range', 'a', 'b'])],
  ])('signed properly over a policy with %s is refused', async (_, text) => {
    const { fields, url } = await sign()
    const { 'X-Amz-Credential': credential = '' } = fields
    const [accessKeyId = '', date = '', region = '', service = ''] = credential.split('/')
    const Policy = Buffer.from(text).toString('base64')
    const scope = { accessKeyId, date, region, service }
    const signature = signatureOf(s3.owner.secretAccessKey, scope, Policy)
    const signed = { ...fields, Policy, 'X-Amz-Signature': signature }
    const refusal = { status: 400, code: 'InvalidPolicyDocument' }
    expect(await answerOf(await send({ url, fields: signed }))).toMatchObject(refusal)
  })
})
