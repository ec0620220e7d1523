import { expect, test } from 'vitest'
import { account, simulate } from '#local-cloud/test/referee/iam-referee.ts'
import { deployed } from './deployed.ts'
import { production } from './synthesized.ts'

const policyOf = (type: string, name: string) => {
  const [found] = production.ofType(type).filter(([id]) => id.startsWith(name))
  const { KeyPolicy, PolicyDocument } = found?.[1].Properties ?? {}
  return deployed(KeyPolicy ?? PolicyDocument)
}

const everything = [{ Effect: 'Allow', Action: ['*'], Resource: ['*'] }]

const policies = {
  site: policyOf('AWS::S3::BucketPolicy', 'SiteBucket'),
  signatures: policyOf('AWS::S3::BucketPolicy', 'SignaturesBucket'),
  papers: policyOf('AWS::S3::BucketPolicy', 'PapersBucket'),
  logs: policyOf('AWS::S3::BucketPolicy', 'LogsAccess'),
  records: policyOf('AWS::KMS::Key', 'RecordsKey'),
  alarms: policyOf('AWS::SNS::TopicPolicy', 'WatchTopic'),
}
const asked = {
  site: 'arn:aws:s3:::Site/index.html',
  signatures: 'arn:aws:s3:::Signatures/1/signature_1.png',
  papers: 'arn:aws:s3:::Papers/1/first/release.pdf',
  logs: 'arn:aws:s3:::Logs/signatures/2026-11-22',
  records: `arn:aws:kms:us-east-1:${account}:key/1`,
  alarms: `arn:aws:sns:us-east-1:${account}:Watch`,
} as const satisfies Record<keyof typeof policies, string>

const callers = {
  'a role with every right': `arn:aws:sts::${account}:assumed-role/FunctionsApplicantRole/now`,
  'another account': 'arn:aws:sts::999999999999:assumed-role/Stranger/now',
  CloudFront: 'cloudfront.amazonaws.com',
  S3: 'logging.s3.amazonaws.com',
  CloudWatch: 'cloudwatch.amazonaws.com',
  'the log service': 'logs.us-east-1.amazonaws.com',
} as const

const tls = { 'aws:SecureTransport': 'true', 's3:TlsVersion': '1.3' }
const here = { ...tls, 'aws:SourceAccount': account }
const once = { ...tls, 's3:if-none-match': '*' }
const plain = { ...tls, 'aws:SecureTransport': 'false' }
const oldTls = { ...tls, 's3:TlsVersion': '1.1' }
const ofSite = (name: string) => ({
  ...tls,
  'aws:SourceArn': `arn:aws:cloudfront::${account}:distribution/${name}`,
})
const ofAlarm = (of: string) => ({
  ...tls,
  'aws:SourceAccount': of,
  'aws:SourceArn': `arn:aws:cloudwatch:us-east-1:${of}:alarm:a`,
})
const ofBucket = (name: string) => ({ ...here, 'aws:SourceArn': `arn:aws:s3:::${name}` })
const ofOthersBucket = { ...ofBucket('Signatures'), 'aws:SourceAccount': '999999999999' }

type Case = [
  who: keyof typeof callers,
  how: string,
  policy: keyof typeof policies,
  action: string,
  context: Readonly<Record<string, string>>,
  isAllowed: boolean,
]

test.each<Case>([
  ['a role with every right', 'for a new file', 'papers', 's3:PutObject', once, true],
  ['a role with every right', 'over a file', 'papers', 's3:PutObject', tls, false],
  ['CloudFront', 'for our site', 'site', 's3:GetObject', ofSite('SITE'), true],
  ['CloudFront', 'for another site', 'site', 's3:GetObject', ofSite('OTHER'), false],
  ['CloudFront', 'for our site, to write', 'site', 's3:PutObject', ofSite('SITE'), false],
  ['another account', '', 'site', 's3:GetObject', tls, false],
  ['CloudFront', 'for our site', 'signatures', 's3:GetObject', ofSite('SITE'), false],
  ['another account', '', 'signatures', 's3:GetObject', tls, false],
  ['a role with every right', '', 'signatures', 's3:GetObject', tls, true],
  ['a role with every right', 'without TLS', 'signatures', 's3:GetObject', plain, false],
  ['a role with every right', 'with TLS 1.1', 'signatures', 's3:GetObject', oldTls, false],
  ['S3', 'for logs of our bucket', 'logs', 's3:PutObject', ofBucket('Signatures'), true],
  ['S3', "for logs of another account's bucket", 'logs', 's3:PutObject', ofOthersBucket, false],
  ['S3', 'for logs under the name of another bucket', 'logs', 's3:PutObject', ofBucket('Exports'), false],
  ['a role with every right', '', 'records', 'kms:Decrypt', tls, true],
  ['another account', '', 'records', 'kms:Decrypt', tls, false],
  ['the log service', '', 'records', 'kms:Decrypt', here, false],
  ['CloudWatch', 'for our alarms', 'alarms', 'sns:Publish', ofAlarm(account), true],
  ['CloudWatch', "for another account's alarms", 'alarms', 'sns:Publish', ofAlarm('999999999999'), false],
])('%s %s: the policy of %s on %s', async (who, _, policy, action, context, isAllowed) => {
  const caller = callers[who]
  const statements = caller.startsWith('arn:') ? everything : undefined
  const resourcePolicy = policies[policy]
  expect(resourcePolicy).toBeDefined()
  const resource = asked[policy]
  expect(await simulate({ caller, statements, resourcePolicy, action, resource, context })).toBe(isAllowed)
})
