// Sessions that ended with a new password. Cognito refuses their refresh at once, but their access tokens hold for up to 15 minutes
// more: the row says from when on a session counts.
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { applicantKey } from '../table/item-keys.ts'
import { table, tableName, unlessConditionFailed } from '../table/table.ts'

/** The caller's session began in time; `:signedInAt` is when. A column that is missing or no number ends no session. */
export const isSessionCurrent = 'NOT sessions_from > :signedInAt'

/** Throws 401 for a session that is over. */
export const refuseOlderSession = (
  { sessions_from }: { sessions_from: number },
  { signedInAt }: Caller,
): void => {
  if (signedInAt < sessions_from) throw new Refusal(401, 'Please sign in again.')
}

/**
 * Sessions that began before `seconds` (since 1970) end for good: a slower call with an earlier time takes nothing of that back. Where
 * no row is yet, there is nothing to protect.
 */
export const endOlderSessions = async (userId: string, seconds: number): Promise<void> => {
  const update = new UpdateCommand({
    TableName: tableName,
    Key: applicantKey(userId),
    ConditionExpression:
      'attribute_exists(pk) AND (attribute_not_exists(sessions_from) OR sessions_from < :seconds)',
    UpdateExpression: 'SET sessions_from = :seconds',
    ExpressionAttributeValues: { ':seconds': seconds },
  })
  await table.send(update).catch(unlessConditionFailed)
}
