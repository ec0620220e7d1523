// The API's functions, with the rights that their routes need.
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { type Right, type RoutedFunction, routes } from '#lambdas/routes.ts'
import type { Stage } from '../stage.ts'
import type { Accounts } from './accounts.ts'
import type { Exports } from './exports.ts'
import { addFunction, type FunctionSettings } from './function.ts'
import type { Logs } from './logs.ts'
import type { Mail } from './mail/mail.ts'
import { metricNamespace } from './metric-namespace.ts'
import type { OriginSecret } from './origin-secret.ts'
import type { Papers } from './papers.ts'
import type { Records } from './records.ts'
import type { Signatures } from './signatures.ts'
import type { Sweep } from './sweep.ts'

export type RoutedSettings = {
  accounts: Accounts
  records: Records
  signatures: Signatures
  papers: Papers
  exports: Exports
  siteUrl: string
  originSecret: OriginSecret
  sweep: Sweep
  mail: Mail
  logs: Logs
  staffSecondFactor: string
}

type Rights = Record<Right, () => PolicyStatement[]>

const rightsToRecords = (records: Records) =>
  ({
    'read-record': records.rightToRead,
    'write-record': records.rightToWrite,
    'list-users': () => records.rightToList('users'),
    'list-submissions': () => records.rightToList('submissions'),
    'list-cases': () => [...records.rightToList('cases'), ...records.rightToList('assigned')],
    'look-up-records': records.rightToLookUp,
    'read-records': records.rightToReadMany,
    'read-audit': records.rightToReadAudit,
    'read-audit-of-person': () => records.rightToList('audit-subjects'),
    'find-twins': () => [...records.rightToList('policies'), ...records.rightToList('twins')],
    'read-notes': records.rightToReadNotes,
    'add-note': records.rightToAddNotes,
    'read-export-job': records.rightToReadExportJobs,
    'add-export-job': records.rightToAddExportJobs,
    'update-export-job': records.rightToUpdateExportJobs,
    'find-paper': records.rightToFindPapers,
    'read-papers': records.rightToReadPapers,
    'count-tries': records.rightToCountTries,
    'count-looks': records.rightToCountLooks,
  }) satisfies Partial<Rights>

const rightToReadTeam = ({ pool }: Accounts) =>
  new PolicyStatement({ actions: ['cognito-idp:ListUsersInGroup'], resources: [pool.userPoolArn] })

const statementsOf = (settings: RoutedSettings): Rights => {
  const { accounts, records, signatures, papers, exports, originSecret, sweep, mail } = settings
  return {
    ...rightsToRecords(records),
    'send-notice': mail.rightToSend,
    'read-signature': signatures.rightToRead,
    'read-signature-version': signatures.rightToReadVersion,
    'upload-signature': signatures.rightToUpload,
    'read-origin-secret': originSecret.rightToRead,
    'write-audit': () => [...records.rightToWriteAudit(), ...originSecret.rightToRead()],
    'read-team': () => [rightToReadTeam(accounts)],
    'start-export': exports.rightToStart,
    'read-export': exports.rightToRead,
    'start-sweep': sweep.rightToStart,
    'start-papers': papers.rightToStart,
    'read-paper': papers.rightToRead,
  }
}

const rightsOf = (name: RoutedFunction, settings: RoutedSettings) => {
  const statements = statementsOf(settings)
  const touched = new Set<Right>(
    routes.filter((route) => route.function === name).flatMap(({ touches }) => touches),
  )
  return [...touched].flatMap((right) => statements[right]())
}

const environmentsOf = (scope: Construct, stage: Stage, settings: RoutedSettings) => {
  const { records, papers, originSecret, sweep, mail } = settings
  const common = {
    TABLE_NAME: records.tableName,
    ORIGIN_SECRET: originSecret.arn,
    METRIC_NAMESPACE: metricNamespace(scope),
  }
  const ofPeople = {
    ...common,
    STAFF_SECOND_FACTOR: settings.staffSecondFactor,
    PRIVATE_DRAFTS: String(stage.privateDrafts),
    DRAFT_DAYS: String(stage.draftDays),
    PAPER_BUCKET: papers.bucketName,
    PAPERS_FUNCTION: papers.functionName,
    SWEEP_FUNCTION: sweep.functionName,
    ...mail.environment,
  }
  return { common, ofPeople, ofStaff: { ...ofPeople, LOOKS_AN_HOUR: String(stage.looksAnHour) } }
}

type Purpose = Pick<FunctionSettings, 'description' | 'environment' | 'findings'>

const purposesOf = (
  scope: Construct,
  stage: Stage,
  settings: RoutedSettings,
): Record<RoutedFunction, Purpose> => {
  const { accounts, signatures, papers, exports, siteUrl } = settings
  const { common, ofPeople, ofStaff } = environmentsOf(scope, stage, settings)
  return {
    applicant: {
      description: 'Larkfield: every call of an applicant',
      environment: { ...ofPeople, SIGNATURE_BUCKET: signatures.bucketName, APP_URL: siteUrl },
      findings: { ...signatures.findings, ...papers.findings },
    },
    admin: {
      description: 'Larkfield: what only admins can do',
      environment: {
        ...ofStaff,
        EXPORT_BUCKET: exports.bucketName,
        EXPORT_FUNCTION: exports.functionName,
      },
      findings: exports.findings,
    },
    desk: {
      description: 'Larkfield: what the team does with cases',
      environment: {
        ...ofStaff,
        TEAM_APPRAISES: String(stage.teamAppraises),
        USER_POOL_ID: accounts.pool.userPoolId,
      },
      findings: papers.findings,
    },
    verify: {
      description: 'Larkfield: says whether a signed paper is in force',
      environment: common,
    },
  }
}

export const addRoutedFunctions = (
  scope: Construct,
  stage: Stage,
  settings: RoutedSettings,
): Record<RoutedFunction, LambdaFunction> => {
  const purposes = purposesOf(scope, stage, settings)
  const add = (entry: RoutedFunction, id: string) =>
    addFunction(scope, id, {
      memory: 1024,
      timeout: 10,
      logs: settings.logs,
      entry,
      ...purposes[entry],
      rights: rightsOf(entry, settings),
    })
  return {
    applicant: add('applicant', 'Applicant'),
    admin: add('admin', 'Admin'),
    desk: add('desk', 'Desk'),
    /** Alone: it can't change a record, and its flood takes no other's place. */
    verify: add('verify', 'Verify'),
  }
}
