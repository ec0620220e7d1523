// The papers that people send. They outlive the stack, like signatures.
import { Duration } from 'aws-cdk-lib'
import { AnyPrincipal, Effect, PolicyStatement, type Role } from 'aws-cdk-lib/aws-iam'
import type { IBucket } from 'aws-cdk-lib/aws-s3'
import { Construct } from 'constructs'
import type { Stage } from '../stage.ts'
import { addObjectStore, forPagesOf, loggedTo, toDeleteIn } from './buckets.ts'
import { addScanner, tagActionsOf } from './document-scanner.ts'
import { addKey } from './keys.ts'
import type { Logs } from './logs.ts'

/** See domain/documents/page-files.ts. */
const prefix = 'documents/'
const resultTag = 'GuardDutyMalwareScanStatus'

/** What has expired is unreadable already: it lies behind a delete marker for another day. */
const infectedGo = {
  id: 'infected',
  tagFilters: { [resultTag]: 'THREATS_FOUND' },
  expiration: Duration.days(7),
  noncurrentVersionExpiration: Duration.days(1),
}

const addStore = (scope: Construct, stage: Stage, logs: Logs) => {
  const key = addKey(scope, stage, 'documents')
  const store = addObjectStore(scope, stage, {
    key,
    versioned: true,
    ...loggedTo(logs, 'documents'),
    objects: `${prefix}*`,
    whyAnyUser:
      'Keys hold user ids. They come from the verified token, the case that a team member opened, the draft that is deleted, or a result of the scanner.',
    whyNoReplica:
      'The bucket keeps every version, S3 stores each in three places, and the person still has the paper and can send it again. A copy in a second region would be a second place to guard and to scan.',
    lifecycleRules: [infectedGo],
    cors: forPagesOf(stage),
  })
  return { ...store, key }
}

/** https://docs.aws.amazon.com/guardduty/latest/ug/tag-based-access-s3-malware-protection.html */
const guardReading = (bucket: IBucket, scanner: Role) => {
  const deny = (sid: string, actions: string[], unless: Record<string, string>) =>
    bucket.addToResourcePolicy(
      new PolicyStatement({
        sid,
        effect: Effect.DENY,
        principals: [new AnyPrincipal()],
        actions,
        resources: [bucket.arnForObjects('*')],
        conditions: {
          ArnNotEquals: { 'aws:PrincipalArn': scanner.roleArn },
          ...(Object.keys(unless).length > 0 && { StringNotEquals: unless }),
        },
      }),
    )
  deny('NoReadUnlessClean', ['s3:GetObject', 's3:GetObjectVersion'], {
    [`s3:ExistingObjectTag/${resultTag}`]: 'NO_THREATS_FOUND',
  })
  deny('OnlyTheScannerTags', tagActionsOf('Put', 'Delete'), {})
}

const rightsIn = ({ bucket, resources, allow, toWrite }: ReturnType<typeof addStore>) => {
  const toFind = () => [
    new PolicyStatement({
      actions: ['s3:ListBucketVersions'],
      resources: [bucket.bucketArn],
      conditions: { StringLike: { 's3:prefix': `${prefix}*` } },
    }),
  ]
  const toRead = allow(['s3:GetObject', 's3:GetObjectVersion'], ['kms:Decrypt'])
  return {
    'send-document': toWrite,
    'find-document': toFind,
    'read-document': toRead,
    'check-document': () => [
      ...toRead(),
      ...toFind(),
      new PolicyStatement({ actions: tagActionsOf('Get'), resources }),
      /** AWS knows no narrower resource. */
      new PolicyStatement({ actions: ['guardduty:SendObjectMalwareScan'], resources: ['*'] }),
    ],
    'delete-documents-of-draft': toDeleteIn(bucket, resources),
    'delete-documents': () => [new PolicyStatement({ actions: ['s3:DeleteObjectVersion'], resources })],
  }
}

export type Documents = ReturnType<typeof addDocuments>

export const addDocuments = (parent: Construct, stage: Stage, logs: Logs) => {
  const scope = new Construct(parent, 'Documents')
  const store = addStore(scope, stage, logs)
  const { bucket, key, findings } = store
  const { role, plan } = addScanner(scope, { bucket, key, prefix })
  guardReading(bucket, role)
  return {
    bucketName: bucket.bucketName,
    findings,
    origin: `https://${bucket.bucketRegionalDomainName}`,
    rights: rightsIn(store),
    plan,
  }
}
