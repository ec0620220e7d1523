// `throttle-table` faults.
import { setTimeout as pause } from 'node:timers/promises'
import type { Faults } from '../faults/faults.ts'
import type { Answer } from './engine.ts'
import { leadingKeys } from './leading-keys.ts'
import type { Table } from './table.ts'

const hotPartition: Answer = {
  status: 400,
  body: {
    __type: 'com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException',
    message:
      'The level of configured provisioned throughput for the table was exceeded. Consider increasing your ' +
      'provisioning level with the UpdateTable API.',
  },
}

const growingTable: Answer = {
  status: 400,
  body: {
    __type: 'com.amazon.coral.availability#ThrottlingException',
    message:
      'Throughput exceeds the current capacity of your table or index. DynamoDB is automatically scaling your table or ' +
      'index so please try again shortly.',
  },
}

const partitionKeys = (operation: string, input: object, tables: readonly Table[]) =>
  tables.flatMap(({ name, definition }) => leadingKeys(operation, input, name, definition) ?? [])

/** The SDK's four tries use up four faults. */
export const throttled = async (
  faults: Faults,
  operation: string,
  input: object,
  tables: readonly Table[],
): Promise<Answer | undefined> => {
  const fault = faults.take(`dynamodb:${operation}`, () => partitionKeys(operation, input, tables))
  if (!fault) return undefined
  await pause(fault.ms, undefined, { ref: false })
  return fault.user === undefined ? growingTable : hotPartition
}
