// When a user has been idle in all tabs. It compares times, because timers stop while a laptop sleeps.
import { useEffect, useState } from 'react'
import { idleLimit, idleWarning } from '#domain/constants.ts'
import { type Schedule, schedule } from '#web/platform/schedule.ts'
import { createStore } from '#web/platform/store.ts'
import { useStore } from '#web/platform/use-store.ts'
import { isActivityKey, storeActivity, storedActivity } from './browser-storage.ts'

type Idle =
  | { readonly phase: 'active' }
  | { readonly phase: 'warned'; readonly secondsLeft: number }
  | { readonly phase: 'over' }

type IdleWatchOptions = {
  now: () => number
  schedule: Schedule
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

const createActivityClock = ({ now, read, write }: Omit<IdleWatchOptions, 'schedule'>) => {
  let last = read() ?? now()
  let written = 0
  const store = (time: number) => {
    last = time
    written = time
    write(time)
  }
  return {
    /** Milliseconds. Starts again if the clock was set back. */
    silence: () => {
      last = Math.max(last, read() ?? 0)
      if (last > now()) store(now())
      return now() - last
    },
    note: () => {
      last = now()
      if (last - written >= writeEvery) store(last)
    },
    restart: () => store(now()),
  }
}

const createIdleState = (silence: () => number) => {
  const { subscribe, snapshot: stored, change } = createStore<{ idle: Idle }>({ idle: active })
  const snapshot = () => stored().idle
  return {
    snapshot,
    subscribe,
    update: (): number => {
      const silent = silence()
      const [idle, next] = [snapshot(), idleAfter(silent)]
      if (next.phase !== idle.phase || secondsOf(next) !== secondsOf(idle)) change({ idle: next })
      return silent
    },
  }
}

type IdleWatch = ReturnType<typeof createIdleWatch>

export const createIdleWatch = ({ schedule, ...options }: IdleWatchOptions) => {
  const clock = createActivityClock(options)
  const { snapshot, subscribe, update } = createIdleState(clock.silence)
  let cancel = () => {}

  const check = () => {
    cancel()
    const untilWarning = Math.max(idleLimit - idleWarning - update(), 0)
    cancel = schedule(check, snapshot().phase === 'active' ? Math.min(checkEvery, untilWarning) : 1000)
  }
  return {
    start: check,
    stop: () => cancel(),
    subscribe,
    snapshot,
    check,
    /** After the warning, only `stay` counts. */
    note: () => {
      update()
      if (snapshot().phase === 'active') clock.note()
    },
    stay: () => {
      update()
      if (snapshot().phase === 'over') return
      clock.restart()
      check()
    },
  }
}

const activities = ['pointerdown', 'keydown', 'input', 'wheel', 'touchstart', 'scroll']

const browserWatch = () =>
  createIdleWatch({ now: Date.now, schedule, read: storedActivity, write: storeActivity })

const listen = (watch: IdleWatch) => {
  const listening = new AbortController()
  const { signal } = listening
  const noteReturn = () => document.visibilityState === 'visible' && watch.note()
  const checkShared = (event: StorageEvent) => isActivityKey(event.key) && watch.check()
  for (const activity of activities)
    window.addEventListener(activity, watch.note, { signal, capture: true, passive: true })
  document.addEventListener('visibilitychange', noteReturn, { signal })
  window.addEventListener('focus', watch.check, { signal })
  window.addEventListener('pageshow', watch.check, { signal })
  window.addEventListener('storage', checkShared, { signal })
  watch.start()
  return () => {
    listening.abort()
    watch.stop()
  }
}

export const useIdle = () => {
  const [watch] = useState(browserWatch)
  const idle = useStore(watch)
  useEffect(() => listen(watch), [watch])
  return { idle, stay: watch.stay, check: watch.check }
}
