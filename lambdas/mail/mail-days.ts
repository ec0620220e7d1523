// Days in mails, in Eastern time.
import { easternDayOf } from '#domain/text/eastern-day.ts'

/** Midnight of the day, in the machine's time zone. */
const dateOf = (day: string): Date => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

/** `time`: ISO 8601. The day that it is then in Eastern time. */
export const dayOfTime = (time: string): Date => dateOf(easternDayOf(time))

/** 'Wednesday, November 25' */
export const weekday = (date: Date): string =>
  date.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' })

/** `day`: YYYY-MM-DD. 'Wednesday, November 25' */
export const weekdayOf = (day: string): string => weekday(dateOf(day))

/** 'November 25, 2026' */
export const wholeDay = (date: Date): string => date.toLocaleDateString('en-US', { dateStyle: 'long' })

/** `day`: YYYY-MM-DD. 'November 25, 2026' */
export const wholeDayOf = (day: string): string => wholeDay(dateOf(day))
