// How a request fails on its way, whatever service it is for: late, cut off before or after it ran, or refused unseen.
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from './faults.ts'

type Act<Answer> = {
  run: () => Promise<Answer>
  refuse: (status: 500 | 429) => Answer
}

/** The answer that gets through, or 'cut' when the connection has to be closed without one. */
export const underFault = async <Answer>(
  fault: Fault | undefined,
  { run, refuse }: Act<Answer>,
): Promise<Answer | 'cut'> => {
  if (!fault) return run()
  await pause(fault.ms, undefined, { ref: false })
  switch (fault.kind) {
    case 'drop-before':
      return 'cut'
    case 'drop-after':
      await run()
      return 'cut'
    case 'status-500':
      return refuse(500)
    case 'status-429':
      return refuse(429)
    default:
      return run()
  }
}

/**
 * Closes the connection in the middle of an answer that is none. Had it just closed, Chromium would send the request a
 * second time by itself, a POST too, when the connection had carried one before.
 */
export const cut = (socket: Socket) => {
  socket.write('\0')
  socket.destroySoon()
}
