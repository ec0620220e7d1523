import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocument } from '@aws-sdk/lib-dynamodb'
import type { LocalCloud } from '#local-cloud/local-cloud.ts'

/** With an operator's rights, or those of a role. Destroy it after use. */
export const openTable = (cloud: LocalCloud, who = 'admin'): DynamoDBDocument =>
  DynamoDBDocument.from(
    new DynamoDBClient({
      region: cloud.endpoints.region,
      endpoint: cloud.endpoints.dynamodb,
      credentials: cloud.credentialsOf(who),
    }),
  )

export const rowKeyOf = (userId: string) => ({ pk: `USER#${userId}`, sk: 'APPLICANT' })

export const setColumns = async (cloud: LocalCloud, userId: string, columns: Record<string, unknown>) => {
  const table = openTable(cloud)
  const names = Object.keys(columns)
  await table.update({
    TableName: cloud.tableName,
    Key: rowKeyOf(userId),
    UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, columns[name]])),
  })
  table.destroy()
}

export const storedRowOf = async (cloud: LocalCloud, userId: string) => {
  const table = openTable(cloud)
  const { Item } = await table.get({ TableName: cloud.tableName, Key: rowKeyOf(userId) })
  table.destroy()
  return Item
}
