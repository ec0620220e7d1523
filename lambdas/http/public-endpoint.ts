// Calls without a token: through our site, ten tries a minute from one network.
// Many networks share a counter; no address is stored.
import { createHmac } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { triesKey } from '../table/item-keys.ts'
import { periodCounter } from '../table/period-counter.ts'
import { viewerOf } from './caller.ts'
import { type EndpointHandler, type Event, replyOf, wrapped } from './endpoint.ts'
import { Refusal } from './refusal.ts'

const groups = 8
const groupsOfNetwork = 4

const groupsIn = (text: string): string[] => (text === '' ? [] : text.split(':'))

/** Of an IPv6 address, the first 64 bits. */
export const networkOf = (address: string): string => {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address
  const canonical = new URL(`http://[${address.replace(/%.*$/, '')}]/`).hostname.slice(1, -1)
  const [before = '', after] = canonical.split('::')
  const [left, right] = [groupsIn(before), groupsIn(after ?? '')]
  const zeros = Array.from({ length: groups - left.length - right.length }, () => '0')
  return [...left, ...zeros, ...right].slice(0, groupsOfNetwork).join(':')
}

const most = 10
const secondsOfMinute = 60

/** One of 65,536 for each call. Without the key, nobody can find two networks that share one. */
const counterOf = (key: string, call: string, address: string): number =>
  createHmac('sha256', key)
    .update(`${call} ${networkOf(address)}`)
    .digest()
    .readUInt16BE(0)

const tries = periodCounter('minute', 'tries')

/** Full in their minute, so that a flood costs no write. */
let full = { minute: 0, counters: new Set<number>() }

const isCounted = async (number: number, minute: number): Promise<boolean> => {
  if (full.minute !== minute) full = { minute, counters: new Set() }
  if (full.counters.has(number)) return false
  const key = triesKey(number)
  if ((await tries.start(key, minute)) ?? (await tries.countOneMore(key, minute, most))) return true
  full.counters.add(number)
  return false
}

export type Try = { key: string; call: string; address: string }

export const countTry = async ({ key, call, address }: Try, now = Date.now()): Promise<void> => {
  const seconds = Math.floor(now / 1000)
  if (await isCounted(counterOf(key, call, address), Math.floor(seconds / secondsOfMinute))) return
  const retryAfterSeconds = secondsOfMinute - (seconds % secondsOfMinute)
  throw new Refusal(429, 'These were too many tries. Please wait a minute and try again.', {
    retryAfterSeconds,
  })
}

/** Milliseconds: longer than any work here, so that its time tells nothing. */
const replyTime = 400

type PublicCall<Request, Reply extends object> = {
  call: { method: 'POST'; path: string }
  requestOf: (event: Event) => Request
  /** A request that proves its right is neither counted nor slowed. */
  replyAtOnce?: (request: Request) => Promise<Reply | undefined>
  act: (request: Request) => Promise<Reply>
}

export const publicEndpoint = <Request, Reply extends object>({
  call,
  requestOf,
  replyAtOnce = async () => undefined,
  act,
}: PublicCall<Request, Reply>): EndpointHandler =>
  wrapped(
    call,
    async (event) => {
      const { address, secret } = await viewerOf(event)
      const request = requestOf(event)
      const replyAt = performance.now() + replyTime
      const known = await replyAtOnce(request)
      if (known) return replyOf(200, known)
      await countTry({ key: secret, call: event.routeKey, address })
      const [reply] = await Promise.all([
        act(request),
        setTimeout(Math.max(1, Math.ceil(replyAt - performance.now()))),
      ])
      return replyOf(200, reply)
    },
    () => undefined,
  )
