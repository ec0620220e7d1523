// Days in Eastern time: YYYY-MM-DD.
import { businessDaysAfter } from '../cases/business-days.ts'
import { twoDigits } from './us-date.ts'

let eastern: Intl.DateTimeFormat | undefined

/**
 * '11/22/2026' and '9:15 PM', with any kind of space. The first formatter of a page takes a slow phone 50 ms, a second one 30 more, so there is one.
 * Engines disagree about the short dates of other locales: WebKit writes 11/24/26 for `en-CA`.
 */
export const easternDayAndHour = (time: string): readonly [day: string, hour: string] => {
  eastern ??= new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'America/New_York',
  })
  const [day = '', hour = ''] = eastern.format(Date.parse(time)).split(', ')
  return [day, hour]
}

export const easternDayOf = (time: string): string => {
  const [month, day, year] = easternDayAndHour(time)[0].split('/')
  return `${year}-${month}-${day}`
}

export const businessDayAfter = (isoDay: string, count: number): string => {
  const [year = 0, month = 1, day = 1] = isoDay.split('-').map(Number)
  const after = businessDaysAfter(new Date(year, month - 1, day), count)
  return `${after.getFullYear()}-${twoDigits(after.getMonth() + 1)}-${twoDigits(after.getDate())}`
}

export const isPast = (isoDay: string | null, now: string): boolean =>
  isoDay !== null && easternDayOf(now) > isoDay

const dayLong = 24 * 60 * 60 * 1000

export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayLong

export const inDays = (days: number): string => {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

export const daysAgo = (days: number): string => {
  if (days <= 0) return 'today'
  return days === 1 ? 'yesterday' : `${days} days ago`
}

export const addDays = (isoDay: string, days: number): string =>
  new Date(Date.parse(isoDay) + days * dayLong).toISOString().slice(0, 10)

/** The last moment of the day, so that a mail names that day. */
export const endOfEasternDay = (isoDay: string): string => {
  const next = addDays(isoDay, 1)
  const inWinter = `${next}T04:59:59.999Z`
  return easternDayOf(inWinter) === isoDay ? inWinter : `${next}T03:59:59.999Z`
}
