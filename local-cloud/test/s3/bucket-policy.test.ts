// The bucket policy of https://docs.aws.amazon.com/guardduty/latest/ug/tag-based-access-s3-malware-protection.html, whose
// statement NoReadUnlessClean denies s3:GetObject and s3:GetObjectVersion to NotPrincipal, the role and its session, with
// StringNotEquals {"s3:ExistingObjectTag/GuardDutyMalwareScanStatus": "NO_THREATS_FOUND"}, and others like it.
import { GetObjectCommand } from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { afterEach, describe, expect, test } from 'vitest'
import { allow, Bucket, bucketArn, everything, kms, openS3 } from './s3-fixture.ts'

const s3 = await openS3()
const { client } = s3
const reader = s3.actor('reader', everything, kms)
const scannerRights = s3.principals.add('scanner', [everything, kms])

const Key = 'paper.pdf'
const tag = 'GuardDutyMalwareScanStatus'
const role = 'arn:aws:iam::000000000000:role/scanner'
const session = 'arn:aws:sts::000000000000:assumed-role/scanner/GuardDutyMalwareProtection'
const inBucket = `${bucketArn}/*`

const setPolicy = (...Statement: object[]) =>
  s3.putPolicy({
    ...{ logicalId: 'Policy', name: 'policy', arn: '' },
    properties: { Bucket, PolicyDocument: { Version: '2012-10-17', Statement } },
  })
afterEach(() => setPolicy())

const unless = (whom: object, Condition: object) => ({
  ...{ Sid: 'NoReadUnlessClean', Effect: 'Deny', ...whom, Condition },
  ...{ Action: ['s3:GetObject', 's3:GetObjectVersion'], Resource: inBucket },
})
const notClean = { StringNotEquals: { [`s3:ExistingObjectTag/${tag}`]: 'NO_THREATS_FOUND' } }
const documented = unless({ NotPrincipal: { AWS: [session, role] } }, notClean)

const put = async (status?: string) =>
  client.putObject({ Bucket, Key, Body: 'x', ...(status ? { Tagging: `${tag}=${status}` } : {}) })
const refusal = 'not authorized to perform: s3:GetObject'

test('nobody reads before the tag says clean, by no call, link, or version, and then everybody does', async () => {
  setPolicy(documented)
  const { VersionId } = await put()
  await expect(reader.getObject({ Bucket, Key })).rejects.toThrow('explicit deny in a resource-based')
  const link = await getSignedUrl(reader, new GetObjectCommand({ Bucket, Key }))
  for (const read of [
    () => reader.getObject({ Bucket, Key }),
    () => reader.getObject({ Bucket, Key, VersionId }),
    () => client.getObject({ Bucket, Key: 'missing' }),
  ])
    await expect(read()).rejects.toThrow(refusal)
  await expect(reader.headObject({ Bucket, Key })).rejects.toThrow()
  expect((await fetch(link)).status).toBe(403)
  const Tagging = { TagSet: [{ Key: tag, Value: 'NO_THREATS_FOUND' }] }
  await client.putObjectTagging({ Bucket, Key, VersionId, Tagging })
  expect((await fetch(link)).status).toBe(200)
  await expect(reader.getObject({ Bucket, Key, VersionId })).resolves.toBeDefined()
  await put('THREATS_FOUND')
  expect((await fetch(link)).status).toBe(403)
})

const scans = async (scanner: { name?: string; session?: string }) => {
  const { VersionId } = await put()
  const acting = await s3.actAs({ ...scannerRights, ...scanner }, Bucket)
  const version = acting.find(Key, VersionId)
  return (
    version !== undefined &&
    acting.read(version).then(
      () => true,
      () => false,
    )
  )
}
const asScanner = { session: 'GuardDutyMalwareProtection' }
const except = (operator: string, value: string) =>
  unless({ Principal: '*' }, { ...notClean, [operator]: { 'aws:PrincipalArn': value } })

describe('the scanner reads what is not clean', () => {
  test.each([
    ['as the documented policy excepts it', documented],
    ['under ArnNotEquals', except('ArnNotEquals', role)],
    ['under StringNotLike', except('StringNotLike', `${role.slice(0, -2)}*`)],
    ['under ForAnyValue:ArnNotEquals', except('ForAnyValue:ArnNotEquals', role)],
  ])('%s, and no other role', async (_, statement) => {
    setPolicy(statement)
    expect(await scans(asScanner)).toBe(true)
    expect(await scans({ ...asScanner, name: 'other' })).toBe(false)
  })

  test.each([
    ['its role without its session', documented, { session: 'other' }],
    ['only its role is excepted', unless({ NotPrincipal: { AWS: role } }, notClean), asScanner],
    ['another role is', except('ArnNotEquals', `${role}-2`), asScanner],
  ])('but not where it comes as %s', async (_, statement, scanner) => {
    setPolicy(statement)
    expect(await scans(scanner)).toBe(false)
  })
})

test('only the scanner sets the tag of its result, and others set other tags', async () => {
  setPolicy({
    ...{ Sid: 'OnlyGuardDutyCanTagScanStatus', Effect: 'Deny', NotPrincipal: { AWS: [session, role] } },
    ...{ Action: ['s3:PutObjectTagging', 's3:PutObjectVersionTagging'], Resource: inBucket },
    Condition: { 'ForAnyValue:StringEquals': { 's3:RequestObjectTagKeys': tag } },
  })
  await expect(put('NO_THREATS_FOUND')).rejects.toThrow('s3:PutObjectTagging')
  await put()
  const tagging = (...keys: string[]) => ({
    ...{ Bucket, Key },
    Tagging: { TagSet: keys.map((name) => ({ Key: name, Value: '1' })) },
  })
  await expect(client.putObjectTagging(tagging('mine', tag))).rejects.toThrow('s3:PutObjectTagging')
  await expect(client.putObjectTagging(tagging('mine'))).resolves.toBeDefined()
  const acting = await s3.actAs({ ...scannerRights, ...asScanner }, Bucket)
  const version = acting.find(Key, undefined)
  if (version) await acting.tag(version, { [tag]: 'NO_THREATS_FOUND' })
  const { TagSet } = await client.getObjectTagging({ Bucket, Key })
  expect(TagSet).toEqual([
    { Key: 'mine', Value: '1' },
    { Key: tag, Value: 'NO_THREATS_FOUND' },
  ])
})

test.each([
  ['a tag that has another value', { StringEquals: { [`s3:ExistingObjectTag/${tag}`]: 'BAD' } }, true],
  ['a tag that is like none', { StringNotLike: { [`s3:ExistingObjectTag/${tag}`]: 'NO_*' } }, true],
  ['a tag that the object lacks', { StringEquals: { 's3:ExistingObjectTag/none': 'x' } }, true],
  ['any of no tags', { 'ForAnyValue:StringEquals': { 's3:ExistingObjectTag/none': 'x' } }, true],
  ['not a tag that the object lacks', { StringNotEquals: { 's3:ExistingObjectTag/none': 'x' } }, false],
  ['an old TLS', { NumericLessThan: { 's3:TlsVersion': 1.2 } }, true],
  ['any TLS', { NumericLessThan: { 's3:TlsVersion': 2 } }, false],
  ['a key that nobody knows', { StringEquals: { 'aws:SourceVpc': 'vpc-1' } }, false],
])('a denial under a condition on %s: allowed %s', async (_, Condition, isAllowed) => {
  setPolicy({ Effect: 'Deny', Principal: { AWS: '*' }, Action: 's3:Get*', Resource: inBucket, Condition })
  await put('NO_THREATS_FOUND')
  const read = reader.getObject({ Bucket, Key })
  await (isAllowed ? expect(read).resolves.toBeDefined() : expect(read).rejects.toThrow(refusal))
})

test.each([
  ['its role', { AWS: 'arn:aws:iam::000000000000:role/guest' }, true],
  ['everyone', '*', true],
  ['its account, which leaves it to the role', { AWS: 'arn:aws:iam::000000000000:root' }, false],
  ['a service', { Service: 'cloudfront.amazonaws.com' }, false],
])('a policy that allows %s lets a role without that right in: %s', async (_, Principal, isAllowed) => {
  const guest = s3.actor('guest', allow(['s3:ListBucket'], [bucketArn]), kms)
  setPolicy({ Effect: 'Allow', Principal, Action: 's3:GetObject', Resource: inBucket })
  await put()
  const read = guest.getObject({ Bucket, Key })
  await (isAllowed ? expect(read).resolves.toBeDefined() : expect(read).rejects.toThrow(refusal))
})

test('under a policy that denies unconditional writes, an object is written once', async () => {
  const once = { Null: { 's3:if-none-match': 'true' }, Bool: { 's3:ObjectCreationOperation': 'true' } }
  setPolicy({ Effect: 'Deny', Principal: '*', Action: 's3:PutObject', Resource: inBucket, Condition: once })
  const object = { Bucket, Key: 'once', Body: 'x' }
  await expect(client.putObject(object)).rejects.toThrow('s3:PutObject')
  await expect(client.createMultipartUpload(object)).resolves.toBeDefined()
  await expect(client.putObject({ ...object, IfNoneMatch: '*' })).resolves.toBeDefined()
})

test('a policy on TLS hides no count of tags', async () => {
  const old = { NumericLessThan: { 's3:TlsVersion': 1.2 } }
  setPolicy({ Effect: 'Deny', Principal: '*', Action: 's3:*', Resource: inBucket, Condition: old })
  await put('NO_THREATS_FOUND')
  expect((await reader.getObject({ Bucket, Key })).TagCount).toBe(1)
})

test('a policy that cannot be judged is refused', () => {
  expect(() => setPolicy({ Effect: 'Deny', Principal: '*', NotAction: 's3:*', Resource: '*' })).toThrow(
    "can't evaluate",
  )
})
