// Makes and finds an applicant's item. The PostConfirmation trigger makes it when all goes well; the first load makes it otherwise.
import { GetCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { AcceptedVersions } from '#domain/accepted-terms.ts'
import { applicantKey, shardOf } from '../table/item-keys.ts'
import { isConditionFailure, table, tableName, unlessConditionFailed } from '../table/table.ts'
import { type ApplicantRecord, parseRecord } from './applicant-record.ts'
import { reportDamage } from './damaged-columns.ts'
import { draftVersion } from './draft-version.ts'

/** Who signed up, as Cognito knows it. */
export type Account = {
  userId: string
  email: string
  firstName: string
  lastName: string
  role: string
  /** null for an account that an operator made. */
  accepted: AcceptedVersions | null
}

/** Creates the row; one that exists already stays as it is. */
export const createRow = async (account: Account, now = new Date().toISOString()): Promise<void> => {
  const { userId } = account
  try {
    await table.send(
      new UpdateCommand({
        TableName: tableName,
        Key: applicantKey(userId),
        ConditionExpression: 'attribute_not_exists(pk)',
        UpdateExpression: `SET user_id = :userId, email = :email, account_email = :email, first_name = :firstName, last_name = :lastName,
          #role = :role, accepted_terms = :accepted, #status = :status, form_data = :form, #version = :version, current_step = :step,
          schema_version = :schema, users_pk = :shard, created_at = :now, updated_at = :now`,
        ExpressionAttributeNames: { '#role': 'role', '#status': 'status', '#version': 'version' },
        ExpressionAttributeValues: {
          ':userId': userId,
          ':email': account.email,
          ':firstName': account.firstName,
          ':lastName': account.lastName,
          ':role': account.role,
          ':accepted': account.accepted && { ...account.accepted, accepted_at: now },
          ':status': 'in-progress',
          ':form': {},
          ':version': 0,
          ':step': 1,
          ':schema': draftVersion,
          ':shard': `USERS#${shardOf(userId)}`,
          ':now': now,
        },
      }),
    )
  } catch (error) {
    if (!isConditionFailure(error)) throw error
  }
}

/** One strongly consistent GetItem. */
export const findRow = async (userId: string): Promise<ApplicantRecord | undefined> => {
  const { Item } = await table.send(
    new GetCommand({ TableName: tableName, Key: applicantKey(userId), ConsistentRead: true }),
  )
  if (!Item) return undefined
  reportDamage(Item, true)
  return parseRecord(Item)
}

/** Stored by an older program, or without answers or a version that could be saved upon. */
export const isBehind = ({ schema_version }: ApplicantRecord): boolean => schema_version < draftVersion

/** Stores the answers as this program reads them; they mean the same, so their version stays. Whoever saved in between has done it. */
export const bringForward = async ({
  user_id,
  version,
  stored_version,
  form_data,
}: ApplicantRecord): Promise<void> => {
  const isAsRead = stored_version === undefined ? 'attribute_not_exists(#version)' : '#version = :stored'
  const forward = new UpdateCommand({
    TableName: tableName,
    Key: applicantKey(user_id),
    ConditionExpression: `attribute_exists(pk) AND #status <> :submitted AND ${isAsRead}`,
    UpdateExpression: 'SET form_data = :form, schema_version = :schema, #version = :version',
    ExpressionAttributeNames: { '#status': 'status', '#version': 'version' },
    ExpressionAttributeValues: {
      ':submitted': 'submitted',
      ':stored': stored_version,
      ':version': version,
      ':form': form_data,
      ':schema': draftVersion,
    },
  })
  await table.send(forward).catch(unlessConditionFailed)
}
