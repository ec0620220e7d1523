import { Duration } from 'aws-cdk-lib'
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from 'aws-cdk-lib/aws-backup'
import { AttributeType, BillingMode, ProjectionType, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb'
import { Schedule } from 'aws-cdk-lib/aws-events'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Key } from 'aws-cdk-lib/aws-kms'
import { Construct } from 'constructs'
import { signedColumns } from '#lambdas/papers/stored-papers.ts'
import { signingColumns, signingWrites } from '#lambdas/signers/stored-signers.ts'
import type { Stage } from '../stage.ts'
import { acknowledge } from './acknowledge.ts'
import { addKey, keyGrant, protectionOf, removalPolicyOf } from './keys.ts'
import { physicalName } from './names.ts'

/** Partition keys (lambdas/table/item-keys.ts). */
const applicants = 'USER#*'
const auditEntries = 'AUDIT#*'
const exportJobs = 'EXPORT#*'
const papers = 'PAPER#*'
const invitations = 'INVITE#*'
const tries = 'TRIES#*'
const looks = 'LOOKS#*'
const notes = 'NOTES#*'
const tasks = 'TASKS#*'
const disclosures = 'DISCLOSURES#*'
const buyers = 'BUYERS'
const numbers = 'NUMBERS'
const savedViews = 'VIEWS#*'

const text = (name: string) => ({ name, type: AttributeType.STRING })

const personColumns = ['first_name', 'last_name', 'email', 'account_email', 'phone_number']
const authorizationColumns = ['authorization_ends', 'authorization_taken_back_at']

const caseColumns = [
  ...personColumns,
  'reference',
  'case_stage',
  'waiting_for',
  'next_update_by',
  'assignee',
  'case_facts',
  'submitted_at',
  'updated_at',
  ...authorizationColumns,
]

const userColumns = ['email', 'account_email', 'first_name', 'last_name', 'role', 'form_created_at']

const submissionColumns = [
  ...personColumns,
  'alternate_phone',
  'policy_number',
  'insurer',
  'reference',
  'appraised',
  'current_step',
  'health_filled',
  'status',
  'form_created_at',
  'version',
  ...authorizationColumns,
]

/** `columns`: beside keys; without a list, all. A deploy can add or delete one index, and change none. */
type Index = readonly [keys: readonly [partition: string, sort?: string], columns?: readonly string[]]

const indexes = {
  users: [['users_pk', 'created_at'], userColumns],
  submissions: [['submissions_pk', 'updated_at'], submissionColumns],
  cases: [['cases_pk', 'due_by'], caseColumns],
  assigned: [['assigned_pk', 'due_by'], caseColumns],
  references: [['reference'], []],
  emails: [['search_email'], []],
  phones: [['search_phone'], []],
  /** `reference` tells a case from a draft. */
  policies: [['search_policy'], ['reference']],
  twins: [['twin_key'], ['reference']],
  'last-names': [
    ['search_letter', 'search_name'],
    ['first_name', 'last_name'],
  ],
  sweep: [['sweep_pk', 'sweep_at'], []],
  'audit-subjects': [['audit_subject', 'at']],
} as const satisfies Record<string, Index>
type IndexName = keyof typeof indexes

const projectionOf = (columns: readonly string[] | undefined) => {
  if (columns === undefined) return {}
  return columns.length === 0
    ? { projectionType: ProjectionType.KEYS_ONLY }
    : { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: [...columns] }
}

const addIndexes = (table: Table) => {
  for (const [indexName, [[partition, sort], columns]] of Object.entries<Index>(indexes))
    table.addGlobalSecondaryIndex({
      indexName,
      partitionKey: text(partition),
      ...(sort === undefined ? {} : { sortKey: text(sort) }),
      ...projectionOf(columns),
    })
}

const toRead = ['kms:Decrypt', 'kms:DescribeKey']
const toWrite = [...toRead, 'kms:Encrypt', 'kms:GenerateDataKey', 'kms:ReEncryptFrom', 'kms:ReEncryptTo']

/** DynamoDB checks the names. Conditions count as columns too. */
const someColumns = (
  table: Table,
  action: 'GetItem' | 'UpdateItem',
  columns: readonly string[],
  more: object,
) =>
  new PolicyStatement({
    actions: [`dynamodb:${action}`],
    resources: [table.tableArn],
    conditions: {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [applicants] },
      'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk', 'sk', ...columns] },
      ...more,
    },
  })

/** Not if all are asked for. */
const rightToRead = (table: Table, key: Key, columns: readonly string[]) => [
  someColumns(table, 'GetItem', columns, { StringEquals: { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' } }),
  keyGrant(key, 'dynamodb', toRead),
]

/** Nothing of the item comes back but what was written. */
const rightToWrite = (table: Table, key: Key, columns: readonly string[]) => [
  someColumns(table, 'UpdateItem', columns, { StringEqualsIfExists: { 'dynamodb:ReturnValues': 'NONE' } }),
  keyGrant(key, 'dynamodb', toWrite),
]

const grantsOn = (table: Table, key: Key) => {
  const allow = (action: string, leadingKeys: string[], keyActions: string[]) => [
    new PolicyStatement({
      actions: [`dynamodb:${action}`],
      resources: [table.tableArn],
      conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': leadingKeys } },
    }),
    keyGrant(key, 'dynamodb', keyActions),
  ]
  const allowAll = (action: string, resource: string) => [
    new PolicyStatement({ actions: [`dynamodb:${action}`], resources: [resource] }),
    keyGrant(key, 'dynamodb', toRead),
  ]
  const list =
    (...indexes: IndexName[]) =>
    () =>
      indexes.flatMap((index) => allowAll('Query', `${table.tableArn}/index/${index}`))
  return { allow, allowAll, list }
}

const rightsTo = (table: Table, key: Key) => {
  const { allow, allowAll, list } = grantsOn(table, key)
  return {
    'read-record': () => allow('GetItem', [applicants], toRead),
    'read-records': () => allow('BatchGetItem', [applicants], toRead),
    'write-record': () => allow('UpdateItem', [applicants], toWrite),
    'delete-record': () => allow('DeleteItem', [applicants], toWrite),
    'scan-records': () => allowAll('Scan', table.tableArn),
    'list-users': list('users'),
    'list-submissions': list('submissions'),
    'count-cases': list('cases'),
    'list-cases': list('cases', 'assigned'),
    'list-due': list('sweep'),
    'look-up-records': list('references', 'emails', 'phones', 'policies', 'last-names'),
    'find-twins': list('policies', 'twins'),
    /** That a put replaces no entry is a condition in our code, which IAM can't require. */
    'write-audit': () => allow('PutItem', [auditEntries], toWrite),
    'read-audit': () => allow('Query', [auditEntries], toRead),
    'read-audit-of-person': list('audit-subjects'),
    'read-notes': () => allow('Query', [notes], toRead),
    'delete-notes': () => allow('DeleteItem', [notes], toWrite),
    'add-note': () => allow('PutItem', [notes], toWrite),
    /** Rows in the lists of those who have a task of a case that isn't theirs. */
    'write-task-rows': () => [
      ...allow('PutItem', [tasks], toWrite),
      ...allow('DeleteItem', [tasks], toWrite),
    ],
    'read-disclosures': () => allow('Query', [disclosures], toRead),
    'add-disclosure': () => allow('PutItem', [disclosures], toWrite),
    'read-buyers': () => allow('Query', [buyers], toRead),
    'write-buyers': () => [...allow('PutItem', [buyers], toWrite), ...allow('DeleteItem', [buyers], toWrite)],
    'read-numbers': () => allow('GetItem', [numbers], toRead),
    'write-numbers': () => allow('UpdateItem', [numbers], toWrite),
    'read-views': () => allow('GetItem', [savedViews], toRead),
    'write-views': () => allow('UpdateItem', [savedViews], toWrite),
    'read-export-job': () => allow('GetItem', [exportJobs], toRead),
    'add-export-job': () => allow('PutItem', [exportJobs], toWrite),
    'update-export-job': () => allow('UpdateItem', [exportJobs], toWrite),
    'add-paper': () => allow('PutItem', [papers], toWrite),
    'find-paper': () => allow('GetItem', [papers], toRead),
    'read-papers': () => rightToRead(table, key, signedColumns),
    'add-invitation': () => allow('PutItem', [invitations], toWrite),
    'find-invitation': () => allow('GetItem', [invitations], toRead),
    'read-signing': () => rightToRead(table, key, signingColumns),
    'write-signing': () => rightToWrite(table, key, signingWrites),
    'count-tries': () => allow('UpdateItem', [tries], toWrite),
    'count-looks': () => allow('UpdateItem', [looks], toWrite),
  }
}

export type Records = ReturnType<typeof addRecords>

export const addRecords = (parent: Construct, stage: Stage) => {
  const scope = new Construct(parent, 'Records')
  const key = addKey(scope, stage, 'applicants and their answers')
  const table = new Table(scope, 'Table', {
    partitionKey: text('pk'),
    sortKey: text('sk'),
    billingMode: BillingMode.PAY_PER_REQUEST,
    encryption: TableEncryption.CUSTOMER_MANAGED,
    encryptionKey: key,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    ...protectionOf(stage),
  })
  addIndexes(table)
  return { tableName: table.tableName, tableArn: table.tableArn, key, rights: rightsTo(table, key) }
}

/** A vault with a copy in it can't be deleted. */
export const addBackups = (parent: Construct, stage: Stage, records: Records): void => {
  if (!stage.keepsData) return
  const scope = new Construct(parent, 'Backups')
  const vault = new BackupVault(scope, 'Vault', {
    backupVaultName: physicalName(scope),
    encryptionKey: addKey(scope, stage, 'backups'),
    ...removalPolicyOf(stage),
  })
  const plan = new BackupPlan(scope, 'Plan', { backupVault: vault })
  plan.addRule(
    new BackupPlanRule({
      ruleName: 'nightly',
      scheduleExpression: Schedule.cron({ hour: '6', minute: '0' }),
      deleteAfter: Duration.days(stage.backupDays),
    }),
  )
  const selection = plan.addSelection('Table', { resources: [BackupResource.fromArn(records.tableArn)] })
  acknowledge(selection, {
    'AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSBackupServiceRolePolicyForBackup]':
      'AWS Backup requires its own managed policy and updates it with the service; only AWS Backup can assume the role.',
  })
}
