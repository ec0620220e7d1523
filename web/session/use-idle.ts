// When a user has been idle in all tabs. It compares times, because timers stop while a laptop sleeps.
import { useEffect, useState } from 'react'
import { idleLimit, idleWarning } from '#domain/constants.ts'
import { type Schedule, schedule } from '#web/platform/schedule.ts'
import { createStore } from '#web/platform/store.ts'
import { useStore } from '#web/platform/use-store.ts'
import { isActivityKey, storeActivity, storedActivity } from './browser-storage.ts'

/** 0 once the time is over, and undefined until the warning. */
type Idle = { readonly secondsLeft: number | undefined }

type IdleWatchOptions = {
  now: () => number
  schedule: Schedule
  read: () => number | undefined
  write: (time: number) => void
}

const checkEvery = 10_000
const writeEvery = 1000

type IdleWatch = ReturnType<typeof createIdleWatch>

export const createIdleWatch = ({ now, schedule, read, write }: IdleWatchOptions) => {
  const { subscribe, snapshot, change } = createStore<Idle>({ secondsLeft: undefined })
  let last = read() ?? now()
  let written = 0
  let cancel = () => {}

  const store = () => {
    last = now()
    written = last
    write(last)
  }
  /** Milliseconds until the end. Starts again if the clock was set back. */
  const update = (): number => {
    last = Math.max(last, read() ?? 0)
    if (last > now()) store()
    const untilEnd = Math.max(last + idleLimit - now(), 0)
    const secondsLeft = untilEnd > idleWarning ? undefined : Math.ceil(untilEnd / 1000)
    if (secondsLeft !== snapshot().secondsLeft) change({ secondsLeft })
    return untilEnd
  }
  const check = () => {
    cancel()
    const untilWarning = update() - idleWarning
    cancel = schedule(check, untilWarning > 0 ? Math.min(checkEvery, untilWarning) : 1000)
  }
  return {
    stop: () => cancel(),
    subscribe,
    snapshot,
    check,
    /** After the warning, only `stay` counts. */
    note: () => {
      if (update() <= idleWarning) return
      last = now()
      if (last - written >= writeEvery) store()
    },
    stay: () => {
      if (update() === 0) return
      store()
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
  watch.check()
  return () => {
    listening.abort()
    watch.stop()
  }
}

export const useIdle = () => {
  const [watch] = useState(browserWatch)
  const { secondsLeft } = useStore(watch)
  useEffect(() => listen(watch), [watch])
  return { secondsLeft, stay: watch.stay, check: watch.check }
}
