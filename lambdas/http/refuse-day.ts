import { easternDayOf } from '#domain/text/eastern-day.ts'
import { toIsoDate, yearsAfter } from '#domain/text/us-date.ts'
import { wrongField } from './refusal.ts'

/** The first or last day that is allowed, and what to say of others. */
type Bound = readonly [day: string, message: string]

const notPast = (now: string): Bound => [easternDayOf(now), 'This day is past. Please enter today or later.']

export const notAhead = (now: string, please: string): Bound => [
  easternDayOf(now),
  `This day is in the future. ${please}`,
]

/** Of what is to be done: from today to a year ahead. */
export const withinAYear = (now: string): { first: Bound; last: Bound } => ({
  first: notPast(now),
  last: [yearsAfter(easternDayOf(now), 1), 'Please enter a day within the next 12 months'],
})

export const refuseDay = (
  path: string,
  day: string,
  { first, last }: { first?: Bound; last?: Bound },
): void => {
  const message =
    (toIsoDate(day) === undefined && 'Please enter a real date') ||
    (last && day > last[0] && last[1]) ||
    (first && day < first[0] && first[1])
  if (message) throw wrongField(path, message)
}
