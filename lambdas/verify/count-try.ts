// Counts an address's tries in this minute. Many addresses share a counter; none is stored.
import { createHash } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import type { Addresses } from '../http/caller-addresses.ts'
import { Refusal } from '../http/refusal.ts'
import { triesKey } from '../table/item-keys.ts'
import { isConditionFailure, table, tableName } from '../table/table.ts'
import { networkOf } from './network-of.ts'

const most = 10
const secondsOfMinute = 60

/** One of 65,536. */
const counterOf = (address: string): number =>
  createHash('sha256').update(networkOf(address)).digest().readUInt16BE(0)

type Change = { UpdateExpression: string; ConditionExpression: string; values: Record<string, number> }

/** Whether the condition held. */
const change = async (counter: number, { values, ...expressions }: Change): Promise<boolean> => {
  const update = new UpdateCommand({
    TableName: tableName,
    Key: triesKey(counter),
    ...expressions,
    ExpressionAttributeNames: { '#minute': 'minute', '#tries': 'tries' },
    ExpressionAttributeValues: values,
  })
  try {
    await table.send(update)
    return true
  } catch (error) {
    if (isConditionFailure(error)) return false
    throw error
  }
}

const startMinute = (minute: number): Change => ({
  UpdateExpression: 'SET #minute = :minute, #tries = :one',
  ConditionExpression: 'attribute_not_exists(#tries) OR #minute < :minute',
  values: { ':minute': minute, ':one': 1 },
})

/** A function whose clock is a little behind counts in the newer minute. */
const countOneMore = (minute: number): Change => ({
  UpdateExpression: 'SET #tries = #tries + :one',
  ConditionExpression: '#minute >= :minute AND #tries < :most',
  values: { ':minute': minute, ':one': 1, ':most': most },
})

/** The viewer's address, if CloudFront vouches for it. Throws a Refusal with status 429 after ten tries. */
export const countTry = async ({ viewerIp, gatewayIp }: Addresses, now = Date.now()): Promise<void> => {
  const seconds = Math.floor(now / 1000)
  const minute = Math.floor(seconds / secondsOfMinute)
  const counter = counterOf(viewerIp ?? gatewayIp ?? '')
  if (await change(counter, startMinute(minute))) return
  if (await change(counter, countOneMore(minute))) return
  const retryAfterSeconds = secondsOfMinute - (seconds % secondsOfMinute)
  throw new Refusal(429, 'These were too many tries. Please wait a minute and try again.', {
    retryAfterSeconds,
  })
}
