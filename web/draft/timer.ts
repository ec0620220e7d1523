// A timer that runs at most once for each start.
import type { Schedule } from '#web/platform/schedule.ts'

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
