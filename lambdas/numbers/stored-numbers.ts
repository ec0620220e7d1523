// The item NUMBERS: the newest whole count, and what became of the count that began last.
import * as z from 'zod/mini'
import { type Counted, type Numbers, numbersSchema } from '#domain/contracts/numbers-contract.ts'
import { orNull, textOrNull } from '../table/columns.ts'
import { numbersKey } from '../table/item-keys.ts'
import { readItem, setColumns, updateItem } from '../table/table.ts'

/** Milliseconds: the function's own limit. */
const longestCount = 15 * 60_000

/** Times at which a count began. `numbers`: null before the first, or of another release. */
const storedSchema = z.object({
  started_at: textOrNull,
  counted_at: textOrNull,
  failed_at: textOrNull,
  numbers: orNull(numbersSchema),
})

const stateOf = (
  { started_at, counted_at, failed_at, numbers }: z.infer<typeof storedSchema>,
  now: number,
): Counted['state'] => {
  if (started_at === null || (counted_at !== null && counted_at >= started_at))
    return numbers === null ? 'none' : 'counted'
  const isOver = failed_at === started_at || now - Date.parse(started_at) > longestCount
  return isOver ? 'failed' : 'counting'
}

export const readCounted = async (now = Date.now()): Promise<Counted> => {
  const stored = storedSchema.parse((await readItem(numbersKey)) ?? {})
  const { counted_at, numbers } = stored
  return { state: stateOf(stored, now), counted_at: numbers && counted_at, numbers }
}

/** False if a count began after `notSince`. */
export const beginCount = async (at: string, notSince = at): Promise<boolean> => {
  const changed = await updateItem({
    Key: numbersKey,
    ...setColumns({ started_at: at }, { ':notSince': notSince }),
    // The table's reply to the same write can be lost.
    ConditionExpression:
      'attribute_not_exists(#started_at) OR #started_at <= :notSince OR #started_at = :started_at',
  })
  return changed !== undefined
}

/** As if it hadn't begun. */
export const withdrawCount = (at: string) =>
  updateItem({
    Key: numbersKey,
    UpdateExpression: 'REMOVE started_at',
    ConditionExpression: 'started_at = :at',
    ExpressionAttributeValues: { ':at': at },
  })

export const failCount = (at: string) => updateItem({ Key: numbersKey, ...setColumns({ failed_at: at }) })

/** A count that began later keeps its place. */
export const storeCount = (at: string, numbers: Numbers) =>
  updateItem({
    Key: numbersKey,
    ...setColumns({ counted_at: at, numbers }),
    ConditionExpression: 'attribute_not_exists(#counted_at) OR #counted_at < :counted_at',
  })
