// A function whose clock is a little behind counts in the newer period.
import { updateItem } from './table.ts'

type Key = Readonly<{ pk: string; sk: string }>

/** `period` and `count` are columns. Each call gives the count, or undefined if its condition didn't hold. */
export const periodCounter = (period: string, count: string) => {
  const change = async (Key: Key, UpdateExpression: string, ConditionExpression: string, values: object) => {
    const changed = await updateItem({
      Key,
      UpdateExpression,
      ConditionExpression,
      ExpressionAttributeNames: { '#period': period, '#count': count },
      ExpressionAttributeValues: { ':one': 1, ...values },
      ReturnValues: 'UPDATED_NEW',
    })
    return changed && Number(changed.Attributes?.[count])
  }
  return {
    start: (key: Key, now: number) =>
      change(key, 'SET #period = :now, #count = :one', 'attribute_not_exists(#count) OR #period < :now', {
        ':now': now,
      }),
    countOneMore: (key: Key, now: number, most = Number.MAX_SAFE_INTEGER) =>
      change(key, 'SET #count = #count + :one', '#period >= :now AND #count < :most', {
        ':now': now,
        ':most': most,
      }),
  }
}
