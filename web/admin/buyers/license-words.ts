import { type License, stateName } from '#domain/packages/buyers.ts'
import { daysBetween } from '#domain/text/eastern-day.ts'
import { toUsDate } from '#domain/text/us-date.ts'

/** Days. */
const soon = 30

const warningOf = (days: number) => {
  if (days < 0) return 'Ended'
  if (days === 0) return 'Ends today'
  return days > soon ? undefined : `Ends in ${days} ${days === 1 ? 'day' : 'days'}`
}

export const licenseText = ({ state, until }: License): string =>
  `${stateName(state)} until ${toUsDate(until)}`

/** `today`: Eastern. */
export const licenseWarning = ({ until }: License, today: string) => warningOf(daysBetween(today, until))
