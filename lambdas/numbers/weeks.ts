// Weeks from Monday, as Eastern days.
import { daysBetween } from '#domain/text/eastern-day.ts'

const countedWeeks = 12

const dayLong = 24 * 60 * 60 * 1000

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayLong).toISOString().slice(0, 10)

const mondayOf = (day: string): string => dayAfter(day, -((new Date(day).getUTCDay() + 6) % 7))

/** The oldest first. The last is the week of `today`. */
export const mondaysUntil = (today: string): string[] => {
  const last = mondayOf(today)
  return Array.from({ length: countedWeeks }, (_, index) => dayAfter(last, (index + 1 - countedWeeks) * 7))
}

/** Below 0 for a day before `first`. */
export const weekOf = (day: string, first: string): number => Math.floor(daysBetween(first, day) / 7)
