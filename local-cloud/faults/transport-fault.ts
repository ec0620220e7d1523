// Faults that any service can have: delay, cut connection, refusal.
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from './faults.ts'

type Call<Answer> = {
  run: () => Promise<Answer>
  refuse: (status: 500 | 429) => Answer
}

export const runWithFault = async <Answer>(
  fault: Fault | undefined,
  { run, refuse }: Call<Answer>,
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

/** Chromium repeats a request whose connection just closes, even a POST, so send a broken reply first. */
export const cutConnection = (socket: Socket) => {
  socket.write('\0')
  socket.destroySoon()
}
