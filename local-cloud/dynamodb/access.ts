// The right that a caller lacks.
import * as z from 'zod/mini'
import { account, region } from '../cloudformation/intrinsics.ts'
import type { RequestContext } from '../iam/conditions.ts'
import { allows, denial, type Principal, throughService } from '../iam/iam.ts'
import { askedAttributes } from './asked-attributes.ts'
import { leadingKeys } from './leading-keys.ts'
import type { Table } from './table.ts'

type Need = { action: string; resource: string; context?: RequestContext }

const targetSchema = z.object({
  TableName: z.optional(z.string()),
  IndexName: z.optional(z.string()),
  RequestItems: z.optional(z.record(z.string(), z.unknown())),
})

const withoutData = new Set(['DescribeTable', 'ListTables'])

const onIndexes = new Set(['Query', 'Scan'])

/** Uncertain keys: no right that depends on them. */
const contextOf = (keys: readonly string[] | undefined): RequestContext =>
  keys ? { 'dynamodb:LeadingKeys': keys } : {}

export const missingRight = (
  principal: Principal,
  operation: string,
  input: object,
  tables: readonly Table[],
): string | undefined => {
  const action = `dynamodb:${operation}`
  const target = targetSchema.safeParse(input)
  const { TableName, IndexName, RequestItems = {} } = target.success ? target.data : {}
  const names = [...(TableName === undefined ? [] : [TableName]), ...Object.keys(RequestItems)]
  const needs = names.flatMap((name): Need[] => {
    const table = tables.find((known) => known.name === name)
    const arn = table?.arn ?? `arn:aws:dynamodb:${region}:${account}:table/${name}`
    const resource = IndexName === undefined || !onIndexes.has(operation) ? arn : `${arn}/index/${IndexName}`
    const keys = contextOf(table && leadingKeys(operation, input, table.name, table.definition))
    const context = { ...keys, ...askedAttributes(operation, input) }
    const keyArn = withoutData.has(operation) ? undefined : table?.keyArn
    return [
      { action, resource, context },
      ...(keyArn === undefined
        ? []
        : [{ action: 'kms:Decrypt', resource: keyArn, context: throughService('dynamodb') }]),
    ]
  })
  const refused = (needs.length === 0 ? [{ action, resource: '*' }] : needs).find(
    (need: Need) => !allows(principal, need.action, need.resource, need.context),
  )
  return refused && denial(principal, refused.action, refused.resource)
}
