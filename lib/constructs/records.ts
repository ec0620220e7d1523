// The one table (design section 4) and its key. Both outlive the stack: they hold health data that nobody can make again.
import { RemovalPolicy } from 'aws-cdk-lib'
import { AttributeType, BillingMode, ProjectionType, Table, TableEncryption } from 'aws-cdk-lib/aws-dynamodb'
import { PolicyStatement } from 'aws-cdk-lib/aws-iam'
import { Key } from 'aws-cdk-lib/aws-kms'
import { Construct } from 'constructs'
import { rightToUseKey } from './key-right.ts'

const text = (name: string) => ({ name, type: AttributeType.STRING })

const addIndexes = (table: Table) => {
  table.addGlobalSecondaryIndex({
    indexName: 'users',
    partitionKey: text('users_pk'),
    sortKey: text('created_at'),
    projectionType: ProjectionType.INCLUDE,
    nonKeyAttributes: ['email', 'first_name', 'last_name'],
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
      'current_step',
      'health_filled',
      'status',
      'form_created_at',
      'version',
    ],
  })
}

export type Records = ReturnType<typeof addRecords>

export const addRecords = (parent: Construct) => {
  const scope = new Construct(parent, 'Records')
  const key = new Key(scope, 'Key', {
    description: 'Larkfield: applicants and their answers',
    enableKeyRotation: true,
    removalPolicy: RemovalPolicy.RETAIN,
  })
  const table = new Table(scope, 'Table', {
    partitionKey: text('pk'),
    sortKey: text('sk'),
    billingMode: BillingMode.PAY_PER_REQUEST,
    encryption: TableEncryption.CUSTOMER_MANAGED,
    encryptionKey: key,
    pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  })
  addIndexes(table)
  const allow = (actions: string[], keyActions: string[]) => [
    new PolicyStatement({ actions, resources: [table.tableArn] }),
    rightToUseKey(key, 'dynamodb', keyActions),
  ]
  const keyUse = ['kms:Decrypt', 'kms:DescribeKey']
  return {
    tableName: table.tableName,
    rightToRead: () => allow(['dynamodb:GetItem'], keyUse),
    rightToWrite: () =>
      allow(
        ['dynamodb:UpdateItem'],
        [...keyUse, 'kms:Encrypt', 'kms:GenerateDataKey', 'kms:ReEncryptFrom', 'kms:ReEncryptTo'],
      ),
  }
}
