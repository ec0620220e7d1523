// The policies of buckets, keys, and the alarms' topic, judged by an IAM simulator that somebody else wrote.
import { expect, test } from 'vitest'
import { account, simulate } from '#local-cloud/test/referee/iam-referee.ts'
import { deployed } from './deployed.ts'
import { production } from './synthesized.ts'

/** Of the resource whose logical id begins so. */
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

const role = `arn:aws:sts::${account}:assumed-role/FunctionsApplicantRole/now`
const stranger = 'arn:aws:sts::999999999999:assumed-role/Stranger/now'
const tls = { 'aws:SecureTransport': 'true', 's3:TlsVersion': '1.3' }
const here = { ...tls, 'aws:SourceAccount': account }
const page = 'arn:aws:s3:::Site/index.html'
const drawing = 'arn:aws:s3:::Signatures/1/signature_1.png'
const paper = 'arn:aws:s3:::Papers/1/first/release.pdf'
const once = { ...tls, 's3:if-none-match': '*' }
const logFile = 'arn:aws:s3:::Logs/signatures/2026-11-22'
const key = `arn:aws:kms:us-east-1:${account}:key/1`
const topic = `arn:aws:sns:us-east-1:${account}:Watch`
const distribution = (name: string) => ({
  ...tls,
  'aws:SourceArn': `arn:aws:cloudfront::${account}:distribution/${name}`,
})
const alarm = (of: string) => ({
  ...tls,
  'aws:SourceAccount': of,
  'aws:SourceArn': `arn:aws:cloudwatch:us-east-1:${of}:alarm:a`,
})
const bucket = (name: string) => ({ ...here, 'aws:SourceArn': `arn:aws:s3:::${name}` })

type Case = [
  who: string,
  caller: string,
  policy: keyof typeof policies,
  action: string,
  resource: string,
  context: Readonly<Record<string, string>>,
  isAllowed: boolean,
]

test.each<Case>([
  ['a role with every right, for a new file', role, 'papers', 's3:PutObject', paper, once, true],
  ['a role with every right, over a file', role, 'papers', 's3:PutObject', paper, tls, false],
  ['our distribution', 'cloudfront.amazonaws.com', 'site', 's3:GetObject', page, distribution('SITE'), true],
  [
    'another distribution',
    'cloudfront.amazonaws.com',
    'site',
    's3:GetObject',
    page,
    distribution('OTHER'),
    false,
  ],
  [
    'our distribution, to write',
    'cloudfront.amazonaws.com',
    'site',
    's3:PutObject',
    page,
    distribution('SITE'),
    false,
  ],
  ['another account', stranger, 'site', 's3:GetObject', page, tls, false],
  [
    'our distribution',
    'cloudfront.amazonaws.com',
    'signatures',
    's3:GetObject',
    drawing,
    distribution('SITE'),
    false,
  ],
  ['another account', stranger, 'signatures', 's3:GetObject', drawing, tls, false],
  ['a role with every right', role, 'signatures', 's3:GetObject', drawing, tls, true],
  [
    'a role with every right, without TLS',
    role,
    'signatures',
    's3:GetObject',
    drawing,
    { ...tls, 'aws:SecureTransport': 'false' },
    false,
  ],
  [
    'a role with every right, with TLS 1.1',
    role,
    'signatures',
    's3:GetObject',
    drawing,
    { ...tls, 's3:TlsVersion': '1.1' },
    false,
  ],
  [
    'access logs of our bucket',
    'logging.s3.amazonaws.com',
    'logs',
    's3:PutObject',
    logFile,
    bucket('Signatures'),
    true,
  ],
  [
    "access logs of somebody else's bucket",
    'logging.s3.amazonaws.com',
    'logs',
    's3:PutObject',
    logFile,
    { ...bucket('Signatures'), 'aws:SourceAccount': '999999999999' },
    false,
  ],
  [
    'access logs under the name of another bucket',
    'logging.s3.amazonaws.com',
    'logs',
    's3:PutObject',
    logFile,
    bucket('Exports'),
    false,
  ],
  ['a role with every right', role, 'records', 'kms:Decrypt', key, tls, true],
  ['another account', stranger, 'records', 'kms:Decrypt', key, tls, false],
  ['the log service', 'logs.us-east-1.amazonaws.com', 'records', 'kms:Decrypt', key, here, false],
  ['our alarms', 'cloudwatch.amazonaws.com', 'alarms', 'sns:Publish', topic, alarm(account), true],
  [
    "somebody else's alarms",
    'cloudwatch.amazonaws.com',
    'alarms',
    'sns:Publish',
    topic,
    alarm('999999999999'),
    false,
  ],
])('%s: %s: the policy of %s on %s', async (_, caller, policy, action, resource, context, isAllowed) => {
  const statements = caller === role || caller === stranger ? everything : undefined
  const resourcePolicy = policies[policy]
  expect(resourcePolicy).toBeDefined()
  expect(await simulate({ caller, statements, resourcePolicy, action, resource, context })).toBe(isAllowed)
})
