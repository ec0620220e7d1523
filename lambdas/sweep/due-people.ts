// Reads who is due in one shard, the longest due first.
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import { userIdOf } from '../table/item-keys.ts'
import { table, tableName } from '../table/table.ts'

const pageSize = 100

/** A settled person leaves the index or moves to a later place in it, which doesn't disturb the pages. */
export async function* duePeople(shard: number, now: string): AsyncGenerator<string[]> {
  let start: Record<string, unknown> | undefined
  do {
    const { Items = [], LastEvaluatedKey } = await table.send(
      new QueryCommand({
        TableName: tableName,
        IndexName: 'sweep',
        KeyConditionExpression: 'sweep_pk = :shard AND sweep_at <= :now',
        ExpressionAttributeValues: { ':shard': `SWEEP#${shard}`, ':now': now },
        Limit: pageSize,
        ...(start && { ExclusiveStartKey: start }),
      }),
    )
    yield Items.map(userIdOf)
    start = LastEvaluatedKey
  } while (start)
}
