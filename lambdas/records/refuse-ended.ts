import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { applicantKey } from '../table/item-keys.ts'
import { updateItem } from '../table/table.ts'

/** With `:text`: 'S'. A damaged column is no mark, as in `refuseDeleted`. */
export const isNotDeleted = 'NOT attribute_type(deleting_at, :text)'

export const refuseDeleted = ({ deleting_at }: { deleting_at: string | null }): void => {
  if (deleting_at !== null) throw new Refusal(410, 'This draft was deleted.')
}

export const isSessionCurrent = 'NOT sessions_from > :signedInAt'

export const refuseOlderSession = (
  { sessions_from }: { sessions_from: number },
  { signedInAt }: Caller,
): void => {
  if (signedInAt < sessions_from) throw new Refusal(401, 'Please sign in again.')
}

export const refuseEnded = (
  record: { deleting_at: string | null; sessions_from: number },
  caller: Caller,
): void => {
  refuseOlderSession(record, caller)
  refuseDeleted(record)
}

/** `seconds` since 1970. False if a call with this time or a later one came before. */
export const endOlderSessions = async (userId: string, seconds: number): Promise<boolean> => {
  const ended = await updateItem({
    Key: applicantKey(userId),
    ConditionExpression:
      'attribute_exists(pk) AND (attribute_not_exists(sessions_from) OR sessions_from < :seconds)',
    UpdateExpression: 'SET sessions_from = :seconds',
    ExpressionAttributeValues: { ':seconds': seconds },
  })
  return ended !== undefined
}
