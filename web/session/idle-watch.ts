// When nobody has done anything for 15 minutes, in any tab. It compares times instead of trusting one long timer,
// which a sleeping laptop would stop. Free of React; clock, timers and storage are given to it.

import { idleLimit, idleWarning } from '#domain/constants.ts'
import type { Schedule } from '#web/platform/schedule.ts'

export type Idle =
  | { readonly phase: 'active' }
  | { readonly phase: 'warned'; readonly secondsLeft: number }
  | { readonly phase: 'over' }

type IdleWatchOptions = {
  /** Milliseconds since 1970. */
  now: () => number
  schedule: Schedule
  /** The last activity in any tab. */
  read: () => number | undefined
  write: (time: number) => void
}

const checkEvery = 10_000
const writeEvery = 1000
const active: Idle = { phase: 'active' }
const over: Idle = { phase: 'over' }

const idleAfter = (silence: number): Idle => {
  if (silence >= idleLimit) return over
  if (silence < idleLimit - idleWarning) return active
  return { phase: 'warned', secondsLeft: Math.ceil((idleLimit - silence) / 1000) }
}

const secondsOf = (idle: Idle) => (idle.phase === 'warned' ? idle.secondsLeft : 0)

export type IdleWatch = ReturnType<typeof createIdleWatch>

export const createIdleWatch = ({ now, schedule, read, write }: IdleWatchOptions) => {
  const listeners = new Set<() => void>()
  let last = read() ?? now()
  let written = 0
  let idle: Idle = active
  let cancel = () => {}

  const keep = (time: number) => {
    last = time
    written = time
    write(time)
  }

  /** A time yet to come is a clock that was set back: it counts from now. */
  const silence = () => {
    last = Math.max(last, read() ?? 0)
    if (last > now()) keep(now())
    return now() - last
  }

  const check = (): Idle => {
    const next = idleAfter(silence())
    const isChanged = next.phase !== idle.phase || secondsOf(next) !== secondsOf(idle)
    if (!isChanged) return idle
    idle = next
    for (const listener of listeners) listener()
    return idle
  }

  const tick = () => {
    cancel()
    const { phase } = check()
    const untilWarning = last + idleLimit - idleWarning - now()
    cancel = schedule(tick, phase === 'active' ? Math.min(checkEvery, Math.max(untilWarning, 0)) : 1000)
  }

  return {
    start: tick,
    stop: () => cancel(),
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    snapshot: () => idle,
    /** For whatever may have woken the page, or told it of another tab. */
    check: tick,
    /** Something was done here. Once the warning stands it takes an answer to it, and after the end nothing counts. */
    note: () => {
      if (check().phase !== 'active') return
      last = now()
      if (last - written >= writeEvery) keep(last)
    },
    /** 'Stay signed in'. */
    stay: () => {
      if (check().phase === 'over') return
      keep(now())
      tick()
    },
  }
}
