import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import { busy } from '../http/refusal.ts'
import { projectionOf, table, tableName } from '../table/table.ts'

type Items = Record<string, unknown>[]

const readBatch = async (
  keys: Items,
  projection: ReturnType<typeof projectionOf>,
): Promise<{ read: Items; left: Items }> => {
  const { Responses, UnprocessedKeys } = await table.send(
    new BatchGetCommand({
      RequestItems: {
        [tableName]: { Keys: keys, ...projection, ConsistentRead: true },
      },
    }),
  )
  return { read: Responses?.[tableName] ?? [], left: UnprocessedKeys?.[tableName]?.Keys ?? [] }
}

const mostKeys = 100

/** In no order. One reply has at most 16 MB, and leaves keys for the next. 503 if the table gives nothing. */
export const readItems = async (keys: Items, columns: readonly string[]): Promise<Items> => {
  const projection = projectionOf(columns)
  const items: Items = []
  for (let rest = keys; rest.length > 0; ) {
    const { read, left } = await readBatch(rest.slice(0, mostKeys), projection)
    if (read.length === 0 && left.length > 0) throw busy()
    items.push(...read)
    rest = [...left, ...rest.slice(mostKeys)]
  }
  return items
}
