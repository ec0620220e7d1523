// EventBridge's cron, in UTC: https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-cron-expressions.html

type Day = { date: Date; dayOfMonth: number; lastOfMonth: number; dayOfWeek: number }

const months = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')
const weekdays = 'SUN MON TUE WED THU FRI SAT'.split(' ')

type Range = { first: number; last: number; names?: readonly string[] }

const numberIn = (text: string, { first, last, names = [] }: Range): number | undefined => {
  const named = names.indexOf(text.toUpperCase())
  const value = named >= 0 ? named + 1 : /^\d+$/.test(text) ? Number(text) : Number.NaN
  return value >= first && value <= last ? value : undefined
}

const valuesOfPart = (part: string, range: Range): readonly number[] | undefined => {
  const [span = '', step = '1', ...more] = part.split('/')
  const [from = '', to, ...rest] = span.split('-')
  const size = /^[1-9]\d*$/.test(step) ? Number(step) : undefined
  const begin = from === '*' ? range.first : numberIn(from, range)
  const isOpen = from === '*' || part.includes('/')
  const end = to === undefined ? (isOpen ? range.last : begin) : numberIn(to, range)
  if (size === undefined || begin === undefined || end === undefined || end < begin) return undefined
  if (more.length > 0 || rest.length > 0 || (from === '*' && to !== undefined)) return undefined
  return Array.from({ length: Math.floor((end - begin) / size) + 1 }, (_, index) => begin + index * size)
}

const readField = (text: string, range: Range): ReadonlySet<number> | undefined => {
  const parts = text.split(',').map((part) => valuesOfPart(part, range))
  const values = parts.flatMap((part) => part ?? [])
  return parts.includes(undefined) ? undefined : new Set(values)
}

type Matches = (day: Day) => boolean

const inField = (text: string, range: Range, partOf: (day: Day) => number): Matches | undefined => {
  const values = readField(text, range)
  return values && ((day) => values.has(partOf(day)))
}

/** 1 is Sunday. */
const weekdayOf = ({ dayOfMonth, dayOfWeek }: Day, other: number) =>
  ((((dayOfWeek - 1 + other - dayOfMonth) % 7) + 7) % 7) + 1

/** The month's workday nearest to this day. */
const nearestWorkday = (day: Day, wanted: number) => {
  const target = Math.min(wanted, day.lastOfMonth)
  const weekday = weekdayOf(day, target)
  if (weekday === 7) return target === 1 ? target + 2 : target - 1
  if (weekday === 1) return target === day.lastOfMonth ? target - 2 : target + 1
  return target
}

const readDayOfMonth = (text: string): Matches | undefined => {
  const range = { first: 1, last: 31 }
  if (text === 'L') return ({ dayOfMonth, lastOfMonth }) => dayOfMonth === lastOfMonth
  if (text === 'LW') return (day) => day.dayOfMonth === nearestWorkday(day, day.lastOfMonth)
  if (!text.endsWith('W')) return inField(text, range, ({ dayOfMonth }) => dayOfMonth)
  const wanted = numberIn(text.slice(0, -1), range)
  return wanted === undefined ? undefined : (day) => day.dayOfMonth === nearestWorkday(day, wanted)
}

const readDayOfWeek = (text: string): Matches | undefined => {
  const range = { first: 1, last: 7, names: weekdays }
  if (text === 'L') return ({ dayOfWeek }) => dayOfWeek === 7
  if (text.includes('/')) return undefined
  const [, name = '', last, nth] = /^(\w+?)(?:(L)|#([1-5]))$/.exec(text) ?? []
  if (last === undefined && nth === undefined) return inField(text, range, ({ dayOfWeek }) => dayOfWeek)
  const wanted = numberIn(name, range)
  if (wanted === undefined) return undefined
  return ({ dayOfWeek, dayOfMonth, lastOfMonth }) =>
    dayOfWeek === wanted && (last ? dayOfMonth > lastOfMonth - 7 : Math.ceil(dayOfMonth / 7) === Number(nth))
}

/** Exactly one is a question mark. */
const readDays = (ofMonth: string, ofWeek: string): Matches | undefined => {
  if ((ofMonth === '?') === (ofWeek === '?')) return undefined
  return ofMonth === '?' ? readDayOfWeek(ofWeek) : readDayOfMonth(ofMonth)
}

const msOfDay = 86_400_000

const dayAt = (time: number): Day => {
  const date = new Date(time)
  const lastOfMonth = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  return { date, dayOfMonth: date.getUTCDate(), lastOfMonth, dayOfWeek: date.getUTCDay() + 1 }
}

const years = { first: 1970, last: 2199 }
const end = Date.UTC(years.last + 1)

type Cron = { isDay: Matches; minutesOfDay: readonly number[] }

const firstAfter = ({ isDay, minutesOfDay }: Cron, after: number): number | undefined => {
  for (let day = Math.floor(after / msOfDay) * msOfDay; day < end; day += msOfDay) {
    if (!isDay(dayAt(day))) continue
    const found = minutesOfDay.map((minute) => day + minute * 60_000).find((time) => time > after)
    if (found !== undefined) return found
  }
  return undefined
}

/** undefined: invalid. */
export const readCron = (fields: readonly string[]) => {
  const [minute = '', hour = '', ofMonth = '', month = '', ofWeek = '', year = '', ...more] = fields
  const minutes = readField(minute, { first: 0, last: 59 })
  const hours = readField(hour, { first: 0, last: 23 })
  const isDay = readDays(ofMonth, ofWeek)
  const isMonth = inField(month, { first: 1, last: 12, names: months }, ({ date }) => date.getUTCMonth() + 1)
  const isYear = inField(year, years, ({ date }) => date.getUTCFullYear())
  if (!minutes || !hours || !isDay || !isMonth || !isYear || more.length > 0) return undefined
  const cron: Cron = {
    isDay: (day) => isYear(day) && isMonth(day) && isDay(day),
    minutesOfDay: [...hours]
      .flatMap((each) => [...minutes].map((one) => each * 60 + one))
      .toSorted((one, other) => one - other),
  }
  return (after: number) => firstAfter(cron, after)
}
