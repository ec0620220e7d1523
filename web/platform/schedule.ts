export type Schedule = (run: () => void, milliseconds: number) => () => void

export const schedule: Schedule = (run, milliseconds) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

export const later = (run: Schedule, milliseconds: number) =>
  new Promise<void>((resolve) => void run(resolve, milliseconds))

/** What was asked for can be done or not. */
export class NoReply extends Error {
  override readonly name = 'NoReply'
}

export const withTimeout = async <Reply>(
  promise: Promise<Reply>,
  milliseconds: number,
  run: Schedule,
): Promise<Reply> => {
  const { promise: silence, reject } = Promise.withResolvers<never>()
  const cancel = run(() => reject(new NoReply('No reply in time')), milliseconds)
  return Promise.race([promise, silence]).finally(cancel)
}

/** Runs at most once for each start. */
export const createTimer = (schedule: Schedule) => {
  let cancelRun: (() => void) | undefined
  const cancel = () => {
    cancelRun?.()
    cancelRun = undefined
  }
  return {
    isRunning: () => cancelRun !== undefined,
    cancel,
    start: (run: () => void, milliseconds: number) => {
      cancel()
      cancelRun = schedule(() => {
        cancelRun = undefined
        run()
      }, milliseconds)
    },
  }
}

export type Timer = ReturnType<typeof createTimer>

const shortestWait = 1000
const longestWait = 30_000

/** Milliseconds. `failures` in a row, from 1. `random` returns 0 to 1. */
export const backOff = (failures: number, random: () => number): number => {
  const upper = Math.min(longestWait, shortestWait * 2 ** failures)
  return Math.round(upper / 2 + (random() * upper) / 2)
}

export const waitAtMost = (
  promise: Promise<unknown>,
  milliseconds: number,
): Promise<'done' | 'failed' | 'still open'> =>
  Promise.race([
    promise.then(
      () => 'done' as const,
      () => 'failed' as const,
    ),
    later(schedule, milliseconds).then(() => 'still open' as const),
  ])
