// In the time zone of the team's office.
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { toUsDate } from '#domain/text/us-date.ts'

let format: Intl.DateTimeFormat | undefined

/** Takes 23 ms, four times that on a phone. */
const hourOf = (timestamp: string): string => {
  format ??= new Intl.DateTimeFormat('en-US', {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'America/New_York',
  })
  return format.format(Date.parse(timestamp)).replace(/\s/, '\u00a0')
}

/** Leaves damaged timestamps unchanged. */
const textOf = (timestamp: string, write: () => string): string =>
  Number.isNaN(Date.parse(timestamp)) ? timestamp : write()

/** '11/22/2026' */
export const easternDayText = (timestamp: string): string =>
  textOf(timestamp, () => toUsDate(easternDayOf(timestamp)))

/** '9:15 PM' */
export const easternHourText = (timestamp: string): string => textOf(timestamp, () => hourOf(timestamp))

/** '11/22/2026 9:15 PM' */
export const easternMinuteText = (timestamp: string): string =>
  textOf(timestamp, () => `${easternDayText(timestamp)} ${hourOf(timestamp)}`)

/** '11/22/2026 9:15 PM ET' */
export const easternMomentText = (timestamp: string): string =>
  textOf(timestamp, () => `${easternMinuteText(timestamp)} ET`)
