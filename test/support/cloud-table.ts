// Reads and writes the table of a local cloud directly, with an operator's rights.
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocument } from '@aws-sdk/lib-dynamodb'
import type { LocalCloud } from '#local-cloud/local-cloud.ts'

/** To be destroyed by whoever opens it. */
export const openTable = (cloud: LocalCloud): DynamoDBDocument =>
  DynamoDBDocument.from(
    new DynamoDBClient({
      region: cloud.endpoints.region,
      endpoint: cloud.endpoints.dynamodb,
      credentials: cloud.credentialsOf('admin'),
    }),
  )

export const rowKeyOf = (userId: string) => ({ pk: `USER#${userId}`, sk: 'APPLICANT' })

/** An applicant's item as it is stored; undefined where there is none. */
export const storedRowOf = async (cloud: LocalCloud, userId: string) => {
  const table = openTable(cloud)
  const { Item } = await table.get({ TableName: cloud.tableName, Key: rowKeyOf(userId) })
  table.destroy()
  return Item
}
