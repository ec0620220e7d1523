import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { IFunction } from 'aws-cdk-lib/aws-lambda'
import { Construct } from 'constructs'
import type { Stage } from '../stage.ts'
import type { Accounts } from './accounts.ts'
import { acknowledge } from './acknowledge.ts'
import type { DocumentChecks } from './document-checks.ts'
import { addBackgroundFunction, granted } from './function.ts'
import type { Logs } from './logs.ts'
import type { Mail } from './mail.ts'
import { metricNamespace } from './names.ts'
import type { Papers } from './papers.ts'
import type { Records } from './records.ts'
import type { Signatures } from './signatures.ts'

const interval = Duration.minutes(5)

type SweepSettings = {
  accounts: Accounts
  records: Records
  signatures: Signatures
  papers: Papers
  documentChecks: DocumentChecks
  siteUrl: string
  mail: Mail
  logs: Logs
}

const environmentOf = (scope: Construct, { draftDays }: Stage, settings: SweepSettings) => {
  const { accounts, records, signatures, papers, documentChecks, siteUrl, mail } = settings
  return {
    TABLE_NAME: records.tableName,
    SIGNATURE_BUCKET: signatures.bucketName,
    PAPERS_FUNCTION: papers.functionName,
    CHECKS_FUNCTION: documentChecks.functionName,
    USER_POOL_ID: accounts.pool.userPoolId,
    APP_URL: siteUrl,
    DRAFT_DAYS: String(draftDays),
    METRIC_NAMESPACE: metricNamespace(scope),
    ...mail.environment,
    ...(mail.isSent ? { CONFIGURATION_SET: mail.configurationSet } : {}),
  }
}

/** Runs can overlap: each change is a conditional write. */
const runEveryFiveMinutes = (scope: Construct, sweep: IFunction) => {
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

const toChangeAccounts =
  ({ pool }: Accounts) =>
  () => [
    new PolicyStatement({
      actions: ['cognito-idp:AdminDeleteUser', 'cognito-idp:AdminListGroupsForUser'],
      resources: [pool.userPoolArn],
    }),
  ]

export type Sweep = ReturnType<typeof addSweep>

export const addSweep = (parent: Construct, stage: Stage, settings: SweepSettings) => {
  const { accounts, records, signatures, papers, documentChecks, mail, logs } = settings
  const scope = new Construct(parent, 'Cases')
  const rights = {
    ...records.rights,
    ...signatures.rights,
    ...papers.rights,
    ...documentChecks.rights,
    ...mail.rights,
    'change-accounts': toChangeAccounts(accounts),
  }
  const sweep = addBackgroundFunction(scope, 'Sweep', {
    entry: 'sweep',
    description: 'Larkfield: sends mails about cases, reminds of drafts, and deletes old ones',
    /** The cold start counts: it follows a person's click. */
    memory: 1024,
    /** Until the next run. A mail's claim must outlive it: the timeout and 30 s. */
    timeout: 240,
    longestWait: interval,
    whyNoFailureQueue:
      'The record itself says what is still due, and the next run finds it. Alarms tell operations when nothing runs or a mail waits too long.',
    logs,
    findings: signatures.findings,
    environment: environmentOf(scope, stage, settings),
    rights: granted(rights, [
      'read-record',
      'write-record',
      'delete-record',
      'add-invitation',
      'list-due',
      'write-audit',
      'delete-signatures',
      'start-papers',
      'start-checks',
      'send-mail',
      'change-accounts',
    ]),
  })
  runEveryFiveMinutes(scope, sweep.function)
  return { ...sweep, rights: { 'start-sweep': sweep.rightToStart } }
}
