import { easternDayOf } from '#domain/text/eastern-day.ts'
import { toIsoDate, yearsAfter } from '#domain/text/us-date.ts'
import { wrongFields } from '../http/refusal.ts'

/** Of what is to be done: from today to a year ahead. */
export const refuseDay = (path: string, day: string): void => {
  const refuse = (message: string) => {
    throw wrongFields([{ path, message }])
  }
  const today = easternDayOf(new Date().toISOString())
  if (toIsoDate(day) === undefined) refuse('Please enter a real date')
  if (day < today) refuse('This day is past. Please enter today or later.')
  if (day > yearsAfter(today, 1)) refuse('Please enter a day within the next 12 months')
}
