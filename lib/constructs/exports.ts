// Exports of any size: a function that runs in the background, and the bucket that its files stay in for a day.
import { Duration } from 'aws-cdk-lib'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { BucketEncryption } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { Stage } from '../stage.ts'
import { acknowledge, nagArnOf } from './acknowledge.ts'
import { addFunction } from './function.ts'
import { rightToUseKey } from './key-grant.ts'
import type { Logs } from './logs.ts'
import { metricNamespace } from './metric-namespace.ts'
import { addPrivateBucket } from './private-bucket.ts'
import type { Records } from './records.ts'

/**
 * Of the function. The young generation is kept small: with the runtime's own flags an export takes twice the memory, 440 MB, and is no
 * faster. The runtime leaves its flags out where NODE_OPTIONS says one of the two, so both stand here.
 */
export const exportMemory = {
  megabytes: 1769,
  nodeOptions: '--max-semi-space-size=16 --max-old-space-size=1592',
} as const

/** Keys are <export id>/users.csv and <export id>/submissions.csv. */
const exportFiles = '*/*.csv'

/** Not versioned, or a file would outlive its day. Retained, as a bucket with a file of today would block the stack's deletion. */
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

export type Exports = ReturnType<typeof addExports>

export const addExports = (parent: Construct, stage: Stage, logs: Logs, records: Records) => {
  const scope = new Construct(parent, 'Exports')
  const bucket = addBucket(scope, stage, logs, records)
  acknowledge(bucket, {
    'HIPAA.Security-S3BucketVersioningEnabled':
      'An export must be gone after its day; an earlier version would outlive it. Whoever needs it makes it again.',
    'HIPAA.Security-S3BucketReplicationEnabled':
      'An export lives for a day and is made again from the table at any time.',
  })
  const findings = {
    [`AwsSolutions-IAM5[Resource::${nagArnOf(bucket)}/${exportFiles}]`]:
      'Every export is a file of its own under an id that is drawn when it is asked for; files of other kinds stay out of reach.',
  }
  const allow = (actions: string[], keyActions: string[]) => [
    new PolicyStatement({ actions, resources: [bucket.arnForObjects(exportFiles)] }),
    rightToUseKey(records.key, 's3', keyActions),
  ]
  const run = addFunction(scope, 'Export', {
    entry: 'export',
    description: 'Larkfield: writes all users or submissions into a CSV file',
    memory: exportMemory.megabytes,
    timeout: 900,
    logs,
    findings,
    environment: {
      TABLE_NAME: records.tableName,
      EXPORT_BUCKET: bucket.bucketName,
      NODE_OPTIONS: exportMemory.nodeOptions,
      METRIC_NAMESPACE: metricNamespace(scope),
      PRIVATE_DRAFTS: String(stage.privateDrafts),
    },
    rights: [
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
    ],
  })
  acknowledge(run, {
    'Serverless-LambdaAsyncFailureDestination':
      'What a failed export leaves is its job in the table, which the admin who asked for it sees as failed; an alarm tells operations.',
  })
  /**
   * A second run would find its job no longer queued and do nothing. Throttled, Lambda would go on trying for 6 hours, and a job
   * that reads as failed after 15 minutes of silence would start all the same.
   */
  run.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(15) })
  return {
    function: run,
    bucketName: bucket.bucketName,
    findings,
    functionName: run.functionName,
    rightToRead: () => allow(['s3:GetObject'], ['kms:Decrypt']),
    rightToStart: () => [
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [run.functionArn] }),
    ],
  }
}
