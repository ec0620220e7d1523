// Ends sessions after a new password: access tokens last 15 minutes.
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { applicantKey } from '../table/item-keys.ts'
import { table, tableName, unlessConditionFailed } from '../table/table.ts'

export const isSessionCurrent = 'NOT sessions_from > :signedInAt'

export const refuseOlderSession = (
  { sessions_from }: { sessions_from: number },
  { signedInAt }: Caller,
): void => {
  if (signedInAt < sessions_from) throw new Refusal(401, 'Please sign in again.')
}

/** `seconds` since 1970. False: a call with this time or a later one came before, and nothing changes. */
export const endOlderSessions = async (userId: string, seconds: number): Promise<boolean> => {
  const update = new UpdateCommand({
    TableName: tableName,
    Key: applicantKey(userId),
    ConditionExpression:
      'attribute_exists(pk) AND (attribute_not_exists(sessions_from) OR sessions_from < :seconds)',
    UpdateExpression: 'SET sessions_from = :seconds',
    ExpressionAttributeValues: { ':seconds': seconds },
  })
  return (await table.send(update).catch(unlessConditionFailed)) !== undefined
}
