import { Duration } from 'aws-cdk-lib'
import { Rule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import type { Construct } from 'constructs'
import type { Stage } from '../stage.ts'
import { acknowledge } from './acknowledge.ts'
import type { Documents } from './documents.ts'
import { addBackgroundFunction, granted } from './function.ts'
import type { Logs } from './logs.ts'
import { environmentOfCases, type Mail } from './mail.ts'
import type { Records } from './records.ts'

type CheckSettings = { records: Records; documents: Documents; mail: Mail; logs: Logs }

const lostResults =
  'The record itself says which pages still wait for a result, and the sweep starts the function again: it reads the tag, and then asks for another scan. An alarm tells operations when a page waits too long.'

/** https://docs.aws.amazon.com/guardduty/latest/ug/monitor-with-eventbridge-s3-malware-protection.html */
const patternOf = ({ bucketName }: Documents) => ({
  source: ['aws.guardduty'],
  detailType: ['GuardDuty Malware Protection Object Scan Result'],
  detail: { s3ObjectDetails: { bucketName: [bucketName] } },
})

const addFunctionFor = (scope: Construct, stage: Stage, settings: CheckSettings) => {
  const { records, documents, logs } = settings
  return addBackgroundFunction(scope, 'DocumentChecks', {
    entry: 'document-checks',
    description: 'Larkfield: hears what the scanner found in documents, and looks at what they are',
    /** Holds a whole page of 25 MB, and people wait: CPU counts. */
    memory: 1024,
    timeout: 60,
    longestWait: Duration.minutes(15),
    whyNoFailureQueue: lostResults,
    /** It's safe to repeat. */
    retries: 2,
    logs,
    findings: {
      ...documents.findings,
      'AwsSolutions-IAM5[Resource::*]':
        'A scan on demand has no narrower resource. It scans only buckets that have a plan, with the rights of the plan’s role.',
    },
    environment: {
      ...environmentOfCases(scope, stage, settings),
      DOCUMENT_BUCKET: documents.bucketName,
    },
    rights: granted({ ...records.rights, ...documents.rights }, [
      'read-record',
      'write-record',
      'check-document',
      'delete-documents',
    ]),
  })
}

export type DocumentChecks = ReturnType<typeof addDocumentChecks>

export const addDocumentChecks = (scope: Construct, stage: Stage, settings: CheckSettings) => {
  const checks = addFunctionFor(scope, stage, settings)
  const rule = new Rule(checks.function, 'Results', {
    description: 'Larkfield: what the scanner found in documents',
    eventPattern: patternOf(settings.documents),
    targets: [new LambdaFunction(checks.function)],
  })
  acknowledge(rule, { 'Serverless-EventBusDLQ': lostResults })
  return { ...checks, rights: { 'start-checks': checks.rightToStart } }
}
