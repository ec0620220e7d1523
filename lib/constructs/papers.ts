// Signed papers (PDF) outlive the stack, like signatures.
import { Duration } from 'aws-cdk-lib'
import { AnyPrincipal, Effect, PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { BucketEncryption, type IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { Stage } from '../stage.ts'
import { acknowledge, nagArnOf } from './acknowledge.ts'
import { addFunction } from './function.ts'
import { keyGrant } from './key-grant.ts'
import type { Logs } from './logs.ts'
import type { Mail } from './mail/mail.ts'
import { metricNamespace } from './metric-namespace.ts'
import { addPrivateBucket } from './private-bucket.ts'
import type { Records } from './records.ts'
import { removalPolicyOf } from './removal-policy.ts'
import type { Signatures } from './signatures.ts'

/** See lambdas/papers/paper-store.ts. */
const paperObjects = '*/*/*.pdf'

const addBucket = (scope: Construct, stage: Stage, logs: Logs, key: Key) => {
  const bucket = addPrivateBucket(scope, 'Bucket', stage, {
    encryption: BucketEncryption.KMS,
    encryptionKey: key,
    bucketKeyEnabled: true,
    versioned: true,
    serverAccessLogsBucket: logs.accessLogs,
    serverAccessLogsPrefix: 'papers/',
  })
  acknowledge(bucket, {
    'HIPAA.Security-S3BucketReplicationEnabled':
      'The bucket keeps every version, no function can delete one, and a paper can be made again from the record, byte for byte.',
  })
  // Nobody writes over a file, not even by a mistake in our code: https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-writes-enforce.html
  bucket.addToResourcePolicy(
    new PolicyStatement({
      effect: Effect.DENY,
      principals: [new AnyPrincipal()],
      actions: ['s3:PutObject'],
      resources: [bucket.arnForObjects('*')],
      conditions: { Null: { 's3:if-none-match': 'true' } },
    }),
  )
  return bucket
}

const findingsOf = (bucket: IBucket) => ({
  [`AwsSolutions-IAM5[Resource::${nagArnOf(bucket)}/${paperObjects}]`]:
    'Keys begin with user ids. The functions take the key from the record of the person whom the verified token names, or whom an admin opened, and Papers from the record that it reads.',
})

type PaperSettings = { records: Records; signatures: Signatures; mail: Mail; siteUrl: string; logs: Logs }
type Allow = (action: string, keyAction: string) => PolicyStatement[]

const addPapersFunction = (
  scope: Construct,
  stage: Stage,
  { records, signatures, mail, siteUrl, logs }: PaperSettings,
  bucket: IBucket,
  allow: Allow,
) => {
  const made = addFunction(scope, 'Papers', {
    entry: 'papers',
    description: 'Larkfield: makes the PDF files of signed papers',
    /** People wait for the first file: CPU counts. */
    memory: 1769,
    timeout: 60,
    logs,
    findings: { ...signatures.findings, ...findingsOf(bucket) },
    environment: {
      TABLE_NAME: records.tableName,
      SIGNATURE_BUCKET: signatures.bucketName,
      PAPER_BUCKET: bucket.bucketName,
      APP_URL: siteUrl,
      DRAFT_DAYS: String(stage.draftDays),
      METRIC_NAMESPACE: metricNamespace(scope),
      ...mail.environment,
    },
    rights: [
      ...records.rightToRead(),
      ...records.rightToWrite(),
      ...records.rightToAddPapers(),
      ...signatures.rightToReadVersion(),
      ...allow('s3:GetObject', 'kms:Decrypt'),
      ...allow('s3:PutObject', 'kms:GenerateDataKey'),
    ],
  })
  acknowledge(made, {
    'Serverless-LambdaAsyncFailureDestination':
      'The record itself says which files are still to be made, and the next run of the sweep starts it again. An alarm tells operations when one waits too long.',
  })
  made.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(5) })
  return made
}

export type Papers = ReturnType<typeof addPapers>

export const addPapers = (parent: Construct, stage: Stage, settings: PaperSettings) => {
  const scope = new Construct(parent, 'Papers')
  const key = new Key(scope, 'Key', {
    description: 'Larkfield: signed papers',
    enableKeyRotation: true,
    ...removalPolicyOf(stage),
  })
  const bucket = addBucket(scope, stage, settings.logs, key)
  const allow: Allow = (action, keyAction) => [
    new PolicyStatement({ actions: [action], resources: [bucket.arnForObjects(paperObjects)] }),
    keyGrant(key, 's3', [keyAction]),
  ]
  const papersFunction = addPapersFunction(scope, stage, settings, bucket, allow)
  return {
    function: papersFunction,
    functionName: papersFunction.functionName,
    bucketName: bucket.bucketName,
    findings: findingsOf(bucket),
    rightToRead: () => allow('s3:GetObject', 'kms:Decrypt'),
    rightToStart: () => [
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [papersFunction.functionArn] }),
    ],
  }
}
