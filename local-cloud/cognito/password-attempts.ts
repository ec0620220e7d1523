// Five wrong passwords lock for 1 s, 2 s, 4 s, up to 15 minutes. Unknown names too: a lock reveals nothing.
import type { Clock } from '../machine/clock.ts'
import { notAuthorized } from './cognito-error.ts'

const freeAttempts = 5
const longestLock = 15 * 60_000

export const createPasswordAttempts = (clock: Clock) => {
  const failures = new Map<string, { count: number; lastAt: number }>()

  const lockedUntil = (userId: string) => {
    const { count, lastAt } = failures.get(userId) ?? { count: 0, lastAt: 0 }
    return count < freeAttempts ? 0 : lastAt + Math.min(1000 * 2 ** (count - freeAttempts), longestLock)
  }

  return {
    assertUnlocked: (userId: string) => {
      if (clock() < lockedUntil(userId)) throw notAuthorized('Password attempts exceeded')
    },
    failed: (userId: string) => {
      const before = failures.get(userId)
      const isRecent = before !== undefined && clock() - before.lastAt <= longestLock
      failures.set(userId, { count: isRecent ? before.count + 1 : 1, lastAt: clock() })
    },
    succeeded: (userId: string) => failures.delete(userId),
  }
}
