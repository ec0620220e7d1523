// A request's partition keys, by dynalite's parser.
import queryRequest from 'dynalite/validations/query.js'
import * as z from 'zod/mini'
import { readRequest } from './read-request.ts'
import type { Definition } from './table.ts'

const attributesSchema = z.record(z.string(), z.unknown())
const textSchema = z.strictObject({ S: z.string() })

const textIn = (attributes: unknown, name: string): string | undefined => {
  const parsed = z.safeParse(attributesSchema, attributes)
  const text = z.safeParse(textSchema, parsed.success ? parsed.data[name] : undefined)
  return text.success ? text.data.S : undefined
}

const hashKey = (schema: Definition['KeySchema'] | undefined) =>
  schema?.find(({ KeyType }) => KeyType === 'HASH')?.AttributeName

const querySchema = z.object({
  KeyConditions: z.record(
    z.string(),
    z.object({ ComparisonOperator: z.string(), AttributeValueList: z.array(z.unknown()) }),
  ),
  IndexName: z.optional(z.string()),
})

const parseQuery = (input: object): z.infer<typeof querySchema> | undefined => {
  try {
    return querySchema.parse(readRequest(input, queryRequest))
  } catch {
    return undefined
  }
}

const queryKey = (input: object, { KeySchema, GlobalSecondaryIndexes }: Definition) => {
  const query = parseQuery(input)
  const index = GlobalSecondaryIndexes?.find(({ IndexName }) => IndexName === query?.IndexName)
  const name = hashKey(query?.IndexName === undefined ? KeySchema : index?.KeySchema)
  const condition = name === undefined ? undefined : query?.KeyConditions[name]
  const [value, ...more] = condition?.AttributeValueList ?? []
  return condition?.ComparisonOperator === 'EQ' && more.length === 0 ? textIn({ value }, 'value') : undefined
}

const itemSchema = z.object({ Item: z.optional(z.unknown()), Key: z.optional(z.unknown()) })

const requestsSchema = z.union([
  z.pipe(
    z.object({ Keys: z.array(z.unknown()) }),
    z.transform(({ Keys }) => Keys),
  ),
  z.array(
    z.union([
      z.pipe(
        z.strictObject({ PutRequest: z.object({ Item: z.unknown() }) }),
        z.transform(({ PutRequest }) => PutRequest.Item),
      ),
      z.pipe(
        z.strictObject({ DeleteRequest: z.object({ Key: z.unknown() }) }),
        z.transform(({ DeleteRequest }) => DeleteRequest.Key),
      ),
    ]),
  ),
])

const batchItems = (input: unknown, table: string): readonly unknown[] => {
  const batch = z.safeParse(z.object({ RequestItems: attributesSchema }), input)
  const requests = z.safeParse(requestsSchema, batch.success ? batch.data.RequestItems[table] : undefined)
  return requests.success ? requests.data : [undefined]
}

const keysOf = (operation: string, input: object, table: string, definition: Definition) => {
  const name = hashKey(definition.KeySchema) ?? ''
  if (operation === 'Query') return [queryKey(input, definition)]
  if (operation.startsWith('Batch')) return batchItems(input, table).map((item) => textIn(item, name))
  const { Item, Key } = itemSchema.parse(input)
  return [textIn(operation === 'PutItem' ? Item : Key, name)]
}

const withoutKeys = new Set(['DescribeTable', 'ListTables', 'Scan'])

export const leadingKeys = (
  operation: string,
  input: object,
  table: string,
  definition: Definition,
): readonly string[] | undefined => {
  if (withoutKeys.has(operation)) return []
  const keys = keysOf(operation, input, table, definition)
  const known = keys.filter((key) => key !== undefined)
  return known.length === keys.length ? known : undefined
}
