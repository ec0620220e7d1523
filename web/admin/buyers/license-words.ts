import { type License, stateName } from '#domain/packages/buyers.ts'
import { daysBetween } from '#domain/text/eastern-day.ts'
import { toUsDate } from '#domain/text/us-date.ts'

/** Days. */
const soon = 30

type LicenseWords = { text: string; isAmber: boolean }

/** `today`: Eastern. */
export const licenseWords = ({ state, until }: License, today: string): LicenseWords => {
  const days = daysBetween(today, until)
  const [name, day] = [stateName(state), toUsDate(until)]
  if (days < 0) return { text: `${name}: ended on ${day}`, isAmber: true }
  if (days > soon) return { text: `${name} until ${day}`, isAmber: false }
  const when = days === 0 ? 'today' : `in ${days} ${days === 1 ? 'day' : 'days'}, on ${day}`
  return { text: `${name}: ends ${when}`, isAmber: true }
}
