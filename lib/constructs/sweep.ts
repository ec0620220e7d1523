import { Duration } from 'aws-cdk-lib'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Construct } from 'constructs'
import type { Stage } from '../stage.ts'
import type { Accounts } from './accounts.ts'
import type { DocumentChecks } from './document-checks.ts'
import type { Documents } from './documents.ts'
import { addBackgroundFunction, granted, runOnSchedule } from './function.ts'
import type { Logs } from './logs.ts'
import { environmentOfCases, type Mail } from './mail.ts'
import type { Papers } from './papers.ts'
import type { Records } from './records.ts'
import type { Signatures } from './signatures.ts'

const interval = Duration.minutes(5)

type SweepSettings = {
  accounts: Accounts
  records: Records
  signatures: Signatures
  papers: Papers
  documents: Documents
  documentChecks: DocumentChecks
  siteUrl: string
  mail: Mail
  logs: Logs
}

const environmentOf = (scope: Construct, stage: Stage, settings: SweepSettings) => {
  const { accounts, signatures, papers, documents, documentChecks, siteUrl, mail } = settings
  return {
    ...environmentOfCases(scope, stage, settings),
    SIGNATURE_BUCKET: signatures.bucketName,
    PAPER_BUCKET: papers.bucketName,
    DOCUMENT_BUCKET: documents.bucketName,
    PAPERS_FUNCTION: papers.functionName,
    CHECKS_FUNCTION: documentChecks.functionName,
    USER_POOL_ID: accounts.pool.userPoolId,
    APP_URL: siteUrl,
    ...(mail.isSent ? { CONFIGURATION_SET: mail.configurationSet } : {}),
  }
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
  const { accounts, records, signatures, papers, documents, documentChecks, mail, logs } = settings
  const scope = new Construct(parent, 'Cases')
  const rights = {
    ...records.rights,
    ...signatures.rights,
    ...papers.rights,
    ...documents.rights,
    ...documentChecks.rights,
    ...mail.rights,
    'change-accounts': toChangeAccounts(accounts),
  }
  const sweep = addBackgroundFunction(scope, 'Sweep', {
    entry: 'sweep',
    description: 'Larkfield: sends mails, and deletes old drafts',
    /** The cold start counts: it follows a person's click. */
    memory: 1024,
    /** Until the next run. A mail's claim must outlive it: the timeout and 30 s. */
    timeout: 240,
    longestWait: interval,
    whyNoFailureQueue:
      'The record itself says what is still due, and the next run finds it. Alarms tell operations when nothing runs or a mail waits too long.',
    logs,
    findings: { ...signatures.findings, ...papers.findingsOfLetters, ...documents.findings },
    environment: environmentOf(scope, stage, settings),
    rights: granted(rights, [
      'read-record',
      'write-record',
      'delete-record',
      'read-notes',
      'delete-notes',
      'add-invitation',
      'list-due',
      'write-audit',
      'delete-signatures',
      'delete-letters',
      'delete-documents-of-draft',
      'start-papers',
      'start-checks',
      'send-mail',
      'change-accounts',
    ]),
  })
  runOnSchedule(scope, sweep.function, {
    description: 'Larkfield: mails, reminders, and deletions that are due',
    schedule: Schedule.rate(interval),
    longestWait: interval,
    whyNoFailureQueue:
      'A run that could not start needs no second try: the next one, five minutes later, finds all that is due.',
  })
  return { ...sweep, rights: { 'start-sweep': sweep.rightToStart } }
}
