// Six-digit codes. Five wrong ones lock a purpose for 15 minutes.
import { randomInt } from 'node:crypto'
import { codeMismatch, expiredCode, limitExceeded } from './cognito-error.ts'
import type { CodePurpose, User } from './user.ts'
import type { UserStore } from './user-store.ts'

const hour = 3_600_000
const lifetimes = { confirmation: 24 * hour, reset: hour, attribute: 24 * hour } as const
const allowedMistakes = 5
const closedFor = hour / 4

export const withNewCode = (user: User, purpose: CodePurpose, email: string, now: number): User => {
  const digits = String(randomInt(1_000_000)).padStart(6, '0')
  return { ...user, codes: { ...user.codes, [purpose]: { digits, issuedAt: now, email } } }
}

export const withoutCode = (user: User, purpose: CodePurpose): User => ({
  ...user,
  codes: { ...user.codes, [purpose]: undefined },
  wrongCodes: { ...user.wrongCodes, [purpose]: undefined },
})

const withMistake = (user: User, purpose: CodePurpose, now: number): User => {
  const { count, lastAt } = user.wrongCodes[purpose] ?? { count: 0, lastAt: 0 }
  const next = { count: now - lastAt < closedFor ? count + 1 : 1, lastAt: now }
  return { ...user, wrongCodes: { ...user.wrongCodes, [purpose]: next } }
}

const isClosed = (user: User, purpose: CodePurpose, now: number) => {
  const mistakes = user.wrongCodes[purpose]
  return mistakes !== undefined && mistakes.count >= allowedMistakes && now - mistakes.lastAt < closedFor
}

/** Remove the code with `withoutCode`. Throws CodeMismatchException, ExpiredCodeException, LimitExceededException. */
export const checkCode = async (
  users: UserStore,
  user: User,
  purpose: CodePurpose,
  digits: string,
  now: number,
) => {
  if (isClosed(user, purpose, now)) throw limitExceeded()
  const code = user.codes[purpose]
  if (!code || now - code.issuedAt >= lifetimes[purpose]) throw expiredCode()
  if (code.digits === digits) return code
  await users.update(user.id, (newest) => withMistake(newest, purpose, now))
  throw codeMismatch()
}
