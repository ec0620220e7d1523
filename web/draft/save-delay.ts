// When a changed answer is due: 2 seconds after the last change, and soon enough after the first one for those who type on and on.
import { autosaveDelay, autosaveLongestWait } from '#domain/constants.ts'
import type { Schedule } from '#web/platform/schedule.ts'

export const createSaveDelay = (schedule: Schedule, onDue: () => void) => {
  let cancelDelay: (() => void) | undefined
  let cancelLongestWait: (() => void) | undefined

  const cancel = () => {
    cancelDelay?.()
    cancelLongestWait?.()
    cancelDelay = undefined
    cancelLongestWait = undefined
  }
  const end = () => {
    cancel()
    onDue()
  }

  return {
    /** An answer was changed. The longest wait runs from the first change since the last `cancel`. */
    restart: () => {
      cancelDelay?.()
      cancelDelay = schedule(end, autosaveDelay)
      cancelLongestWait ??= schedule(end, autosaveLongestWait)
    },
    /** Everything changed is on its way, or there is nothing left to save. */
    cancel,
  }
}
