import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocument } from '@aws-sdk/lib-dynamodb'
import type { LocalCloud } from '#local-cloud/local-cloud.ts'

/** With an operator's rights. Destroy it after use. */
export const openTable = (cloud: LocalCloud): DynamoDBDocument =>
  DynamoDBDocument.from(
    new DynamoDBClient({
      region: cloud.endpoints.region,
      endpoint: cloud.endpoints.dynamodb,
      credentials: cloud.credentialsOf('admin'),
    }),
  )

export const rowKeyOf = (userId: string) => ({ pk: `USER#${userId}`, sk: 'APPLICANT' })

/** An update that sets these columns of a row. */
export const columnsUpdate = (TableName: string, userId: string, columns: Record<string, unknown>) => {
  const names = Object.keys(columns)
  return {
    TableName,
    Key: rowKeyOf(userId),
    UpdateExpression: `SET ${names.map((name) => `#${name} = :${name}`).join(', ')}`,
    ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
    ExpressionAttributeValues: Object.fromEntries(names.map((name) => [`:${name}`, columns[name]])),
  }
}

/** After all that still writes the row, which would put back what it read. */
export const setColumns = async (cloud: LocalCloud, userId: string, columns: Record<string, unknown>) => {
  await cloud.settled()
  const table = openTable(cloud)
  await table.update(columnsUpdate(cloud.tableName, userId, columns))
  table.destroy()
}

export const storedRowOf = async (cloud: LocalCloud, userId: string) => {
  const table = openTable(cloud)
  const { Item } = await table.get({ TableName: cloud.tableName, Key: rowKeyOf(userId) })
  table.destroy()
  return Item
}
