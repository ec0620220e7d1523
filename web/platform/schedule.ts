// Timers that tests can replace.

/** Returns the function that cancels it. */
export type Schedule = (run: () => void, milliseconds: number) => () => void

export const schedule: Schedule = (run, milliseconds) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}

export const later = (run: Schedule, milliseconds: number) =>
  new Promise<void>((resolve) => void run(resolve, milliseconds))

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
