// A stack with a bucket whose objects are scanned, and a function that hears of each result.
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { S3 } from '@aws-sdk/client-s3'
import { afterAll } from 'vitest'
import * as z from 'zod/mini'
import { startLocalCloud } from '#local-cloud/local-cloud.ts'
import {
  functionResource,
  permissionResource,
  roleResource,
  ruleResource,
  temporaryFolder,
  writeAssembly,
} from '../cloudformation/assembly-fixture.ts'
import { poolAndTable } from '../small-stack.ts'
import { Bucket, objects, planProperties, scannerRole } from './scanner-role.ts'

const keyArn = { 'Fn::GetAtt': ['Key', 'Arn'] }

const resourcesWith = (events: string) => ({
  ...poolAndTable,
  Key: { Type: 'AWS::KMS::Key' },
  Documents: {
    Type: 'AWS::S3::Bucket',
    Properties: {
      VersioningConfiguration: { Status: 'Enabled' },
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [
          { ServerSideEncryptionByDefault: { SSEAlgorithm: 'aws:kms', KMSMasterKeyID: keyArn } },
        ],
      },
    },
  },
  DocumentsPolicy: {
    Type: 'AWS::S3::BucketPolicy',
    Properties: {
      Bucket: { Ref: 'Documents' },
      PolicyDocument: {
        Statement: [
          {
            ...{ Sid: 'NoReadUnlessClean', Effect: 'Deny', Resource: objects },
            Action: ['s3:GetObject', 's3:GetObjectVersion'],
            NotPrincipal: {
              AWS: [
                { 'Fn::GetAtt': ['Scanner', 'Arn'] },
                {
                  'Fn::Sub': `arn:aws:sts::\${AWS::AccountId}:assumed-role/\${Scanner}/GuardDutyMalwareProtection`,
                },
              ],
            },
            Condition: {
              StringNotEquals: { 's3:ExistingObjectTag/GuardDutyMalwareScanStatus': 'NO_THREATS_FOUND' },
            },
          },
        ],
      },
    },
  },
  Scanner: { Type: 'AWS::IAM::Role', Properties: scannerRole(keyArn) },
  Plan: {
    Type: 'AWS::GuardDuty::MalwareProtectionPlan',
    Properties: planProperties({ 'Fn::GetAtt': ['Scanner', 'Arn'] }, { Ref: 'Documents' }),
  },
  Role: roleResource({ Action: 'guardduty:SendObjectMalwareScan', Resource: '*' }),
  Hears: functionResource({ Environment: { Variables: { EVENTS: events } } }),
  NoRights: { Type: 'AWS::IAM::Role' },
  Deaf: functionResource({ Role: { 'Fn::GetAtt': ['NoRights', 'Arn'] } }),
  OnResult: ruleResource('Hears', {
    EventPattern: {
      source: ['aws.guardduty'],
      detail: { s3ObjectDetails: { bucketName: [{ Ref: 'Documents' }] } },
    },
  }),
  OnResultCan: permissionResource('Hears', 'OnResult'),
})

const code = `exports.handler = async (event) =>
  require('node:fs').appendFileSync(process.env.EVENTS, JSON.stringify(event) + '\\n')`

const eventSchema = z.object({
  source: z.string(),
  'detail-type': z.string(),
  resources: z.array(z.string()),
  detail: z.looseObject({ s3ObjectDetails: z.looseObject({ objectKey: z.string() }) }),
})

export const startScanned = async () => {
  const events = join(await temporaryFolder(), 'events')
  await writeFile(events, '')
  const Resources = resourcesWith(events)
  const cloud = await startLocalCloud({
    assembly: await writeAssembly({ template: { Resources }, assets: { code: { 'index.cjs': code } } }),
    dataFolder: await temporaryFolder(),
    port: 0,
  })
  const s3 = new S3({
    endpoint: cloud.endpoints.s3,
    region: cloud.endpoints.region,
    credentials: cloud.credentialsOf('admin'),
  })
  afterAll(async () => {
    s3.destroy()
    await cloud.close()
  })
  const heard = async (Key: string) => {
    await cloud.settled()
    const lines = (await readFile(events, 'utf8')).split('\n').filter(Boolean)
    return lines
      .map((line) => eventSchema.parse(JSON.parse(line)))
      .filter(({ detail }) => detail.s3ObjectDetails.objectKey === Key)
      .toSorted((one, other) => one['detail-type'].localeCompare(other['detail-type']))
  }
  return {
    cloud,
    s3,
    heard,
    put: (Key: string, Body: string | Uint8Array = 'text', more: object = {}) =>
      s3.putObject({ Bucket, Key, Body, ...more }),
    tagOf: async (Key: string) => {
      const { TagSet = [] } = await s3.getObjectTagging({ Bucket, Key })
      return TagSet.find((tag) => tag.Key === 'GuardDutyMalwareScanStatus')?.Value
    },
  }
}
