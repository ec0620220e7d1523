// The list of buyers: one partition, read as a whole.
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { type Buyer, buyerSchema } from '#domain/packages/buyers.ts'
import { buyersPartition } from '../table/item-keys.ts'
import { table, tableName } from '../table/table.ts'

/** By name. */
export const readBuyers = async (): Promise<Buyer[]> => {
  const { Items = [] } = await table.send(
    new QueryCommand({
      TableName: tableName,
      ConsistentRead: true,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': buyersPartition },
    }),
  )
  return Items.map((item) => buyerSchema.parse(item)).sort((one, other) =>
    one.name.localeCompare(other.name, 'en-US'),
  )
}

/** null: not on the list, or not anymore. */
export const findBuyer = async (id: string): Promise<Buyer | null> =>
  (await readBuyers()).find((buyer) => buyer.id === id) ?? null
