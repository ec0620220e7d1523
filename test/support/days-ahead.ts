import { addDays, easternDayOf } from '#domain/text/eastern-day.ts'

/** YYYY-MM-DD, in Eastern time, as the desk counts. */
export const daysAhead = (days: number): string => addDays(easternDayOf(new Date().toISOString()), days)
