// The table and its key. Both outlive the stack, because nobody can recreate this data.
import { AttributeType, BillingMode, ProjectionType, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Construct } from 'constructs'
import { signedColumns } from '#lambdas/papers/stored-papers.ts'
import type { Stage } from '../stage.ts'
import { keyGrant } from './key-grant.ts'
import { removalPolicyOf, removalPolicyOfProtected } from './removal-policy.ts'

/** Partition keys (lambdas/table/item-keys.ts). */
const applicants = 'USER#*'
const auditEntries = 'AUDIT#*'
const exportJobs = 'EXPORT#*'
const papers = 'PAPER#*'
const tries = 'TRIES#*'
const looks = 'LOOKS#*'
const notes = 'NOTES#*'

const text = (name: string) => ({ name, type: AttributeType.STRING })

/** What a row of the desk shows. */
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

/** Finds records by one value: each index, and its key. */
const lookups = {
  references: 'reference',
  emails: 'search_email',
  phones: 'search_phone',
} as const

/** The same, with the reference, which tells a case from a draft. */
const twinLookups = {
  policies: 'search_policy',
  twins: 'twin_key',
} as const

const addIndexes = (table: Table) => {
  table.addGlobalSecondaryIndex({
    indexName: 'users',
    partitionKey: text('users_pk'),
    sortKey: text('created_at'),
    projectionType: ProjectionType.INCLUDE,
    nonKeyAttributes: ['email', 'account_email', 'first_name', 'last_name', 'role', 'form_created_at'],
  })
  table.addGlobalSecondaryIndex({
    indexName: 'submissions',
    partitionKey: text('submissions_pk'),
    sortKey: text('updated_at'),
    projectionType: ProjectionType.INCLUDE,
    nonKeyAttributes: [
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
    ],
  })
  table.addGlobalSecondaryIndex({
    indexName: 'cases',
    partitionKey: text('cases_pk'),
    sortKey: text('due_by'),
    projectionType: ProjectionType.INCLUDE,
    nonKeyAttributes: caseColumns,
  })
  table.addGlobalSecondaryIndex({
    indexName: 'assigned',
    partitionKey: text('assigned_pk'),
    sortKey: text('due_by'),
    projectionType: ProjectionType.INCLUDE,
    nonKeyAttributes: caseColumns,
  })
  for (const [indexName, column] of Object.entries(lookups))
    table.addGlobalSecondaryIndex({
      indexName,
      partitionKey: text(column),
      projectionType: ProjectionType.KEYS_ONLY,
    })
  for (const [indexName, column] of Object.entries(twinLookups))
    table.addGlobalSecondaryIndex({
      indexName,
      partitionKey: text(column),
      projectionType: ProjectionType.INCLUDE,
      nonKeyAttributes: ['reference'],
    })
  table.addGlobalSecondaryIndex({
    indexName: 'last-names',
    partitionKey: text('search_letter'),
    sortKey: text('search_name'),
    projectionType: ProjectionType.INCLUDE,
    nonKeyAttributes: ['first_name', 'last_name'],
  })
  table.addGlobalSecondaryIndex({
    indexName: 'sweep',
    partitionKey: text('sweep_pk'),
    sortKey: text('sweep_at'),
    projectionType: ProjectionType.KEYS_ONLY,
  })
  table.addGlobalSecondaryIndex({
    indexName: 'audit-subjects',
    partitionKey: text('audit_subject'),
    sortKey: text('at'),
  })
}

type IndexName =
  | 'users'
  | 'submissions'
  | 'cases'
  | 'assigned'
  | 'sweep'
  | 'audit-subjects'
  | 'last-names'
  | keyof typeof lookups
  | keyof typeof twinLookups

const lookupNames = [
  'references',
  'emails',
  'phones',
  'policies',
  'last-names',
] as const satisfies readonly IndexName[]

const rightsTo = (table: Table, key: Key) => {
  const allow = (action: string, leadingKeys: string[], keyActions: string[]) => [
    new PolicyStatement({
      actions: [`dynamodb:${action}`],
      resources: [table.tableArn],
      conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': leadingKeys } },
    }),
    keyGrant(key, 'dynamodb', keyActions),
  ]
  const toRead = ['kms:Decrypt', 'kms:DescribeKey']
  const toWrite = [...toRead, 'kms:Encrypt', 'kms:GenerateDataKey', 'kms:ReEncryptFrom', 'kms:ReEncryptTo']
  const allowAll = (action: string, resource: string) => [
    new PolicyStatement({ actions: [`dynamodb:${action}`], resources: [resource] }),
    keyGrant(key, 'dynamodb', toRead),
  ]
  const rightToList = (index: IndexName) => allowAll('Query', `${table.tableArn}/index/${index}`)
  return {
    rightToRead: () => allow('GetItem', [applicants], toRead),
    rightToReadMany: () => allow('BatchGetItem', [applicants], toRead),
    rightToWrite: () => allow('UpdateItem', [applicants], toWrite),
    rightToDelete: () => allow('DeleteItem', [applicants], toWrite),
    rightToScan: () => allowAll('Scan', table.tableArn),
    rightToList,
    rightToLookUp: () => lookupNames.flatMap(rightToList),
    /** No UpdateItem or DeleteItem. A condition keeps a put from replacing an entry. */
    rightToWriteAudit: () => allow('PutItem', [auditEntries], toWrite),
    rightToReadAudit: () => allow('Query', [auditEntries], toRead),
    rightToReadNotes: () => allow('Query', [notes], toRead),
    /** Like the audit: no UpdateItem or DeleteItem, and a condition on each put. */
    rightToAddNotes: () => allow('PutItem', [notes], toWrite),
    rightToReadExportJobs: () => allow('GetItem', [exportJobs], toRead),
    rightToAddExportJobs: () => allow('PutItem', [exportJobs], toWrite),
    rightToUpdateExportJobs: () => allow('UpdateItem', [exportJobs], toWrite),
    rightToAddPapers: () => allow('PutItem', [papers], toWrite),
    rightToFindPapers: () => allow('GetItem', [papers], toRead),
    /** Nothing else of a record. DynamoDB checks the names that are asked for, and that not all are asked for. */
    rightToReadPapers: () => [
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
    ],
    rightToCountTries: () => allow('UpdateItem', [tries], toWrite),
    rightToCountLooks: () => allow('UpdateItem', [looks], toWrite),
  }
}

export type Records = ReturnType<typeof addRecords>

export const addRecords = (parent: Construct, stage: Stage) => {
  const scope = new Construct(parent, 'Records')
  const key = new Key(scope, 'Key', {
    description: 'Larkfield: applicants and their answers',
    enableKeyRotation: true,
    ...removalPolicyOf(stage),
  })
  const table = new Table(scope, 'Table', {
    partitionKey: text('pk'),
    sortKey: text('sk'),
    billingMode: BillingMode.PAY_PER_REQUEST,
    encryption: TableEncryption.CUSTOMER_MANAGED,
    encryptionKey: key,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: stage.keepsData,
    ...removalPolicyOfProtected(stage),
  })
  addIndexes(table)
  return { tableName: table.tableName, tableArn: table.tableArn, key, ...rightsTo(table, key) }
}
