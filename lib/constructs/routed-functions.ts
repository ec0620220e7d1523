import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda'
import type { Construct } from 'constructs'
import { acceptedTermsText } from '#domain/accepted-terms.ts'
import { type Right, type RoutedFunction, routes } from '#lambdas/routes.ts'
import type { Stage } from '../stage.ts'
import type { Accounts } from './accounts.ts'
import type { Documents } from './documents.ts'
import type { Exports } from './exports.ts'
import { addFunction, type FunctionSettings, granted } from './function.ts'
import type { Logs } from './logs.ts'
import { environmentOfCases, type Mail } from './mail.ts'
import { metricNamespace } from './names.ts'
import type { Numbers } from './numbers.ts'
import type { OriginSecret } from './origin-secret.ts'
import type { Packages } from './packages.ts'
import type { Papers } from './papers.ts'
import type { Records } from './records.ts'
import type { Signatures } from './signatures.ts'
import type { Sweep } from './sweep.ts'

export type RoutedSettings = {
  accounts: Accounts
  records: Records
  signatures: Signatures
  papers: Papers
  packages: Packages
  documents: Documents
  exports: Exports
  siteUrl: string
  originSecret: OriginSecret
  sweep: Sweep
  numbers: Numbers
  mail: Mail
  logs: Logs
  staffSecondFactor: string
}

const rightsOf = (name: RoutedFunction, settings: RoutedSettings) => {
  const {
    accounts,
    records,
    signatures,
    papers,
    packages,
    documents,
    exports,
    originSecret,
    sweep,
    numbers,
    mail,
  } = settings
  const { 'read-origin-secret': toReadSecret } = originSecret.rights
  const table: Record<Right, () => PolicyStatement[]> = {
    ...records.rights,
    ...signatures.rights,
    ...papers.rights,
    ...packages.rights,
    ...documents.rights,
    ...exports.rights,
    ...sweep.rights,
    ...numbers.rights,
    ...mail.rights,
    ...originSecret.rights,
    'write-audit': () => [...records.rights['write-audit'](), ...toReadSecret()],
    'read-team': () => [
      new PolicyStatement({
        actions: ['cognito-idp:ListUsersInGroup'],
        resources: [accounts.pool.userPoolArn],
      }),
    ],
    'invite-account': () => [
      new PolicyStatement({
        actions: ['cognito-idp:AdminCreateUser', 'cognito-idp:AdminGetUser'],
        resources: [accounts.pool.userPoolArn],
      }),
    ],
  }
  const ofFunction = routes.filter((route) => route.function === name)
  return granted(table, new Set<Right>(ofFunction.flatMap(({ touches }) => touches)))
}

const environmentsOf = (scope: Construct, stage: Stage, settings: RoutedSettings) => {
  const { records, papers, originSecret, sweep } = settings
  const common = { TABLE_NAME: records.tableName, METRIC_NAMESPACE: metricNamespace(scope) }
  const forAddresses = { ORIGIN_SECRET: originSecret.arn }
  const ofCases = environmentOfCases(scope, stage, settings)
  const ofPeople = {
    ...ofCases,
    ...forAddresses,
    STAFF_SECOND_FACTOR: settings.staffSecondFactor,
    PRIVATE_DRAFTS: String(stage.privateDrafts),
    PAPER_BUCKET: papers.bucketName,
    PAPERS_FUNCTION: papers.functionName,
    SWEEP_FUNCTION: sweep.functionName,
  }
  const ofStaff = { ...ofPeople, LOOKS_AN_HOUR: String(stage.looksAnHour) }
  return {
    ofStaff,
    ofPeople,
    ofCases,
    ofSigners: { ...ofCases, ...forAddresses },
    ofVerify: { ...common, ...forAddresses },
  }
}

type Purpose = Pick<FunctionSettings, 'description' | 'environment' | 'findings'>

const purposesOf = (
  scope: Construct,
  stage: Stage,
  settings: RoutedSettings,
): Record<RoutedFunction, Purpose> => {
  const { accounts, signatures, papers, packages, documents, exports, siteUrl } = settings
  const { ofVerify, ofSigners, ofCases, ofPeople, ofStaff } = environmentsOf(scope, stage, settings)
  return {
    applicant: {
      description: 'Larkfield: every call of an applicant',
      environment: {
        ...ofPeople,
        SIGNATURE_BUCKET: signatures.bucketName,
        APP_URL: siteUrl,
        ACCEPTED_TERMS: acceptedTermsText(stage.brand),
      },
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
        DOCUMENT_BUCKET: documents.bucketName,
        EXPORT_BUCKET: exports.bucketName,
        PACKAGE_FUNCTION: packages.functionName,
        NUMBERS_FUNCTION: settings.numbers.functionName,
      },
      findings: { ...papers.findings, ...documents.findings, ...exports.findingsOfPackages },
    },
    documents: {
      description: 'Larkfield: takes the papers that a person sends',
      environment: { ...ofCases, DOCUMENT_BUCKET: documents.bucketName },
      findings: documents.findings,
    },
    verify: {
      description: 'Larkfield: says whether a signed paper is in force',
      environment: ofVerify,
    },
    signing: {
      description: 'Larkfield: lets those sign who have no account',
      environment: {
        ...ofSigners,
        APP_URL: siteUrl,
        SIGNATURE_BUCKET: signatures.bucketName,
        PAPER_BUCKET: papers.bucketName,
        PAPERS_FUNCTION: papers.functionName,
        SWEEP_FUNCTION: settings.sweep.functionName,
      },
      findings: { ...signatures.findingsOfSigners, ...papers.findingsOfSigners },
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
    /** Separate: the applicants' function starts as quickly as without it. */
    documents: add('documents', 'Documents'),
    /** Separate: its flood takes no other's place. */
    verify: add('verify', 'Verify'),
    /** Separate: it can read and write only what a second signer needs. */
    signing: add('signing', 'Signing'),
  }
}
