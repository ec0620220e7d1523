// A clock that moves only when told. Timers run in the order of their times.
import type { Schedule } from '#web/platform/schedule.ts'

type Timer = { at: number; run: () => void }

/** Lets every promise that is ready settle, chains of them too. */
export const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
}

export const createVirtualClock = () => {
  let now = 0
  let timers: Timer[] = []

  const schedule: Schedule = (run, milliseconds) => {
    const timer = { at: now + milliseconds, run }
    timers.push(timer)
    return () => {
      timers = timers.filter((candidate) => candidate !== timer)
    }
  }

  const nextUntil = (end: number) =>
    timers.filter((timer) => timer.at <= end).sort((one, other) => one.at - other.at)[0]

  const advance = async (milliseconds: number) => {
    const end = now + milliseconds
    await settle()
    for (let timer = nextUntil(end); timer; timer = nextUntil(end)) {
      now = timer.at
      timers = timers.filter((candidate) => candidate !== timer)
      timer.run()
      await settle()
    }
    now = end
  }

  return { schedule, advance, now: () => now, pending: () => timers.length }
}
