// The export function and the bucket of its files.
import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { Stage } from '../stage.ts'
import { acknowledge, nagArnOf } from './acknowledge.ts'
import { addFunction } from './function.ts'
import { keyGrant } from './key-grant.ts'
import type { Logs } from './logs.ts'
import { metricNamespace } from './metric-namespace.ts'
import { addPrivateBucket } from './private-bucket.ts'
import type { Records } from './records.ts'

/** Halves an export's memory. Lambda omits both of its flags if NODE_OPTIONS sets one. */
export const exportMemory = {
  megabytes: 1769,
  nodeOptions: '--max-semi-space-size=16 --max-old-space-size=1592',
} as const

/** <export id>/users.csv, <export id>/submissions.csv */
const exportFiles = '*/*.csv'

/** Not versioned: files must really go after a day. Retained: a file blocks deleting the stack. */
const addBucket = (scope: Construct, stage: Stage, logs: Logs, records: Records) =>
  addPrivateBucket(scope, 'Bucket', stage, {
    encryption: BucketEncryption.KMS,
    encryptionKey: records.key,
    bucketKeyEnabled: true,
    serverAccessLogsBucket: logs.accessLogs,
    serverAccessLogsPrefix: 'exports/',
    lifecycleRules: [
      {
        id: 'one-day',
        expiration: Duration.days(1),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
    ],
  })

const findingsOf = (bucket: IBucket) => ({
  [`AwsSolutions-IAM5[Resource::${nagArnOf(bucket)}/${exportFiles}]`]:
    'Each export has its own file under a random id. Files with other names stay out of reach.',
})

type Allow = (actions: string[], keyActions: string[]) => PolicyStatement[]

const rightsOf = (records: Records, allow: Allow) => [
  ...records.rightToScan(),
  ...records.rightToList('users'),
  ...records.rightToList('submissions'),
  ...records.rightToReadExportJobs(),
  ...records.rightToUpdateExportJobs(),
  ...records.rightToWriteAudit(),
  ...allow(
    ['s3:PutObject', 's3:AbortMultipartUpload', 's3:DeleteObject'],
    ['kms:GenerateDataKey', 'kms:Decrypt'],
  ),
]

const addExportFunction = (
  scope: Construct,
  stage: Stage,
  logs: Logs,
  records: Records,
  bucket: IBucket,
  allow: Allow,
) => {
  const exportFunction = addFunction(scope, 'Export', {
    entry: 'export',
    description: 'Larkfield: writes all users or submissions into a CSV file',
    memory: exportMemory.megabytes,
    timeout: 900,
    logs,
    findings: findingsOf(bucket),
    environment: {
      TABLE_NAME: records.tableName,
      EXPORT_BUCKET: bucket.bucketName,
      NODE_OPTIONS: exportMemory.nodeOptions,
      METRIC_NAMESPACE: metricNamespace(scope),
      PRIVATE_DRAFTS: String(stage.privateDrafts),
    },
    rights: rightsOf(records, allow),
  })
  acknowledge(exportFunction, {
    'Serverless-LambdaAsyncFailureDestination':
      'The admin who asked for a failed export sees its job as failed, and an alarm tells operations.',
  })
  /** A second run would do nothing. Lambda retries throttled starts for 6 hours, long after the job counts as failed. */
  exportFunction.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(15) })
  return exportFunction
}

export type Exports = ReturnType<typeof addExports>

export const addExports = (parent: Construct, stage: Stage, logs: Logs, records: Records) => {
  const scope = new Construct(parent, 'Exports')
  const bucket = addBucket(scope, stage, logs, records)
  acknowledge(bucket, {
    'HIPAA.Security-S3BucketVersioningEnabled':
      'An export must be gone after a day, and an earlier version would outlive it. Admins can export again.',
    'HIPAA.Security-S3BucketReplicationEnabled':
      'An export lives for a day, and admins can export again at any time.',
  })
  const allow: Allow = (actions, keyActions) => [
    new PolicyStatement({ actions, resources: [bucket.arnForObjects(exportFiles)] }),
    keyGrant(records.key, 's3', keyActions),
  ]
  const exportFunction = addExportFunction(scope, stage, logs, records, bucket, allow)
  return {
    function: exportFunction,
    bucketName: bucket.bucketName,
    findings: findingsOf(bucket),
    functionName: exportFunction.functionName,
    rightToRead: () => allow(['s3:GetObject'], ['kms:Decrypt']),
    rightToStart: () => [
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [exportFunction.functionArn] }),
    ],
  }
}
