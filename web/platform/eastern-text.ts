// In the time zone of the team's office. Damaged timestamps are unchanged.
import { easternDayAndHour } from '#domain/text/eastern-day.ts'

const textOf = (timestamp: string, write: (day: string, hour: string) => string): string => {
  if (Number.isNaN(Date.parse(timestamp))) return timestamp
  const [day, hour] = easternDayAndHour(timestamp)
  return write(day, hour.replace(/\s/, '\u00a0'))
}

/** '11/22/2026' */
export const easternDayText = (timestamp: string): string => textOf(timestamp, (day) => day)

/** '9:15 PM' */
export const easternHourText = (timestamp: string): string => textOf(timestamp, (_, hour) => hour)

/** '11/22/2026 9:15 PM' */
export const easternMinuteText = (timestamp: string): string =>
  textOf(timestamp, (day, hour) => `${day} ${hour}`)

/** '11/22/2026 9:15 PM ET' */
export const easternMomentText = (timestamp: string): string =>
  textOf(timestamp, (day, hour) => `${day} ${hour} ET`)
