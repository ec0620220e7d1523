// The table and its key. Both outlive the stack.
import { AttributeType, BillingMode, ProjectionType, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import type { Key } from 'aws-cdk-lib/aws-kms'
import { Construct } from 'constructs'
import { signedColumns } from '#lambdas/papers/stored-papers.ts'
import type { Stage } from '../stage.ts'
import { addKey, keyGrant, protectionOf } from './keys.ts'

/** Partition keys (lambdas/table/item-keys.ts). */
const applicants = 'USER#*'
const auditEntries = 'AUDIT#*'
const exportJobs = 'EXPORT#*'
const papers = 'PAPER#*'
const tries = 'TRIES#*'
const looks = 'LOOKS#*'
const notes = 'NOTES#*'

const text = (name: string) => ({ name, type: AttributeType.STRING })

const caseColumns = [
  'first_name',
  'last_name',
  'email',
  'account_email',
  'phone_number',
  'reference',
  'case_stage',
  'waiting_for',
  'next_update_by',
  'assignee',
  'case_facts',
  'submitted_at',
  'updated_at',
  'authorization_ends',
  'authorization_taken_back_at',
]

const userColumns = ['email', 'account_email', 'first_name', 'last_name', 'role', 'form_created_at']

const submissionColumns = [
  'first_name',
  'last_name',
  'email',
  'account_email',
  'phone_number',
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
  'authorization_ends',
  'authorization_taken_back_at',
]

const projectionOf = (columns: string[] | undefined) => {
  if (columns === undefined) return {}
  return columns.length === 0
    ? { projectionType: ProjectionType.KEYS_ONLY }
    : { projectionType: ProjectionType.INCLUDE, nonKeyAttributes: columns }
}

/** The keys of items and these columns; without a list, all. */
const addIndexes = (table: Table) => {
  const add = (indexName: IndexName, [partition, sort]: [string, string?], columns?: string[]) =>
    table.addGlobalSecondaryIndex({
      indexName,
      partitionKey: text(partition),
      ...(sort === undefined ? {} : { sortKey: text(sort) }),
      ...projectionOf(columns),
    })
  add('users', ['users_pk', 'created_at'], userColumns)
  add('submissions', ['submissions_pk', 'updated_at'], submissionColumns)
  add('cases', ['cases_pk', 'due_by'], caseColumns)
  add('assigned', ['assigned_pk', 'due_by'], caseColumns)
  add('references', ['reference'], [])
  add('emails', ['search_email'], [])
  add('phones', ['search_phone'], [])
  // Tells a case from a draft.
  add('policies', ['search_policy'], ['reference'])
  add('twins', ['twin_key'], ['reference'])
  add('last-names', ['search_letter', 'search_name'], ['first_name', 'last_name'])
  add('sweep', ['sweep_pk', 'sweep_at'], [])
  add('audit-subjects', ['audit_subject', 'at'])
}

type IndexName =
  | 'users'
  | 'submissions'
  | 'cases'
  | 'assigned'
  | 'references'
  | 'emails'
  | 'phones'
  | 'policies'
  | 'twins'
  | 'last-names'
  | 'sweep'
  | 'audit-subjects'

const toRead = ['kms:Decrypt', 'kms:DescribeKey']
const toWrite = [...toRead, 'kms:Encrypt', 'kms:GenerateDataKey', 'kms:ReEncryptFrom', 'kms:ReEncryptTo']

/** Nothing else of a record: DynamoDB checks the names, and that not all are asked for. */
const rightToReadSignedColumns = (table: Table, key: Key) => [
  new PolicyStatement({
    actions: ['dynamodb:GetItem'],
    resources: [table.tableArn],
    conditions: {
      'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': [applicants] },
      'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk', 'sk', ...signedColumns] },
      StringEquals: { 'dynamodb:Select': 'SPECIFIC_ATTRIBUTES' },
    },
  }),
  keyGrant(key, 'dynamodb', toRead),
]

const rightsTo = (table: Table, key: Key) => {
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
  return {
    'read-record': () => allow('GetItem', [applicants], toRead),
    'read-records': () => allow('BatchGetItem', [applicants], toRead),
    'write-record': () => allow('UpdateItem', [applicants], toWrite),
    'delete-record': () => allow('DeleteItem', [applicants], toWrite),
    'scan-records': () => allowAll('Scan', table.tableArn),
    'list-users': list('users'),
    'list-submissions': list('submissions'),
    'list-cases': list('cases', 'assigned'),
    'list-due': list('sweep'),
    'look-up-records': list('references', 'emails', 'phones', 'policies', 'last-names'),
    'find-twins': list('policies', 'twins'),
    /** Only puts. That a put replaces no entry is a condition in our code, which IAM can't require. */
    'write-audit': () => allow('PutItem', [auditEntries], toWrite),
    'read-audit': () => allow('Query', [auditEntries], toRead),
    'read-audit-of-person': list('audit-subjects'),
    'read-notes': () => allow('Query', [notes], toRead),
    /** As in the audit. */
    'add-note': () => allow('PutItem', [notes], toWrite),
    'read-export-job': () => allow('GetItem', [exportJobs], toRead),
    'add-export-job': () => allow('PutItem', [exportJobs], toWrite),
    'update-export-job': () => allow('UpdateItem', [exportJobs], toWrite),
    'add-paper': () => allow('PutItem', [papers], toWrite),
    'find-paper': () => allow('GetItem', [papers], toRead),
    'read-papers': () => rightToReadSignedColumns(table, key),
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
