// Reads a table from the template.
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { UnreadableDataError } from '../storage/unreadable-data.ts'
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

const sortBy = <Item>(items: readonly Item[] | undefined, name: (item: Item) => string) =>
  (items ?? []).toSorted((a, b) => (name(a) < name(b) ? -1 : 1))

const comparable = (definition: Definition) => ({
  keys: definition.KeySchema,
  attributes: sortBy(definition.AttributeDefinitions, (attribute) => attribute.AttributeName),
  indexes: sortBy(definition.GlobalSecondaryIndexes, (index) => index.IndexName).map((index) => ({
    ...index,
    Projection: { ...index.Projection, NonKeyAttributes: index.Projection.NonKeyAttributes?.toSorted() },
  })),
})

/** Throws UnreadableDataError when the stored keys or indexes differ. */
export const ensureTable = async (engine: Engine, { name, definition }: Table) => {
  const stored = await engine.readTable(name)
  const isOther =
    stored !== undefined &&
    !isDeepStrictEqual(comparable(definitionSchema.parse(stored)), comparable(definition))
  if (isOther)
    throw new UnreadableDataError(
      `The stored table ${name} has other keys or indexes than the template, so another version wrote it`,
    )
  await engine.createTable({ ...definition, TableName: name, BillingMode: 'PAY_PER_REQUEST' })
}
