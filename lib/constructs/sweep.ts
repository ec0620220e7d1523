// Mails about cases, reminders, and the end of old drafts.
import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import type { Stage } from '../stage.ts'
import type { Accounts } from './accounts.ts'
import { acknowledge } from './acknowledge.ts'
import { addFunction } from './function.ts'
import type { Logs } from './logs.ts'
import type { Mail } from './mail/mail.ts'
import { metricNamespace } from './metric-namespace.ts'
import type { Papers } from './papers.ts'
import type { Records } from './records.ts'
import type { Signatures } from './signatures.ts'

const interval = Duration.minutes(5)

type SweepSettings = {
  accounts: Accounts
  records: Records
  signatures: Signatures
  papers: Papers
  siteUrl: string
  mail: Mail
  logs: Logs
}

const rightsOf = ({ accounts, records, signatures, papers, mail }: SweepSettings) => [
  ...records.rightToRead(),
  ...records.rightToWrite(),
  ...records.rightToDelete(),
  ...records.rightToList('sweep'),
  ...records.rightToWriteAudit(),
  ...signatures.rightToDelete(),
  ...papers.rightToStart(),
  ...mail.rightToSendTracked(),
  new PolicyStatement({
    actions: ['cognito-idp:AdminDeleteUser', 'cognito-idp:AdminListGroupsForUser'],
    resources: [accounts.pool.userPoolArn],
  }),
]

const environmentOf = (scope: Construct, { draftDays }: Stage, settings: SweepSettings) => {
  const { accounts, records, signatures, papers, siteUrl, mail } = settings
  return {
    TABLE_NAME: records.tableName,
    SIGNATURE_BUCKET: signatures.bucketName,
    PAPERS_FUNCTION: papers.functionName,
    USER_POOL_ID: accounts.pool.userPoolId,
    APP_URL: siteUrl,
    DRAFT_DAYS: String(draftDays),
    METRIC_NAMESPACE: metricNamespace(scope),
    ...mail.environment,
    ...(mail.isSent ? { CONFIGURATION_SET: mail.configurationSet } : {}),
  }
}

/** Runs can overlap: each change is a conditional write. A failed run isn't repeated; the next finds what it left. */
const runEveryFiveMinutes = (scope: Construct, sweep: ReturnType<typeof addFunction>) => {
  sweep.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: interval })
  const rule = new Rule(scope, 'Schedule', {
    description: 'Larkfield: mails, reminders, and deletions that are due',
    schedule: Schedule.rate(interval),
    targets: [new LambdaFunction(sweep, { retryAttempts: 0, maxEventAge: interval })],
  })
  acknowledge(rule, {
    'Serverless-EventBusDLQ':
      'A run that could not start needs no second try: the next one, five minutes later, finds all that is due.',
  })
}

export type Sweep = ReturnType<typeof addSweep>

export const addSweep = (parent: Construct, stage: Stage, settings: SweepSettings) => {
  const scope = new Construct(parent, 'Cases')
  const sweep = addFunction(scope, 'Sweep', {
    entry: 'sweep',
    description: 'Larkfield: sends mails about cases, reminds of drafts, and deletes old ones',
    /** The cold start counts: it follows a person's click. Memory stays flat, however many records are due. */
    memory: 1024,
    /** Until the next run. A mail's claim must outlive it: the timeout and 30 s. The run after that still sends within ten minutes. */
    timeout: 240,
    logs: settings.logs,
    findings: settings.signatures.findings,
    environment: environmentOf(scope, stage, settings),
    rights: rightsOf(settings),
  })
  acknowledge(sweep, {
    'Serverless-LambdaAsyncFailureDestination':
      'The record itself says what is still due, and the next run finds it. Alarms tell operations when nothing runs or a mail waits too long.',
  })
  runEveryFiveMinutes(scope, sweep)
  return {
    function: sweep,
    functionName: sweep.functionName,
    rightToStart: () => [
      new PolicyStatement({ actions: ['lambda:InvokeFunction'], resources: [sweep.functionArn] }),
    ],
  }
}
