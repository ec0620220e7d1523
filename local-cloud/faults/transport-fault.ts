// Delay, cut connection, refusal.
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import type { Fault } from './faults.ts'

type Call<Reply> = {
  run: () => Promise<Reply>
  refuse: (status: 500 | 429) => Reply
}

export const runWithFault = async <Reply>(
  fault: Fault | undefined,
  { run, refuse }: Call<Reply>,
): Promise<Reply | 'cut'> => {
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

/** Chromium repeats even a POST if a connection just closes: break the reply first. */
export const cutConnection = (socket: Socket) => {
  socket.write('\0')
  socket.destroySoon()
}
