import { easternDayOf } from '#domain/text/eastern-day.ts'
import { toIsoDate } from '#domain/text/us-date.ts'
import { wrongFields } from '../http/refusal.ts'

/** `latest`: the last day that is allowed, and why it is the last. */
export const refusePastDay = (path: string, day: string, latest?: { day: string; message: string }): void => {
  const refuse = (message: string) => {
    throw wrongFields([{ path, message }])
  }
  if (toIsoDate(day) === undefined) refuse('Please enter a real date')
  if (day < easternDayOf(new Date().toISOString())) refuse('This day is past. Please enter today or later.')
  if (latest && day > latest.day) refuse(latest.message)
}
