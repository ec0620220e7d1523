// The key that seals cursors: made once for a table, by whoever needs it first, and read once per environment of a function.
import { randomBytes } from 'node:crypto'
import { GetCommand, PutCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { isConditionFailure, table, tableName } from '../table/table.ts'

const itemKey = { pk: 'KEY#CURSOR', sk: 'KEY' } as const
const keyBytes = 32
const itemSchema = z.object({
  key: z.instanceof(Uint8Array).check(z.refine((key) => key.length === keyBytes)),
})

const readKey = async (): Promise<Uint8Array | undefined> => {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: itemKey, ConsistentRead: true }),
  )
  return Item && itemSchema.parse(Item).key
}

const createKey = async (): Promise<Uint8Array> => {
  const key = randomBytes(keyBytes)
  const Item = { ...itemKey, key, created_at: new Date().toISOString() }
  try {
    const ConditionExpression = 'attribute_not_exists(pk)'
    await table.send(new PutCommand({ TableName: tableName, Item, ConditionExpression }))
    return key
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    const first = await readKey()
    if (!first) throw error
    return first
  }
}

let known: Promise<Uint8Array> | undefined

/** 32 bytes. After a failure the next call tries again. */
export const cursorKey = (): Promise<Uint8Array> => {
  known ??= readKey()
    .then((key) => key ?? createKey())
    .catch((error: unknown) => {
      known = undefined
      throw error
    })
  return known
}
