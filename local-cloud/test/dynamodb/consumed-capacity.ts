// What queries cost, as DynamoDB counts it: a price, and therefore the same on every machine, where a time is not.
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'

export type Cost = {
  queries: number
  /** Index rows that were read, whether or not they were given. */
  rows: number
  /** Read capacity units: half a unit for each 4 KB begun of a query. */
  units: number
}

const outputSchema = z.object({
  ScannedCount: z.number(),
  ConsumedCapacity: z.object({ CapacityUnits: z.number() }),
})

export const meter = (table: DynamoDBDocumentClient) => {
  let total: Cost = { queries: 0, rows: 0, units: 0 }
  table.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName !== 'QueryCommand') return next(args)
        Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' })
        const result = await next(args)
        const { ScannedCount, ConsumedCapacity } = outputSchema.parse(result.output)
        total = {
          queries: total.queries + 1,
          rows: total.rows + ScannedCount,
          units: total.units + ConsumedCapacity.CapacityUnits,
        }
        return result
      },
    { step: 'initialize' },
  )
  return async <Result>(work: () => Promise<Result>): Promise<{ result: Result; cost: Cost }> => {
    total = { queries: 0, rows: 0, units: 0 }
    const result = await work()
    return { result, cost: total }
  }
}
