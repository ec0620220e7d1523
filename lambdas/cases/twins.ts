// Finds the cases that are perhaps the same as one: with its policy number, or with its birth date and last four digits.
import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { readApplication } from '#domain/application.ts'
import type { Twin } from '#domain/flags.ts'
import { compactText } from '#domain/record-search.ts'
import { idsBy } from '../list/look-up.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { applicantKey } from '../table/item-keys.ts'
import { table, tableName } from '../table/table.ts'
import { twinKeyOf } from './case-facts.ts'

/** Of each kind, drafts too. */
const mostRead = 10

/** Words such as 'unknown' are no number. */
const policyOf = ({ form_data }: ApplicantRecord): string | null => {
  const number = compactText(readApplication(form_data).policyNumber ?? '')
  return /\d/.test(number) ? number : null
}

const idsOf = async (index: string, column: string, value: string | null): Promise<string[]> =>
  value === null ? [] : idsBy(index, column, value, mostRead)

const submittedSchema = z.object({ status: z.literal('submitted'), reference: z.string() })

/** undefined for a draft. */
const referenceOf = async (userId: string): Promise<string | undefined> => {
  const { Item } = await table.send(
    new GetCommand({
      TableName: tableName,
      Key: applicantKey(userId),
      ProjectionExpression: '#status, #reference',
      ExpressionAttributeNames: { '#status': 'status', '#reference': 'reference' },
    }),
  )
  return submittedSchema.safeParse(Item).data?.reference
}

/** A case that was submitted a moment ago can be missing. */
export const findTwins = async (record: ApplicantRecord): Promise<Twin[]> => {
  const [policy, person] = [policyOf(record), twinKeyOf(record)]
  const [samePolicy, samePerson] = await Promise.all([
    idsOf('policies', 'search_policy', policy),
    idsOf('twins', 'twin_key', person),
  ])
  const ids = [...new Set([...samePerson, ...samePolicy])].filter((id) => id !== record.user_id)
  const twins = await Promise.all(
    ids.map(async (id) => ({
      reference: await referenceOf(id),
      hasSamePolicy: samePolicy.includes(id),
      isSamePerson: samePerson.includes(id),
    })),
  )
  return twins.flatMap(({ reference, ...twin }) => (reference === undefined ? [] : [{ reference, ...twin }]))
}
