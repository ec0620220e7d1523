import { createHash } from 'node:crypto'
import { BatchWriteCommand, type DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { casesPrefix, shardOf } from '#lambdas/table/item-keys.ts'
import { temporaryFolder } from '#local-cloud/test/cloudformation/assembly-fixture.ts'
import { properties, start } from '#local-cloud/test/dynamodb/dynamodb-fixture.ts'
import { credentialVariables, takeFunctionEnvironment } from './function-environment.ts'

const text = (AttributeName: string) => ({ AttributeName, AttributeType: 'S' })

const index = (IndexName: string, partition: string, sort: string, columns: string[]) => ({
  IndexName,
  KeySchema: [
    { AttributeName: partition, KeyType: 'HASH' },
    { AttributeName: sort, KeyType: 'RANGE' },
  ],
  Projection: { NonKeyAttributes: columns, ProjectionType: 'INCLUDE' },
})

const person = ['email', 'first_name', 'last_name']
const definition = {
  ...properties,
  AttributeDefinitions: [
    ...['pk', 'sk', 'users_pk', 'created_at', 'submissions_pk', 'updated_at', 'cases_pk', 'due_by'],
  ].map(text),
  GlobalSecondaryIndexes: [
    index('users', 'users_pk', 'created_at', person),
    index('submissions', 'submissions_pk', 'updated_at', [...person, 'current_step', 'status']),
    index('cases', 'cases_pk', 'due_by', person),
  ],
}

const batchSize = 25
const batchesAtOnce = 8

/** Every n-th answer (`one`) has one row and every m-th (`none`) has none, though there are more. */
type Shortness = { one: number; none: number }

/** The module behind all queries: it counts them, and makes the database answer with less than it was asked for. */
const interfere = (table: DynamoDBDocumentClient) => {
  const state: { shortness: Shortness | null; queries: number } = { shortness: null, queries: 0 }
  table.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        if (commandName !== 'QueryCommand') return next(args)
        state.queries += 1
        const isEach = (nth: number | undefined) => nth !== undefined && state.queries % nth === 0
        if (isEach(state.shortness?.one)) Object.assign(args.input, { Limit: 1 })
        const result = await next(args)
        const start = 'ExclusiveStartKey' in args.input ? args.input.ExclusiveStartKey : undefined
        if (start && isEach(state.shortness?.none))
          Object.assign(result.output, { Items: [], Count: 0, LastEvaluatedKey: start })
        return result
      },
    { step: 'initialize' },
  )
  return state
}

const openTable = async () => {
  const folder = await temporaryFolder()
  const dynamodb = await start(folder, definition, 'applicants', 'memory')
  takeFunctionEnvironment({
    ...credentialVariables(dynamodb.owner),
    TABLE_NAME: 'applicants',
    AWS_ENDPOINT_URL_DYNAMODB: dynamodb.endpoint,
  })
  return { ...(await import('#lambdas/table/table.ts')), close: dynamodb.close }
}

/** The same in each run. With random ones, Dynalite loses a row of an index now and then: of the same partition and time, it tells rows apart by 24 bits of a hash. */
const idOf = (number: number) =>
  createHash('sha256')
    .update(String(number))
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5')

const groups = ['us', 'them', 'closed'] as const

export const caseOf = (id: string) => {
  const [group = 0, day = 0] = [id.charCodeAt(0) % 3, id.charCodeAt(1) % 3]
  return { group: groups[group] ?? 'us', due: group === 2 ? '9999-12-31' : `2026-11-2${day}` }
}

/** Import the functions' modules after it has started. */
export const startListTable = async () => {
  const { table, tableName, close } = await openTable()
  const stored = new Map<string, string>()
  let added = 0

  const itemOf = (id: string, time: string) => ({
    pk: `USER#${id}`,
    sk: 'APPLICANT',
    users_pk: `USERS#${shardOf(id)}`,
    created_at: time,
    submissions_pk: `FORMS#${shardOf(id)}`,
    updated_at: time,
    cases_pk: `${casesPrefix(caseOf(id).group)}#${shardOf(id)}`,
    due_by: caseOf(id).due,
    email: `${id}@example.com`,
  })

  const writeAll = async (requests: object[]) => {
    const batches: BatchWriteCommand[] = []
    for (let first = 0; first < requests.length; first += batchSize) {
      const RequestItems = { [tableName]: requests.slice(first, first + batchSize) }
      batches.push(new BatchWriteCommand({ RequestItems }))
    }
    while (batches.length > 0)
      await Promise.all(batches.splice(0, batchesAtOnce).map((batch) => table.send(batch)))
  }

  return {
    stored,
    interference: interfere(table),
    add: async (times: readonly string[]): Promise<string[]> => {
      const first = added
      added += times.length
      const rows = times.map((time, index) => [idOf(first + index), time] as const)
      await writeAll(rows.map(([id, time]) => ({ PutRequest: { Item: itemOf(id, time) } })))
      for (const [id, time] of rows) stored.set(id, time)
      return rows.map(([id]) => id)
    },
    remove: async (ids: readonly string[]): Promise<void> => {
      const keys = ids.map((id) => ({ pk: `USER#${id}`, sk: 'APPLICANT' }))
      await writeAll(keys.map((Key) => ({ DeleteRequest: { Key } })))
      for (const id of ids) stored.delete(id)
    },
    close: async () => {
      table.destroy()
      await close()
    },
  }
}
