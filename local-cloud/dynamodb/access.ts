// Which rights one DynamoDB request needs, and whether the caller's role has them, as IAM and KMS would say.
import * as z from 'zod/mini'
import { account, region } from '../cloudformation/intrinsics.ts'
import { allows, denial, type Principal, type RequestContext, throughService } from '../iam/iam.ts'
import { leadingKeys } from './leading-keys.ts'
import type { Table } from './table.ts'

type Need = { action: string; resource: string; context?: RequestContext }

const targetSchema = z.object({
  TableName: z.optional(z.string()),
  IndexName: z.optional(z.string()),
  RequestItems: z.optional(z.record(z.string(), z.unknown())),
})

/** They read no item, so they need no right on the table's key. */
const withoutData = new Set(['DescribeTable', 'ListTables'])

/** Every other operation would ignore an index, so none may be named to be judged by. */
const onIndexes = new Set(['Query', 'Scan'])

/** Without leading keys that are certain, a right that depends on them is not given. */
const contextOf = (keys: readonly string[] | undefined): RequestContext =>
  keys ? { 'dynamodb:LeadingKeys': keys } : {}

/** The sentence that names the first missing right, or undefined when the caller has all. */
export const missingRight = (
  principal: Principal,
  operation: string,
  input: unknown,
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
    const context = contextOf(table && leadingKeys(operation, input, table.name, table.definition))
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
