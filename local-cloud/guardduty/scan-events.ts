// Events of scans: https://docs.aws.amazon.com/guardduty/latest/ug/monitor-with-eventbridge-s3-malware-protection.html
import type { Happening } from '../events/event-bus.ts'
import type { ObjectVersion } from '../s3/object-store.ts'
import type { Verdict } from './file-verdict.ts'
import type { Plan } from './plans.ts'

export type Result = Verdict | 'ACCESS_DENIED' | 'FAILED'

/** https://docs.aws.amazon.com/guardduty/latest/ug/monitoring-malware-protection-s3-scans-gdu.html */
const statuses: Readonly<Record<Result, string>> = {
  NO_THREATS_FOUND: 'COMPLETED',
  THREATS_FOUND: 'COMPLETED',
  UNSUPPORTED: 'SKIPPED',
  ACCESS_DENIED: 'SKIPPED',
  FAILED: 'FAILED',
}

const detailsOf = (bucketName: string, { key, etag, versionId }: ObjectVersion) => ({
  ...{ bucketName, objectKey: key, eTag: etag },
  versionId: versionId === 'null' ? null : versionId,
})

const event = ({ arn }: Plan, name: string, detail: object): Happening => ({
  source: 'aws.guardduty',
  detailType: `GuardDuty Malware Protection ${name}`,
  resources: [arn],
  detail: { schemaVersion: '1.0', ...detail },
})

export const resultEvent = (plan: Plan, version: ObjectVersion, result: Result) =>
  event(plan, 'Object Scan Result', {
    scanStatus: statuses[result],
    resourceType: 'S3_OBJECT',
    s3ObjectDetails: { ...detailsOf(plan.bucketName, version), s3Throttled: false },
    scanResultDetails: {
      scanResultStatus: result,
      threats: result === 'THREATS_FOUND' ? [{ name: 'EICAR-Test-File (not a virus)' }] : null,
    },
  })

export const tagFailedEvent = (plan: Plan, version: ObjectVersion, failureReason: string, now: number) =>
  event(plan, 'Post Scan Action Failed', {
    eventTime: new Date(now).toISOString(),
    s3ObjectDetails: detailsOf(plan.bucketName, version),
    postScanActions: [{ actionType: 'TAGGING', failureReason }],
  })
