// Reads records as rows of the desk, as they are now. A record that is gone, or that nobody has saved, has none.
import { BatchGetCommand } from '@aws-sdk/lib-dynamodb'
import type { DeskRow } from '#domain/desk.ts'
import { applicantKey } from '../table/item-keys.ts'
import { table, tableName } from '../table/table.ts'
import { deskColumns, deskRowOf } from './desk-row.ts'

/** Beside those of a row: what a search compares. */
const searched = ['alternate_phone', 'policy_number', 'form_created_at']
const names = Object.fromEntries([...deskColumns, ...searched].map((column) => [`#${column}`, column]))

type Found = { row: DeskRow; item: Readonly<Record<string, unknown>> }

/** At most 100 ids. */
export const readRows = async (ids: readonly string[], today: string): Promise<Found[]> => {
  if (ids.length === 0) return []
  const { Responses, UnprocessedKeys } = await table.send(
    new BatchGetCommand({
      RequestItems: {
        [tableName]: {
          Keys: ids.map(applicantKey),
          ProjectionExpression: Object.keys(names).join(', '),
          ExpressionAttributeNames: names,
          ConsistentRead: true,
        },
      },
    }),
  )
  if (Object.keys(UnprocessedKeys ?? {}).length > 0) throw new Error('The table did not read all the rows.')
  return (Responses?.[tableName] ?? [])
    .filter((item) => typeof item.form_created_at === 'string')
    .map((item) => ({ row: deskRowOf(item, today), item }))
}
