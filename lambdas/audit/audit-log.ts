// Reads the audit, apart from its writing, which every function has in its bundle.
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type AuditEntry, auditEntrySchema } from '#domain/contracts/admin-contract.ts'
import { auditPartition, firstAuditMonth } from '../table/item-keys.ts'
import { queryIndex, table, tableName } from '../table/table.ts'

const monthsAtOnce = 12
const pageSize = 50

export const auditPositionSchema = z.strictObject({
  month: z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/)),
  after: z.nullable(z.string().check(z.regex(/^[!-~]{1,100}$/))),
})
type Position = z.infer<typeof auditPositionSchema>

const monthBefore = (month: string) => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 2)).toISOString().slice(0, 7)
}

const readMonth = async ({ month, after }: Position, limit: number) => {
  const pk = auditPartition(month)
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ScanIndexForward: false,
      Limit: limit,
      ...(after === null ? {} : { ExclusiveStartKey: { pk, sk: after } }),
    }),
  )
  const entries = Items.map((item) => auditEntrySchema.parse(item))
  return { entries, last: LastEvaluatedKey && String(LastEvaluatedKey.sk) }
}

const positionAfter = ({ month }: Position, last: string | undefined): Position | null => {
  if (last !== undefined) return { month, after: last }
  return month <= firstAuditMonth ? null : { month: monthBefore(month), after: null }
}

/** A page can be empty although older months have entries. */
export const readAudit = async (
  position: Position | undefined,
  now = new Date(),
): Promise<{ entries: AuditEntry[]; next: Position | null }> => {
  const entries: AuditEntry[] = []
  let next: Position | null = position ?? { month: now.toISOString().slice(0, 7), after: null }
  for (let read = 0; read < monthsAtOnce && next && entries.length < pageSize; read++) {
    const month = await readMonth(next, pageSize - entries.length)
    entries.push(...month.entries)
    next = positionAfter(next, month.last)
  }
  return { entries, next }
}

/** An entry of a moment ago can be missing. */
export const readAuditOf = async (
  subjectId: string,
  limit: number,
): Promise<{ entries: AuditEntry[]; hasMore: boolean }> => {
  const newest = { ScanIndexForward: false, Limit: limit + 1 }
  const { Items = [] } = await queryIndex('audit-subjects', 'audit_subject', subjectId, newest)
  const entries = Items.slice(0, limit).map((item) => auditEntrySchema.parse(item))
  return { entries, hasMore: Items.length > limit }
}
