// The functions behind the API. The rights of each are the sum of what its routes touch.
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { type Right, type RoutedFunction, routes } from '#lambdas/routes.ts'
import type { Stage } from '../stage.ts'
import type { Accounts } from './accounts.ts'
import type { Exports } from './exports.ts'
import { addFunction } from './function.ts'
import type { Logs } from './logs.ts'
import type { Mail } from './mail.ts'
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

const statementsOf = ({
  accounts,
  records,
  signatures,
  papers,
  exports,
  originSecret,
  sweep,
  mail,
}: RoutedSettings): Record<Right, () => PolicyStatement[]> => ({
  'read-record': records.rightToRead,
  'write-record': records.rightToWrite,
  'send-notice': mail.rightToSend,
  'read-signature': signatures.rightToRead,
  'read-signature-version': signatures.rightToReadVersion,
  'upload-signature': signatures.rightToUpload,
  'list-users': () => records.rightToList('users'),
  'list-submissions': () => records.rightToList('submissions'),
  'list-cases': () => [...records.rightToList('cases'), ...records.rightToList('assigned')],
  'look-up-records': records.rightToLookUp,
  'read-records': records.rightToReadMany,
  'read-origin-secret': originSecret.rightToRead,
  'write-audit': () => [...records.rightToWriteAudit(), ...originSecret.rightToRead()],
  'read-audit': records.rightToReadAudit,
  'read-audit-of-person': () => records.rightToList('audit-subjects'),
  'find-twins': () => [...records.rightToList('policies'), ...records.rightToList('twins')],
  'read-notes': records.rightToReadNotes,
  'add-note': records.rightToAddNotes,
  'read-team': () => [
    new PolicyStatement({
      actions: ['cognito-idp:ListUsersInGroup'],
      resources: [accounts.pool.userPoolArn],
    }),
  ],
  'read-export-job': records.rightToReadExportJobs,
  'add-export-job': records.rightToAddExportJobs,
  'update-export-job': records.rightToUpdateExportJobs,
  'start-export': exports.rightToStart,
  'read-export': exports.rightToRead,
  'start-sweep': sweep.rightToStart,
  'start-papers': papers.rightToStart,
  'read-paper': papers.rightToRead,
  'find-paper': records.rightToFindPapers,
  'read-papers': records.rightToReadPapers,
  'count-tries': records.rightToCountTries,
  'count-looks': records.rightToCountLooks,
})

const rightsOf = (name: RoutedFunction, settings: RoutedSettings) => {
  const statements = statementsOf(settings)
  const touched = new Set<Right>(
    routes.filter((route) => route.function === name).flatMap(({ touches }) => touches),
  )
  return [...touched].flatMap((right) => statements[right]())
}

export const addRoutedFunctions = (
  scope: Construct,
  stage: Stage,
  settings: RoutedSettings,
): Record<RoutedFunction, LambdaFunction> => {
  const { records, signatures, papers, exports, originSecret, sweep, mail, logs } = settings
  const limits = { memory: 1024, timeout: 10, logs }
  const common = {
    TABLE_NAME: records.tableName,
    ORIGIN_SECRET: originSecret.arn,
    METRIC_NAMESPACE: metricNamespace(scope),
  }
  const environment = {
    ...common,
    STAFF_SECOND_FACTOR: settings.staffSecondFactor,
    PRIVATE_DRAFTS: String(stage.privateDrafts),
    DRAFT_DAYS: String(stage.draftDays),
    PAPER_BUCKET: papers.bucketName,
    PAPERS_FUNCTION: papers.functionName,
    SWEEP_FUNCTION: sweep.functionName,
    ...mail.environment,
  }
  return {
    applicant: addFunction(scope, 'Applicant', {
      ...limits,
      entry: 'applicant',
      description: 'Larkfield: every call of an applicant',
      environment: {
        ...environment,
        SIGNATURE_BUCKET: signatures.bucketName,
        APP_URL: settings.siteUrl,
      },
      findings: { ...signatures.findings, ...papers.findings },
      rights: rightsOf('applicant', settings),
    }),
    admin: addFunction(scope, 'Admin', {
      ...limits,
      entry: 'admin',
      description: 'Larkfield: what only admins can do',
      environment: {
        ...environment,
        LOOKS_AN_HOUR: String(stage.looksAnHour),
        EXPORT_BUCKET: exports.bucketName,
        EXPORT_FUNCTION: exports.functionName,
      },
      findings: exports.findings,
      rights: rightsOf('admin', settings),
    }),
    desk: addFunction(scope, 'Desk', {
      ...limits,
      entry: 'desk',
      description: 'Larkfield: what the team does with cases',
      environment: {
        ...environment,
        LOOKS_AN_HOUR: String(stage.looksAnHour),
        TEAM_APPRAISES: String(stage.teamAppraises),
        USER_POOL_ID: settings.accounts.pool.userPoolId,
      },
      findings: papers.findings,
      rights: rightsOf('desk', settings),
    }),
    /** Apart from the others: it has no right to change a record, and its flood takes no place of theirs. */
    verify: addFunction(scope, 'Verify', {
      ...limits,
      entry: 'verify',
      description: 'Larkfield: says whether a signed paper is in force',
      environment: common,
      rights: rightsOf('verify', settings),
    }),
  }
}
