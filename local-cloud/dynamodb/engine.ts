// dynalite without its server. Item and index rows are one batch: a kill can't separate them.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import database from 'dynalite/db/index.js'
import * as z from 'zod/mini'
import { unreadableDataError } from '../storage/unreadable-data.ts'
import { createTableOperation, operations, putItemOperation, scanOperation } from './operations.ts'
import { takeRequest } from './read-request.ts'

export type Answer = { status: number; body: unknown }

type Store = ReturnType<typeof database.create>
type Operation = typeof createTableOperation

const corruptionSchema = z.object({ code: z.literal('LEVEL_CORRUPTION') })
const openFailureSchema = z.object({ cause: z.object({ code: z.string(), message: z.string() }) })
const refusalSchema = z.object({ statusCode: z.number(), body: z.unknown() })

const toAnswer = (error: unknown): Answer => {
  const refusal = refusalSchema.safeParse(error)
  if (!refusal.success) throw error
  return { status: refusal.data.statusCode, body: refusal.data.body }
}

type Changes = Parameters<Store['db']['batch']>[0]
type Write = Store['db']['batch']

/** Index rows wait for the item. */
const inOneBatch = (store: Store, write: Write = store.db.batch): Store => {
  const held: Changes = []
  return {
    ...store,
    getIndexDb: (kind, table, index) => {
      const prefix = `index-${kind.toLowerCase()}~${table}~${index}~`
      return {
        ...store.getIndexDb(kind, table, index),
        put: (key, value, callback) => {
          held.push({ type: 'put', key: prefix + key, value })
          callback(null)
        },
        del: (key, callback) => {
          held.push({ type: 'del', key: prefix + key })
          callback(null)
        },
      }
    },
    getItemDb: (table) => ({
      ...store.getItemDb(table),
      put: (key, value, callback) =>
        write([...held, { type: 'put', key: `item-${table}~${key}`, value }], callback),
      del: (key, callback) => write([...held, { type: 'del', key: `item-${table}~${key}` }], callback),
    }),
  }
}

const inGroups = (store: Store): Write => {
  const waiting: { changes: Changes; callback: Parameters<Write>[1] }[] = []
  const flush = () => {
    const group = waiting.splice(0)
    store.db.batch(
      group.flatMap(({ changes }) => changes),
      (error) => {
        for (const { callback } of group) callback(error)
      },
    )
  }
  return (changes, callback) => {
    waiting.push({ changes, callback })
    if (waiting.length === 1) setImmediate(flush)
  }
}

const singleWrites = new Set(['PutItem', 'UpdateItem', 'DeleteItem'])

const run = (store: Store, { request, action }: Operation, input: object): Promise<Answer> =>
  new Promise((resolve, reject) => {
    action(store, takeRequest(input, request, store), (error, result) =>
      error ? reject(error) : resolve({ status: 200, body: result }),
    )
  })

const active = <Part extends object>(part: Part) => ({ ...part, IndexStatus: 'ACTIVE' })

const tableSchema = z.looseObject({ GlobalSecondaryIndexes: z.optional(z.array(z.looseObject({}))) })

/** Without CURRENT, LevelDB deletes a folder's data. */
const refuseHeadless = async (folder: string) => {
  const names = await readdir(folder).catch((): string[] => [])
  const holdsData = names.some((name) => /^MANIFEST-|\.(ldb|log)$/.test(name))
  if (holdsData && !names.includes('CURRENT')) throw unreadableDataError(join(folder, 'CURRENT'))
}

const openFailure = (folder: string, error: unknown) => {
  const { code, message = '' } = openFailureSchema.safeParse(error).data?.cause ?? {}
  if (code === 'LEVEL_LOCKED')
    return new Error(`Another process is using the data in ${folder}.`, { cause: error })
  if (code === 'LEVEL_CORRUPTION' || /No such file/.test(message)) return unreadableDataError(folder, error)
  return message ? new Error(`The data in ${folder} can't be opened: ${message}`, { cause: error }) : error
}

const openStore = async (folder: string) => {
  await refuseHeadless(folder)
  const store = database.create({ path: folder, createTableMs: 0 })
  await store.db.open().catch((error: unknown) => {
    throw openFailure(folder, error)
  })
  return store
}

const readStoredTable = (store: Store, folder: string, name: string) =>
  new Promise<unknown>((resolve, reject) =>
    store.tableDb.get(name, (error, table) => {
      if (corruptionSchema.safeParse(error).success) reject(unreadableDataError(folder, error))
      else resolve(error ? undefined : table)
    }),
  )

const done = (start: (callback: (error: unknown) => void) => void) =>
  new Promise<void>((resolve, reject) => start((error) => (error ? reject(error) : resolve())))

const activate = async (store: Store, name: string, stored: unknown) => {
  const { GlobalSecondaryIndexes, ...table } = tableSchema.parse(stored)
  const indexes = GlobalSecondaryIndexes ? { GlobalSecondaryIndexes: GlobalSecondaryIndexes.map(active) } : {}
  const usable = { ...table, ...indexes, TableStatus: 'ACTIVE' }
  await done((callback) => store.tableDb.put(name, usable, callback))
}

const indexNames = z.object({
  GlobalSecondaryIndexes: z._default(z.array(z.object({ IndexName: z.string() })), []),
})

const deleteTable = async (store: Store, name: string, stored: unknown) => {
  await done((callback) => store.tableDb.del(name, callback))
  await done((callback) => store.deleteItemDb(name, callback))
  for (const { IndexName } of indexNames.parse(stored).GlobalSecondaryIndexes)
    await done((callback) => store.deleteIndexDb('Global', name, IndexName, callback))
}

const execute = async (store: Store, name: string, input: object): Promise<Answer> => {
  const operation = operations.get(name)
  if (!operation)
    return { status: 400, body: { __type: 'com.amazon.coral.service#UnknownOperationException' } }
  try {
    return await run(singleWrites.has(name) ? inOneBatch(store) : store, operation, input)
  } catch (error) {
    return toAnswer(error)
  }
}

const pageSchema = z.object({ Items: z.array(z.looseObject({})), LastEvaluatedKey: z.optional(z.unknown()) })

const putAll = async (store: Store, TableName: string, table: unknown, items: readonly object[]) => {
  const known: Store = { ...store, getTable: (_, callback) => callback(null, table) }
  const write = inGroups(store)
  const put = (Item: object) => run(inOneBatch(known, write), putItemOperation, { TableName, Item })
  await Promise.all(items.map(put))
}

/** Indexes are named last: a start after a kill repeats all. */
const rebuildIndexes = async (store: Store, name: string, indexes: readonly string[], table: unknown) => {
  for (const index of indexes) await done((callback) => store.deleteIndexDb('Global', name, index, callback))
  let from: object = {}
  for (;;) {
    const { body } = await run(store, scanOperation, { TableName: name, ...from })
    const { Items, LastEvaluatedKey } = pageSchema.parse(body)
    await putAll(store, name, table, Items)
    if (LastEvaluatedKey === undefined) break
    from = { ExclusiveStartKey: LastEvaluatedKey }
  }
  await done((callback) => store.tableDb.put(name, table, callback))
}

/** Rejects if another process has it. No folder: in memory. */
export const openEngine = async (folder?: string) => {
  const store = folder === undefined ? database.create({ createTableMs: 0 }) : await openStore(folder)
  const readTable = (name: string) => readStoredTable(store, folder ?? 'memory', name)
  const underWay = new Set<Promise<Answer>>()
  return {
    readTable,
    async createTable(input: { TableName: string; BillingMode: 'PAY_PER_REQUEST' }) {
      if ((await readTable(input.TableName)) === undefined) await run(store, createTableOperation, input)
      await activate(store, input.TableName, await readTable(input.TableName))
    },
    async deleteTable(name: string) {
      const stored = await readTable(name)
      if (stored !== undefined) await deleteTable(store, name, stored)
    },
    execute(name: string, input: object): Promise<Answer> {
      const answer = execute(store, name, input).finally(() => underWay.delete(answer))
      underWay.add(answer)
      return answer
    },
    async putItems(TableName: string, items: readonly object[]) {
      await putAll(store, TableName, await readTable(TableName), items)
    },
    /** Adds each item's rows, then stores the description. */
    rebuildIndexes: (name: string, indexes: readonly string[], table: unknown) =>
      rebuildIndexes(store, name, indexes, table),
    /** What is under way ends first: dynalite would throw where nobody can catch it. */
    async close() {
      await Promise.allSettled(underWay)
      await store.db.close()
    },
  }
}

export type Engine = Awaited<ReturnType<typeof openEngine>>
