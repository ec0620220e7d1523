import { randomUUID } from 'node:crypto'
import { userInfo } from 'node:os'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { S3Client } from '@aws-sdk/client-s3'
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb'
import type { AuditAction } from '#domain/audit-actions.ts'
import type { AuditEntry } from '#domain/contracts/admin-contract.ts'
import { exactNumber } from '#lambdas/table/exact-number.ts'
import { auditKey } from '#lambdas/table/item-keys.ts'
import { localAdminOf } from '#local-cloud/running-cloud.ts'
import type { Place } from './command-place.ts'

const reach = ({ region, local }: Place, service: 'cognitoAdmin' | 'dynamodb' | 's3') => ({
  region,
  ...(local ? { credentials: localAdminOf(local.dataFolder), endpoint: local[service] } : {}),
})

export const openTable = (place: Place) => {
  const client = new DynamoDBClient(reach(place, 'dynamodb'))
  return {
    client: DynamoDBDocumentClient.from(client, {
      marshallOptions: { removeUndefinedValues: true },
      unmarshallOptions: { wrapNumbers: exactNumber },
    }),
    name: place.output('TableName'),
    close: () => client.destroy(),
  }
}

type Table = ReturnType<typeof openTable>

/** Proves nothing; CloudTrail records the access key too. */
const operator = () => {
  try {
    return `operator ${userInfo().username}`
  } catch {
    return 'operator'
  }
}

/** Before the operator acts: if it rejects, nothing must be changed. */
export const auditOperator = async (
  { table: { client, name } }: { table: Pick<Table, 'client' | 'name'> },
  action: AuditAction,
  subject: { id: string; name: string | null },
): Promise<void> => {
  const { accessKeyId } = await client.config.credentials()
  const entry: AuditEntry = {
    id: randomUUID(),
    at: new Date().toISOString(),
    action,
    admin_id: operator(),
    admin_email: null,
    subject_id: subject.id,
    subject_name: subject.name,
    rows: 1,
    detail: `With the key ${accessKeyId}`,
    request_id: randomUUID(),
    viewer_ip: null,
    gateway_ip: null,
  }
  await client.send(new PutCommand({ TableName: name, Item: { ...auditKey(entry), ...entry } }))
}

export type PersonalStores = ReturnType<typeof openPersonalStores>

export const openPersonalStores = (place: Place) => {
  const { output } = place
  const accounts = new CognitoIdentityProviderClient(reach(place, 'cognitoAdmin'))
  const userPoolId = output('UserPoolId')
  const table = openTable(place)
  const client = new S3Client(reach(place, 's3'))
  return {
    accounts: { client: accounts, userPoolId },
    table,
    signatures: { client, bucket: output('SignatureBucketName') },
    papers: { client, bucket: output('PaperBucketName') },
    documents: { client, bucket: output('DocumentBucketName') },
    close: () => {
      accounts.destroy()
      client.destroy()
      table.close()
    },
  }
}
