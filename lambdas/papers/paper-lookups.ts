// The items hold the SHA-256 of a code, and no code.
import * as z from 'zod/mini'
import { paperLookupKey } from '../table/item-keys.ts'
import { putItem, readItem } from '../table/table.ts'

const lookupSchema = z.object({ user_id: z.string(), paper_id: z.string() })

export const addLookup = (sha256: string, userId: string, paperId: string): Promise<boolean> =>
  putItem({ Item: { ...paperLookupKey(sha256), user_id: userId, paper_id: paperId } })

export const findLookup = async (sha256: string) =>
  lookupSchema.safeParse(await readItem(paperLookupKey(sha256))).data
