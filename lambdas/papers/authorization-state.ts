import { type PaperState, paperStateOf } from '#domain/papers/papers.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'

type Item = Readonly<Record<string, unknown>>

const minute = 60_000
let known = { minute: Number.NaN, day: '' }

/** Once a minute, because a list has many rows. */
const today = (): string => {
  const now = Math.floor(Date.now() / minute)
  if (known.minute !== now) known = { minute: now, day: easternDayOf(new Date(now * minute).toISOString()) }
  return known.day
}

export const authorizationStateOf = ({
  authorization_ends: expires_on,
  authorization_taken_back_at: takenBackAt,
}: Item): PaperState | null => {
  if (typeof expires_on !== 'string') return null
  const taken_back_at = typeof takenBackAt === 'string' ? takenBackAt : null
  return paperStateOf({ taken_back_at, expires_on }, today())
}
