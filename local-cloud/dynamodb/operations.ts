// Supported operations: no transactions.
import batchGetItem from 'dynalite/actions/batchGetItem.js'
import batchWriteItem from 'dynalite/actions/batchWriteItem.js'
import createTable from 'dynalite/actions/createTable.js'
import deleteItem from 'dynalite/actions/deleteItem.js'
import describeTable from 'dynalite/actions/describeTable.js'
import getItem from 'dynalite/actions/getItem.js'
import listTables from 'dynalite/actions/listTables.js'
import putItem from 'dynalite/actions/putItem.js'
import query from 'dynalite/actions/query.js'
import scan from 'dynalite/actions/scan.js'
import updateItem from 'dynalite/actions/updateItem.js'
import batchGetItemRequest from 'dynalite/validations/batchGetItem.js'
import batchWriteItemRequest from 'dynalite/validations/batchWriteItem.js'
import createTableRequest from 'dynalite/validations/createTable.js'
import deleteItemRequest from 'dynalite/validations/deleteItem.js'
import describeTableRequest from 'dynalite/validations/describeTable.js'
import getItemRequest from 'dynalite/validations/getItem.js'
import listTablesRequest from 'dynalite/validations/listTables.js'
import putItemRequest from 'dynalite/validations/putItem.js'
import queryRequest from 'dynalite/validations/query.js'
import scanRequest from 'dynalite/validations/scan.js'
import updateItemRequest from 'dynalite/validations/updateItem.js'
import * as z from 'zod/mini'

type Operation = { request: { types: object; custom?: unknown }; action: typeof getItem }

const describedSchema = z.object({
  Table: z.looseObject({ TableId: z.unknown(), TableThroughputModeSummary: z.unknown() }),
})

/** dynalite's id is no UUID; AWS has no such summary. */
const describeAsAws: typeof describeTable = (store, data, callback) =>
  describeTable(store, data, (error, result) => {
    if (error) return callback(error, result)
    const { TableId: _, TableThroughputModeSummary: __, ...Table } = describedSchema.parse(result).Table
    return callback(undefined, { Table })
  })

export const putItemOperation: Operation = { request: putItemRequest, action: putItem }

export const scanOperation: Operation = { request: scanRequest, action: scan }

export const operations: ReadonlyMap<string, Operation> = new Map([
  ['BatchGetItem', { request: batchGetItemRequest, action: batchGetItem }],
  ['BatchWriteItem', { request: batchWriteItemRequest, action: batchWriteItem }],
  ['DeleteItem', { request: deleteItemRequest, action: deleteItem }],
  ['DescribeTable', { request: describeTableRequest, action: describeAsAws }],
  ['GetItem', { request: getItemRequest, action: getItem }],
  ['ListTables', { request: listTablesRequest, action: listTables }],
  ['PutItem', putItemOperation],
  ['Query', { request: queryRequest, action: query }],
  ['Scan', scanOperation],
  ['UpdateItem', { request: updateItemRequest, action: updateItem }],
])

export const createTableOperation: Operation = { request: createTableRequest, action: createTable }
