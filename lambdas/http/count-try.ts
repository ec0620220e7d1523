// Counts a network's tries of a public call in this minute. Many networks share a counter; no address is stored.
import { createHmac } from 'node:crypto'
import { UpdateCommand } from '@aws-sdk/lib-dynamodb'
import { triesKey } from '../table/item-keys.ts'
import { isConditionFailure, table, tableName } from '../table/table.ts'
import { networkOf } from './network-of.ts'
import { Refusal } from './refusal.ts'

const most = 10
const secondsOfMinute = 60

/** One of 65,536. Each call has its own counter of a network. Without the key, nobody can find two networks that share one. */
const counterOf = (key: string, call: string, address: string): number =>
  createHmac('sha256', key)
    .update(`${call} ${networkOf(address)}`)
    .digest()
    .readUInt16BE(0)

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

/** Full in their minute, so that a flood costs no write. */
let full = { minute: 0, counters: new Set<number>() }

const isCounted = async (counter: number, minute: number): Promise<boolean> => {
  if (full.minute !== minute) full = { minute, counters: new Set() }
  if (full.counters.has(counter)) return false
  if ((await change(counter, startMinute(minute))) || (await change(counter, countOneMore(minute))))
    return true
  full.counters.add(counter)
  return false
}

/** `key`: a secret. `call`: the name of the call, each of which counts separately. */
export type Try = { key: string; call: string; address: string }

/** Throws a Refusal with status 429 after ten tries. */
export const countTry = async ({ key, call, address }: Try, now = Date.now()): Promise<void> => {
  const seconds = Math.floor(now / 1000)
  if (await isCounted(counterOf(key, call, address), Math.floor(seconds / secondsOfMinute))) return
  const retryAfterSeconds = secondsOfMinute - (seconds % secondsOfMinute)
  throw new Refusal(429, 'These were too many tries. Please wait a minute and try again.', {
    retryAfterSeconds,
  })
}
