import { Duration } from 'aws-cdk-lib'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { Stage } from '../stage.ts'
import { acknowledge } from './acknowledge.ts'
import { addObjectStore, loggedTo, rightsTo } from './buckets.ts'
import { addBackgroundFunction, granted } from './function.ts'
import type { Logs } from './logs.ts'
import { metricNamespace } from './names.ts'
import type { Records } from './records.ts'

/** Lambda omits both of its flags if NODE_OPTIONS sets one. */
export const exportMemory = {
  megabytes: 1769,
  nodeOptions: '--max-semi-space-size=16 --max-old-space-size=1592',
} as const

const ownFile = 'Each export has its own file under a random id. Files with other names stay out of reach.'

/** Not versioned: files must really go after a day. */
const addStore = (scope: Construct, stage: Stage, logs: Logs, records: Records) => {
  const store = addObjectStore(scope, stage, {
    key: records.key,
    /** <export id>/users.csv, <export id>/submissions.csv */
    objects: '*/*.csv',
    whyAnyUser: ownFile,
    whyNoReplica: 'An export lives for a day, and admins can export again at any time.',
    ...loggedTo(logs, 'exports'),
    lifecycleRules: [
      {
        id: 'one-day',
        expiration: Duration.days(1),
        abortIncompleteMultipartUploadAfter: Duration.days(1),
      },
    ],
  })
  acknowledge(store.bucket, {
    'HIPAA.Security-S3BucketVersioningEnabled':
      'An export must be gone after a day, and an earlier version would outlive it. Admins can export again.',
  })
  /** <export id>/package.zip */
  const packages = rightsTo({
    bucket: store.bucket,
    key: records.key,
    objects: ['*/package.zip'],
    whyAnyUser: ownFile,
  })
  return { ...store, packages }
}

const toWriteFile = ({ allow }: Pick<ReturnType<typeof rightsTo>, 'allow'>) =>
  allow(
    ['s3:PutObject', 's3:AbortMultipartUpload', 's3:DeleteObject'],
    ['kms:GenerateDataKey', 'kms:Decrypt'],
  )

const environmentOf = (
  scope: Construct,
  { privateDrafts }: Stage,
  { tableName }: Records,
  { bucketName }: IBucket,
) => ({
  TABLE_NAME: tableName,
  EXPORT_BUCKET: bucketName,
  NODE_OPTIONS: exportMemory.nodeOptions,
  METRIC_NAMESPACE: metricNamespace(scope),
  PRIVATE_DRAFTS: String(privateDrafts),
})

export type Exports = ReturnType<typeof addExports>

export const addExports = (parent: Construct, stage: Stage, logs: Logs, records: Records) => {
  const scope = new Construct(parent, 'Exports')
  const { bucket, findings, packages, ...csvFiles } = addStore(scope, stage, logs, records)
  const exporting = addBackgroundFunction(scope, 'Export', {
    entry: 'export',
    description: 'Larkfield: writes all users or submissions into a CSV file',
    memory: exportMemory.megabytes,
    timeout: 900,
    /** Lambda would retry throttled starts for 6 hours. */
    longestWait: Duration.minutes(15),
    whyNoFailureQueue:
      'The admin who asked for a failed export sees its job as failed, and an alarm tells operations.',
    logs,
    findings,
    environment: environmentOf(scope, stage, records, bucket),
    rights: granted({ ...records.rights, 'write-file': toWriteFile(csvFiles) }, [
      'scan-records',
      'list-users',
      'list-submissions',
      'read-export-job',
      'update-export-job',
      'write-audit',
      'write-file',
    ]),
  })
  return {
    ...exporting,
    bucketName: bucket.bucketName,
    findings,
    findingsOfPackages: packages.findings,
    rights: {
      'read-export': csvFiles.toRead,
      'read-package': packages.toRead,
      'write-package': toWriteFile(packages),
      'start-export': exporting.rightToStart,
    },
  }
}
