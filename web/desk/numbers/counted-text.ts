import type { Counted } from '#domain/contracts/numbers-contract.ts'
import { daysBetween, easternDayOf } from '#domain/text/eastern-day.ts'
import { easternHourText, easternMomentText } from '#web/platform/eastern-text.ts'

/** Days. */
const oldFrom = 3

const ageOf = (countedAt: string, now: string) => daysBetween(easternDayOf(countedAt), easternDayOf(now))

/** 'Counted today at 6:10 AM ET.' */
export const countedText = ({ state, counted_at: at }: Counted, now: string): string => {
  if (at === null) return state === 'counting' ? '' : 'Nothing has been counted yet. It happens each night.'
  return ageOf(at, now) === 0
    ? `Counted today at ${easternHourText(at)} ET.`
    : `Counted on ${easternMomentText(at)}.`
}

/** What the team should know about it. */
export const warningOf = ({ state, counted_at: at }: Counted, now: string): string | undefined => {
  if (state === 'failed')
    return at === null
      ? 'The last count failed, and there is nothing to show yet.'
      : 'The last count failed. These are the numbers of the count before.'
  const days = at === null ? 0 : ageOf(at, now)
  return days < oldFrom
    ? undefined
    : `These numbers are ${days} days old, because no count has finished since.`
}
