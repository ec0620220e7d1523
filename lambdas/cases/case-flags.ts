// The flags of a case, from its whole record and from cases that are perhaps the same.
import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { readApplication } from '#domain/application.ts'
import type { Flag } from '#domain/cases/desk.ts'
import type { Twin, Twins } from '#domain/cases/flags.ts'
import { flagsOf } from '#domain/cases/flags.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { searchKeys } from '../records/search-keys.ts'
import { userIdOf } from '../table/item-keys.ts'
import { table, tableName } from '../table/table.ts'
import { caseFactsOf, twinKeyOf } from './case-facts.ts'
import { authorizationColumns } from './case-keys.ts'
import { unreachableOf } from './reachability.ts'

/** Of each kind, drafts too. */
const mostRead = 200
const mostShown = 10

/** Words such as 'unknown' are no number. */
const policyOf = ({ form_data }: ApplicantRecord): string | null => {
  const { search_policy: number = null } = searchKeys({
    policyNumber: readApplication(form_data).policyNumber,
  })
  return number !== null && /\d/.test(number) ? number : null
}

const rowSchema = z.object({ pk: z.string(), reference: z.string() })

/** References by id, without drafts, which have none. */
const casesBy = async (index: string, column: string, value: string | null) => {
  if (value === null) return { references: new Map<string, string>(), hasMore: false }
  const { Items = [], LastEvaluatedKey } = await table.send(
    new QueryCommand({
      TableName: tableName,
      IndexName: index,
      KeyConditionExpression: '#column = :value',
      FilterExpression: 'attribute_exists(#reference)',
      ExpressionAttributeNames: { '#column': column, '#reference': 'reference' },
      ExpressionAttributeValues: { ':value': value },
      Limit: mostRead,
    }),
  )
  const rows = Items.map((item) => rowSchema.parse(item))
  const references = new Map(rows.map((row) => [userIdOf(row), row.reference]))
  return { references, hasMore: LastEvaluatedKey !== undefined }
}

/** Those with the same policy of the same person first. */
const byLikeness = (one: Twin, other: Twin) =>
  Number(other.hasSamePolicy && other.isSamePerson) - Number(one.hasSamePolicy && one.isSamePerson)

/** A case that was submitted a moment ago can be missing. */
const findTwins = async (record: ApplicantRecord): Promise<Twins> => {
  const [policy, person] = await Promise.all([
    casesBy('policies', 'search_policy', policyOf(record)),
    casesBy('twins', 'twin_key', twinKeyOf(record)),
  ])
  const found = [...new Map([...person.references, ...policy.references])]
    .filter(([id]) => id !== record.user_id)
    .map(([id, reference]) => ({
      id,
      reference,
      hasSamePolicy: policy.references.has(id),
      isSamePerson: person.references.has(id),
    }))
    .sort(byLikeness)
  const hasMore = found.length > mostShown || policy.hasMore || person.hasMore
  return { found: found.slice(0, mostShown), hasMore }
}

/** A draft has none. */
export const caseFlagsOf = async (record: ApplicantRecord, now: string): Promise<Flag[]> => {
  if (record.status !== 'submitted') return []
  const { authorization_ends = null, authorization_taken_back_at = null } = authorizationColumns(record)
  const authorization = { authorization_ends, authorization_taken_back_at }
  const twins = await findTwins(record)
  const bounced = unreachableOf(record) !== null
  return flagsOf({ ...caseFactsOf(record), ...authorization, bounced, twins }, easternDayOf(now))
}
