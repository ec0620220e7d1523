// Weeks from Monday, as Eastern days.
import { addDays, daysBetween } from '#domain/text/eastern-day.ts'

const countedWeeks = 12

const mondayOf = (day: string): string => addDays(day, -((new Date(day).getUTCDay() + 6) % 7))

/** The oldest first. The last is the week of `today`. */
export const mondaysUntil = (today: string): string[] => {
  const last = mondayOf(today)
  return Array.from({ length: countedWeeks }, (_, index) => addDays(last, (index + 1 - countedWeeks) * 7))
}

/** Below 0 for a day before `first`. */
export const weekOf = (day: string, first: string): number => Math.floor(daysBetween(first, day) / 7)
