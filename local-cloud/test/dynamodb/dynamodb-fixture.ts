import { join } from 'node:path'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocument, paginateScan } from '@aws-sdk/lib-dynamodb'
import { startDynamodb } from '#local-cloud/dynamodb/dynamodb.ts'
import { createPrincipals, type Principal } from '#local-cloud/iam/iam.ts'
import { systemClock } from '#local-cloud/machine/clock.ts'

const arnOf = (table: string) => `arn:aws:dynamodb:us-east-1:000000000000:table/${table}`

export const TableName = 'people'
export const tableArn = arnOf(TableName)
export const keyArn = 'arn:aws:kms:us-east-1:000000000000:key/table'

export const properties = {
  AttributeDefinitions: [
    { AttributeName: 'pk', AttributeType: 'S' },
    { AttributeName: 'sk', AttributeType: 'S' },
    { AttributeName: 'group_pk', AttributeType: 'S' },
    { AttributeName: 'updated_at', AttributeType: 'S' },
  ],
  BillingMode: 'PAY_PER_REQUEST',
  DeletionProtectionEnabled: true,
  GlobalSecondaryIndexes: [
    {
      IndexName: 'groups',
      KeySchema: [
        { AttributeName: 'group_pk', KeyType: 'HASH' },
        { AttributeName: 'updated_at', KeyType: 'RANGE' },
      ],
      Projection: { NonKeyAttributes: ['email', 'version'], ProjectionType: 'INCLUDE' },
    },
  ],
  KeySchema: [
    { AttributeName: 'pk', KeyType: 'HASH' },
    { AttributeName: 'sk', KeyType: 'RANGE' },
  ],
  PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
  SSESpecification: { KMSMasterKeyId: keyArn, SSEEnabled: true, SSEType: 'KMS' },
  TimeToLiveSpecification: { AttributeName: 'expires', Enabled: true },
}

export const allow = (actions: string[], resources: string[], Condition: object = {}) => ({
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Action: actions, Resource: resources, Condition }],
})

/** In memory it is quicker, and gone when it closes. */
export const start = async (
  folder: string,
  tableProperties: object = properties,
  name = TableName,
  place: 'folder' | 'memory' = 'folder',
) => {
  const arn = arnOf(name)
  const principals = createPrincipals(join(folder, 'secrets'))
  const owner = principals.add('owner', [
    allow(['dynamodb:*'], [arn, `${arn}/index/*`]),
    allow(['kms:Decrypt'], [keyArn]),
  ])
  const dynamodb = await startDynamodb({
    findPrincipal: principals.find,
    dataFolder: place === 'memory' ? undefined : join(folder, 'dynamodb'),
    port: 0,
    clock: systemClock,
  })
  await dynamodb.putTable({ name, arn, properties: tableProperties })
  return { ...dynamodb, principals, owner }
}

type Credentials = Pick<Principal, 'accessKeyId' | 'secretAccessKey' | 'sessionToken'>

export const connect = (endpoint: string, credentials: Credentials) =>
  DynamoDBDocument.from(
    new DynamoDBClient({ endpoint, region: 'us-east-1', maxAttempts: 1, credentials: { ...credentials } }),
  )

export const rowsOf = async (client: DynamoDBDocument, where: object = {}) => {
  const rows: Record<string, unknown>[] = []
  for await (const { Items = [] } of paginateScan({ client }, { TableName, ...where })) rows.push(...Items)
  return rows
}

/** A table of one key, for an engine without indexes. */
export const smallTable = {
  TableName: 'small',
  BillingMode: 'PAY_PER_REQUEST',
  AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
} as const
