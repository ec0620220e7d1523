import type { AcceptedVersions } from '#domain/accepted-terms.ts'
import { nextLookAtNew } from '../cases/days-after.ts'
import { givenOf } from '../table/columns.ts'
import { applicantKey, shardOf } from '../table/item-keys.ts'
import { readItem, setColumns, updateItem } from '../table/table.ts'
import { type ApplicantRecord, parseRecord } from './applicant-record.ts'
import { logDamagedColumns } from './damaged-columns.ts'
import { draftVersion } from './draft-version.ts'
import { searchKeys } from './search-keys.ts'

export type Account = {
  userId: string
  email: string
  firstName: string
  lastName: string
  role: string
  /** null for an account that an operator made. */
  accepted: AcceptedVersions | null
}

/** Seconds. The sign-in after a sign-up has nothing new to compare with Cognito. */
const newFor = 600

/** Changes nothing if there is one. `more`: columns of an application by phone. */
export const createRecord = async (
  account: Account,
  now = new Date().toISOString(),
  more: Readonly<Record<string, unknown>> = {},
): Promise<void> => {
  const { userId, email, accepted } = account
  await updateItem({
    Key: applicantKey(userId),
    ConditionExpression: 'attribute_not_exists(pk)',
    ...setColumns({
      user_id: userId,
      email,
      account_email: email,
      first_name: account.firstName,
      last_name: account.lastName,
      role: account.role,
      accepted_terms: accepted && { ...accepted, accepted_at: now },
      followed_at: Math.floor(Date.parse(now) / 1000) + newFor,
      status: 'in-progress',
      form_data: {},
      version: 0,
      current_step: 1,
      schema_version: draftVersion,
      ...givenOf(searchKeys({ email, lastName: account.lastName })),
      users_pk: `USERS#${shardOf(userId)}`,
      sweep_pk: `SWEEP#${shardOf(userId)}`,
      sweep_at: nextLookAtNew(now),
      created_at: now,
      updated_at: now,
      ...more,
    }),
  })
}

export const findRecord = async (userId: string): Promise<ApplicantRecord | undefined> => {
  const item = await readItem(applicantKey(userId))
  if (!item) return undefined
  logDamagedColumns(item, true)
  return parseRecord(item)
}
