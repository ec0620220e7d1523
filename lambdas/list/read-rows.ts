// Reads records as rows of the desk. Deleted and unsaved ones have none.
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import type { DeskRow } from '#domain/cases/desk.ts'
import { Refusal } from '../http/refusal.ts'
import { applicantKey } from '../table/item-keys.ts'
import { table, tableName } from '../table/table.ts'
import { deskColumns, deskRowOf } from './desk-row.ts'

/** Beside those of a row: what a search compares, and whether there is something to show. */
const searched = ['alternate_phone', 'policy_number', 'form_created_at', 'deleting_at']
const names = Object.fromEntries([...deskColumns, ...searched].map((column) => [`#${column}`, column]))

const busy = 'The service is busy. Please try again in a moment.'

type Found = { row: DeskRow; item: Readonly<Record<string, unknown>> }

type Items = Record<string, unknown>[]

/** One reply has at most 16 MB, and leaves keys for the next. */
const readItems = async (keys: Record<string, unknown>[]): Promise<Items> => {
  if (keys.length === 0) return []
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
  const read = Responses?.[tableName] ?? []
  const left = UnprocessedKeys?.[tableName]?.Keys ?? []
  if (read.length === 0 && left.length > 0) throw new Refusal(503, busy, { retryAfterSeconds: 2 })
  return [...read, ...(await readItems(left))]
}

/** At most 100 ids. */
export const readRows = async (ids: readonly string[], today: string): Promise<Found[]> =>
  (await readItems(ids.map(applicantKey)))
    .filter((item) => typeof item.form_created_at === 'string' && item.deleting_at === undefined)
    .map((item) => ({ row: deskRowOf(item, today), item }))
