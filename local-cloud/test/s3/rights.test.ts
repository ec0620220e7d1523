// Which rights each call of S3 takes, in the bucket and for its key, and calls that no signature covers.
import type { S3 } from '@aws-sdk/client-s3'
import { beforeAll, describe, expect, test } from 'vitest'
import { answerUnderHost } from '../http/answer-under-host.ts'
import { errorNamed } from './expect-refusal.ts'
import {
  allow,
  Bucket,
  bucketArn,
  connect,
  everything,
  keyArn,
  kms,
  onRequest,
  openS3,
  plainArn,
  startFresh,
} from './s3-fixture.ts'

const s3 = await openS3()
const { client } = s3

const put = (Key: string, Body: string | Uint8Array, more: object = {}) =>
  client.putObject({ Bucket, Key, Body, ...more })

describe('a role', () => {
  const inBucket = `${bucketArn}/*`
  const through = (service: string) =>
    allow(['kms:*'], [keyArn], { StringEquals: { 'kms:ViaService': `${service}.us-east-1.amazonaws.com` } })
  const target = { Bucket, Key: 'mine/present' }
  const missing = { Bucket, Key: 'missing' }
  const get = (role: S3): Promise<unknown> => role.getObject(target)
  const write = (role: S3): Promise<unknown> => role.putObject({ ...target, Body: 'x' })
  const remove = (role: S3): Promise<unknown> => role.deleteObject(target)
  const list = (role: S3): Promise<unknown> => role.listObjectsV2({ Bucket })
  const head = (role: S3): Promise<unknown> => role.headObject(missing)
  const getMissing = (role: S3): Promise<unknown> => role.getObject(missing)
  const getVersion = (role: S3): Promise<unknown> => role.getObject({ ...target, VersionId: 'none' })

  beforeAll(() => put('mine/present', 'x'))

  test.each([
    ['may not read, reads', get, allow(['s3:PutObject'], [inBucket]), kms],
    ['may not write, writes', write, allow(['s3:Get*'], [inBucket]), kms],
    ['may write elsewhere, writes here', write, allow(['s3:PutObject'], [`${bucketArn}/yours/*`]), kms],
    ['may use another bucket, reads here', get, allow(['s3:*'], [`${plainArn}/*`]), kms],
    ['lacks kms:GenerateDataKey, writes', write, everything, allow(['kms:Decrypt'], [keyArn])],
    ['lacks kms:Decrypt, reads', get, everything, allow(['kms:GenerateDataKey'], [keyArn])],
    ['may decrypt through another service, reads', get, everything, through('dynamodb')],
    ['may not list, lists', list, allow(['s3:GetObject'], [inBucket]), kms],
    ['may not delete, deletes', remove, allow(['s3:GetObject'], [inBucket]), kms],
    ['may not list, asks for a missing key', getMissing, allow(['s3:GetObject'], [inBucket]), kms],
    ['may not list, asks for a missing version', getVersion, allow(['s3:GetObject*'], [inBucket]), kms],
  ])('that %s: refused', async (name, act, ...policies) => {
    await expect(act(s3.actor(name, ...policies))).rejects.toThrow(errorNamed('AccessDenied', 403))
  })

  test('that may read only the newest version is refused any it names', async () => {
    await expect(getVersion(s3.actor('newest', allow(['s3:GetObject'], [inBucket]), kms))).rejects.toThrow(
      'not authorized to perform: s3:GetObjectVersion',
    )
  })

  test('that may use the key through S3 gets through', async () => {
    await expect(get(s3.actor('through', everything, through('s3')))).resolves.toBeDefined()
  })

  test('with just the rights it needs gets through', async () => {
    const just = s3.actor('just', allow(['s3:PutObject', 's3:GetObject'], [`${bucketArn}/mine/*`]), kms)
    await expect(write(just)).resolves.toBeDefined()
    await expect(get(just)).resolves.toBeDefined()
  })

  test('that may list is told that a key is missing, by HEAD too', async () => {
    await expect(getMissing(client)).rejects.toThrow(errorNamed('NoSuchKey', 404))
    await expect(head(client)).rejects.toThrow(errorNamed('NotFound', 404))
    await expect(head(s3.actor('blind', allow(['s3:GetObject'], [inBucket]), kms))).rejects.toThrow(
      errorNamed('Unknown', 403),
    )
  })

  test('is told in the words of IAM what it lacks', async () => {
    await expect(write(s3.actor('reader', allow(['s3:GetObject'], [inBucket])))).rejects.toThrow(
      `User: arn:aws:sts::000000000000:assumed-role/reader/local is not authorized to perform: s3:PutObject on resource: ${bucketArn}/mine/present`,
    )
  })
})

describe('a call', () => {
  test.each([
    ['an unknown key', { accessKeyId: 'ASIAUNKNOWN' }, 'InvalidAccessKeyId', 403],
    ['a wrong secret', { secretAccessKey: 'guess' }, 'SignatureDoesNotMatch', 403],
    ['a wrong session token', { sessionToken: 'guess' }, 'InvalidToken', 400],
  ])('signed with %s is refused', async (_, change, code, status) => {
    const forger = connect(s3.endpoint, { ...s3.owner, ...change })
    await expect(forger.getObject({ Bucket, Key: 'plain.txt' })).rejects.toThrow(errorNamed(code, status))
  })

  test('without a signature is refused with an XML error', async () => {
    const response = await fetch(`${s3.endpoint}/${Bucket}/plain.txt`)
    expect(response.status).toBe(403)
    expect(response.headers.get('content-type')).toBe('application/xml')
    expect(response.headers.get('x-amz-request-id')).toMatch(/.+/)
    expect(await response.text()).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<Error><Code>AccessDenied<\/Code><Message>Access Denied<\/Message>.*<\/Error>$/,
    )
  })

  test('whose body was changed on the way is refused', async () => {
    const changing = connect(s3.endpoint, s3.owner)
    onRequest(changing, (request) => Reflect.set(request, 'body', 'changed'))
    const sent = changing.putObject({ Bucket, Key: 'changed', Body: 'correct' })
    await expect(sent).rejects.toThrow(errorNamed('XAmzContentSHA256Mismatch', 400))
  })

  test('signed sixteen minutes ago is refused', async () => {
    const late = await startFresh(() => Date.now() + 16 * 60_000)
    const sent = connect(late.endpoint, late.owner).getObject({ Bucket, Key: 'a' })
    await expect(sent).rejects.toThrow(errorNamed('RequestTimeTooSkewed', 403))
    await late.remove()
  })

  test('with a percent sign that starts no code is refused', async () => {
    const { status } = await answerUnderHost(s3.endpoint, 'localhost', { path: `/${Bucket}/%zz` })
    expect(status).toBe(400)
  })
})
