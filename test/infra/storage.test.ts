// Tests the stored data: the table, the signatures, the exports, and their copies. cdk-nag (findings.test.ts) finds a key that does
// not rotate, a log without a key, and a bucket whose access is not logged.
import { Match } from 'aws-cdk-lib/assertions'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { onlyOne, production, propertiesOf, stack, template, textOf } from './synthesized.ts'

/** CloudFront knows its functions, policies and access controls by a name for the whole account. */
const globalNames = (of: typeof stack) => {
  const named = z.looseObject({ Name: z.unknown() })
  return ['OriginAccessControl', 'ResponseHeadersPolicy', 'Function'].flatMap((type) =>
    of.ofType(`AWS::CloudFront::${type}`).map(([, { Properties }]) => {
      const inner = Properties[`${type}Config`]
      return textOf(named.parse(type === 'Function' ? Properties : inner).Name)
    }),
  )
}

const keyOf = (name: string) => ({ 'Fn::GetAtt': [Match.stringLikeRegexp(`^${name}Key`), 'Arn'] })

const caseColumns = [
  ...'first_name last_name email account_email phone_number reference case_stage waiting_for'.split(' '),
  ...'next_update_by assignee case_facts submitted_at updated_at'.split(' '),
  ...'authorization_ends authorization_taken_back_at'.split(' '),
]

describe('storage', () => {
  test('the table is encrypted with its own key, recoverable, and not deleted by mistake or by age', () => {
    template.hasResourceProperties('AWS::DynamoDB::Table', {
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
      BillingMode: 'PAY_PER_REQUEST',
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
      SSESpecification: { SSEEnabled: true, SSEType: 'KMS', KMSMasterKeyId: keyOf('Records') },
      TimeToLiveSpecification: Match.absent(),
    })
  })

  test.each([
    [
      'users',
      'users_pk',
      'created_at',
      'email account_email first_name last_name role form_created_at'.split(' '),
    ],
    [
      'submissions',
      'submissions_pk',
      'updated_at',
      [
        ...'first_name last_name email account_email phone_number alternate_phone policy_number insurer'.split(
          ' ',
        ),
        ...'reference appraised current_step health_filled status form_created_at version'.split(' '),
        ...'authorization_ends authorization_taken_back_at'.split(' '),
      ],
    ],
    ['cases', 'cases_pk', 'due_by', caseColumns],
    ['assigned', 'assigned_pk', 'due_by', caseColumns],
    ['sweep', 'sweep_pk', 'sweep_at', undefined],
  ])(
    '[CASE-96] The index %s contains what its list shows and searches, and nothing else',
    (index, partition, sort, attributes) => {
      template.hasResourceProperties('AWS::DynamoDB::Table', {
        GlobalSecondaryIndexes: Match.arrayWith([
          {
            IndexName: index,
            KeySchema: [
              { AttributeName: partition, KeyType: 'HASH' },
              { AttributeName: sort, KeyType: 'RANGE' },
            ],
            Projection: attributes
              ? { ProjectionType: 'INCLUDE', NonKeyAttributes: attributes }
              : { ProjectionType: 'KEYS_ONLY' },
          },
        ]),
      })
    },
  )

  const corsForPages = {
    CorsRules: [{ AllowedMethods: ['POST', 'GET'], AllowedOrigins: ['*'], AllowedHeaders: ['*'] }],
  }
  /** Seven days after it came an infected version lies behind a delete marker, and goes a day later. */
  const infectedGo = {
    Status: 'Enabled',
    TagFilters: [{ Key: 'GuardDutyMalwareScanStatus', Value: 'THREATS_FOUND' }],
    ExpirationInDays: 7,
    NoncurrentVersionExpiration: { NoncurrentDays: 1 },
  }
  test.each([
    ['Signatures', corsForPages],
    ['Papers', Match.absent()],
    ['Documents', corsForPages],
  ])(
    '[PAP-4] [DOC-20] The %s are private, encrypted with their own key, and kept in every version; pages reach only signatures and documents',
    (name, CorsConfiguration) => {
      template.hasResourceProperties('AWS::S3::Bucket', {
        BucketName: Match.absent(),
        BucketEncryption: {
          ServerSideEncryptionConfiguration: [
            { ServerSideEncryptionByDefault: { SSEAlgorithm: 'aws:kms', KMSMasterKeyID: keyOf(name) } },
          ],
        },
        VersioningConfiguration: { Status: 'Enabled' },
        LoggingConfiguration: { LogFilePrefix: `${name.toLowerCase()}/` },
        LifecycleConfiguration: name === 'Documents' ? { Rules: [infectedGo] } : Match.absent(),
        CorsConfiguration,
      })
    },
  )

  test('[DOC-23] what the scanner finds harmful in the documents is deleted after seven days, and nothing else is', () => {
    const { LifecycleConfiguration } = propertiesOf('AWS::S3::Bucket', stack, 'Documents')
    expect(LifecycleConfiguration).toEqual({ Rules: [{ Id: 'infected', ...infectedGo }] })
  })

  test('[DOC-22] a plan scans every document and tags what it found, in a role that only GuardDuty takes', () => {
    const [role, { Properties }] = onlyOne('AWS::IAM::Role', stack, 'DocumentsScanner')
    expect(propertiesOf('AWS::GuardDuty::MalwareProtectionPlan')).toEqual({
      Role: { 'Fn::GetAtt': [role, 'Arn'] },
      ProtectedResource: {
        S3Bucket: {
          BucketName: { Ref: expect.stringMatching(/^DocumentsBucket/) },
          ObjectPrefixes: ['documents/'],
        },
      },
      Actions: { Tagging: { Status: 'ENABLED' } },
    })
    expect(Properties.AssumeRolePolicyDocument).toMatchObject({
      Statement: [{ Principal: { Service: 'malware-protection-plan.guardduty.amazonaws.com' } }],
    })
  })

  test('Exports are deleted after a day, finished or not', () => {
    const bucket = propertiesOf('AWS::S3::Bucket', stack, 'Exports')
    expect(bucket).toMatchObject({
      LifecycleConfiguration: {
        Rules: [
          {
            Status: 'Enabled',
            ExpirationInDays: 1,
            AbortIncompleteMultipartUpload: { DaysAfterInitiation: 1 },
          },
        ],
      },
    })
    expect(bucket).not.toHaveProperty('VersioningConfiguration')
    expect(JSON.stringify(bucket.BucketEncryption)).toMatch(/RecordsKey.*aws:kms/)
  })

  test('every bucket blocks public access and refuses connections without TLS [INF-1] [DOC-20]', () => {
    const buckets = stack.ofType('AWS::S3::Bucket')
    expect(buckets).toHaveLength(6)
    for (const [name, bucket] of buckets) {
      expect(bucket.Properties.PublicAccessBlockConfiguration).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      })
      template.hasResourceProperties('AWS::S3::BucketPolicy', {
        Bucket: { Ref: name },
        PolicyDocument: {
          Statement: Match.arrayWith([
            Match.objectLike({ Effect: 'Deny', Condition: { Bool: { 'aws:SecureTransport': 'false' } } }),
            Match.objectLike({ Effect: 'Deny', Condition: { NumericLessThan: { 's3:TlsVersion': 1.2 } } }),
          ]),
        },
      })
    }
  })

  test('the table is copied every night into a vault with its own key', () => {
    const [vault] = onlyOne('AWS::Backup::BackupVault')
    const [table] = onlyOne('AWS::DynamoDB::Table')
    template.hasResourceProperties('AWS::Backup::BackupVault', { EncryptionKeyArn: keyOf('Backups') })
    template.hasResourceProperties('AWS::Backup::BackupPlan', {
      BackupPlan: {
        BackupPlanRule: [
          {
            Lifecycle: { DeleteAfterDays: 35 },
            ScheduleExpression: 'cron(0 6 * * ? *)',
            TargetBackupVault: { 'Fn::GetAtt': [vault, 'BackupVaultName'] },
          },
        ],
      },
    })
    template.hasResourceProperties('AWS::Backup::BackupSelection', {
      BackupSelection: { Resources: [{ 'Fn::GetAtt': [table, 'Arn'] }] },
    })
  })

  test.each([
    // Without a region of its own, the template is one for all regions.
    ['default', stack, 'Larkfield', `\${AWS::Region}`],
    ['production', production, 'Larkfieldprod', 'us-east-1'],
  ])(
    'what CloudFront names for the whole account says the stack and the region: %s [DEP-5]',
    (_, of, stackName, region) => {
      const names = globalNames(of)
      expect(names).toHaveLength(4)
      for (const name of names) {
        expect(name).toContain(region)
        expect(name.replace('-prod', 'prod')).toContain(stackName)
        expect(name.replace(region, 'ap-northeast-1').length).toBeLessThanOrEqual(64)
      }
    },
  )

  test('No resource has a name that a second deploy would collide with', () => {
    expect(propertiesOf('AWS::DynamoDB::Table')).not.toHaveProperty('TableName')
    const { BackupVaultName } = propertiesOf('AWS::Backup::BackupVault')
    expect(JSON.stringify(BackupVaultName)).toContain('AWS::StackId')
    for (const [, { Properties }] of stack.ofType('AWS::Lambda::Function'))
      expect(JSON.stringify(Properties.FunctionName ?? 'AWS::StackId')).toContain('AWS::StackId')
    for (const [, { Properties }] of production.ofType('AWS::Logs::LogGroup'))
      expect(JSON.stringify(Properties.LogGroupName ?? 'AWS::StackId')).toContain('AWS::StackId')
  })
})
