// Times on papers. Made of numbers: texts of Intl differ between versions of Node.

import { months } from '#domain/text/typed-date.ts'

/** @param isoDay YYYY-MM-DD, with or without a time */
export const dayInWords = (isoDay: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(isoDay) ?? []
  return year ? `${months[Number(month) - 1]} ${Number(day)}, ${year}` : isoDay
}

const eastern = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/New_York',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  timeZoneName: 'short',
})

const easternParts = (time: number) =>
  Object.fromEntries(eastern.formatToParts(time).map(({ type, value }) => [type, value]))

/** 'November 22, 2026, 5:20:44 PM EST' */
const inEasternTime = (time: number) => {
  const { year, month, day, hour, minute, second, timeZoneName } = easternParts(time)
  const hours = Number(hour)
  const half = hours < 12 ? 'AM' : 'PM'
  return `${dayInWords(`${year}-${month}-${day}`)}, ${hours % 12 || 12}:${minute}:${second} ${half} ${timeZoneName}`
}

/** In Eastern time and UTC. */
export const momentInWords = (timestamp: string): string => {
  const time = Date.parse(timestamp)
  if (Number.isNaN(time)) return timestamp
  return `${inEasternTime(time)}; ${new Date(time).toISOString().slice(0, 19).replace('T', ' ')} UTC`
}
