// The items hold the SHA-256 of a code, and no code.
import { PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { paperLookupKey } from '../table/item-keys.ts'
import { readItem, table, tableName } from '../table/table.ts'

const lookupSchema = z.object({ user_id: z.string(), paper_id: z.string() })

export const addLookup = async (sha256: string, userId: string, paperId: string): Promise<void> => {
  const Item = { ...paperLookupKey(sha256), user_id: userId, paper_id: paperId }
  await table.send(new PutCommand({ TableName: tableName, Item }))
}

export const findLookup = async (sha256: string) =>
  lookupSchema.safeParse(await readItem(paperLookupKey(sha256))).data
