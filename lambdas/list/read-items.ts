import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import { Refusal } from '../http/refusal.ts'
import { table, tableName } from '../table/table.ts'

const busy = 'The service is busy. Please try again in a moment.'

type Items = Record<string, unknown>[]

const readBatch = async (
  keys: Items,
  names: Readonly<Record<string, string>>,
): Promise<{ read: Items; left: Items }> => {
  const { Responses, UnprocessedKeys } = await table.send(
    new BatchGetCommand({
      RequestItems: {
        [tableName]: {
          Keys: keys,
          ProjectionExpression: Object.keys(names).join(', '),
          ExpressionAttributeNames: names,
          ConsistentRead: true,
        },
      },
    }),
  )
  return { read: Responses?.[tableName] ?? [], left: UnprocessedKeys?.[tableName]?.Keys ?? [] }
}

const mostKeys = 100

/** In no order. One reply has at most 16 MB, and leaves keys for the next. 503 if the table gives nothing. */
export const readItems = async (keys: Items, columns: readonly string[]): Promise<Items> => {
  const names = Object.fromEntries(columns.map((column) => [`#${column}`, column]))
  const items: Items = []
  for (let rest = keys; rest.length > 0; ) {
    const { read, left } = await readBatch(rest.slice(0, mostKeys), names)
    if (read.length === 0 && left.length > 0) throw new Refusal(503, busy, { retryAfterSeconds: 2 })
    items.push(...read)
    rest = [...left, ...rest.slice(mostKeys)]
  }
  return items
}
