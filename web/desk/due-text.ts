import { easternDayOf } from '#domain/text/eastern-day.ts'
import { toUsDate } from '#domain/text/us-date.ts'

const dayLong = 24 * 60 * 60 * 1000

/** '11/20 · 3 d late', '11/23 · today', '12/04', with another year too. */
export const dueText = (isoDay: string, now: string): string => {
  const today = easternDayOf(now)
  const day = toUsDate(isoDay)
  const short = isoDay.slice(0, 4) === today.slice(0, 4) ? day.slice(0, 5) : day
  const days = Math.round((Date.parse(isoDay) - Date.parse(today)) / dayLong)
  if (days < 0) return `${short} · ${-days} d late`
  return days === 0 ? `${short} · today` : short
}
