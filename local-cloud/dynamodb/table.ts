// Reads a table.
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { UnreadableDataError } from '../storage/unreadable-data.ts'
import { compareIndexes, refuseIndexChange, withIndexes } from './change-indexes.ts'
import type { Engine } from './engine.ts'

export type TableResource = { name: string; arn: string; properties: unknown }
export type Table = { name: string; arn: string; keyArn: string | undefined; definition: Definition }

const keySchema = z.array(z.object({ AttributeName: z.string(), KeyType: z.enum(['HASH', 'RANGE']) }))

const indexSchema = z.object({
  IndexName: z.string(),
  KeySchema: keySchema,
  Projection: z.object({
    ProjectionType: z.enum(['ALL', 'INCLUDE', 'KEYS_ONLY']),
    NonKeyAttributes: z.optional(z.array(z.string())),
  }),
})

const definitionSchema = z.object({
  KeySchema: keySchema,
  AttributeDefinitions: z.array(
    z.object({ AttributeName: z.string(), AttributeType: z.enum(['S', 'N', 'B']) }),
  ),
  GlobalSecondaryIndexes: z.optional(z.array(indexSchema)),
})

const encryptionSchema = z.object({
  SSESpecification: z.optional(z.object({ KMSMasterKeyId: z.optional(z.string()) })),
})

export type Definition = z.infer<typeof definitionSchema>

export const parseTable = ({ name, arn, properties }: TableResource): Table => ({
  name,
  arn,
  keyArn: encryptionSchema.parse(properties).SSESpecification?.KMSMasterKeyId,
  definition: definitionSchema.parse(properties),
})

const protectionSchema = z.object({ DeletionProtectionEnabled: z._default(z.boolean(), false) })

export const refuseDeletion = ({ name, arn, properties }: TableResource) => {
  if (protectionSchema.parse(properties).DeletionProtectionEnabled)
    throw new Error(
      `Resource cannot be deleted as it is currently protected against deletion. Disable deletion protection first. (${arn || name})`,
    )
}

/** Throws UnreadableDataError if it differs. */
const readStored = (stored: unknown, { name, definition }: Table) => {
  const found = definitionSchema.parse(stored)
  if (isDeepStrictEqual(found.KeySchema, definition.KeySchema)) return found
  throw new UnreadableDataError(
    `The stored table ${name} has other keys than the template, so another version wrote it`,
  )
}

/** An update changes indexes only as AWS would, a start all. */
export const ensureTable = async (engine: Engine, table: Table, isUpdate: boolean) => {
  const { name, definition } = table
  const stored = await engine.readTable(name)
  const changes = stored === undefined ? undefined : compareIndexes(readStored(stored, table), definition)
  if (changes && isUpdate) refuseIndexChange(changes)
  if (changes && changes.all.length > 0)
    await engine.rebuildIndexes(name, changes.all, withIndexes(stored, definition))
  await engine.createTable({ ...definition, TableName: name, BillingMode: 'PAY_PER_REQUEST' })
}
