export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const

const usPattern = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const isoPattern = /^(\d{4})-(\d{2})-(\d{2})$/
const earliestYear = 1850
const latestYear = 2199

export const twoDigits = (value: number) => String(value).padStart(2, '0')

const isoOf = (year: number, month: number, day: number): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists =
    date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  if (!exists || year < earliestYear || year > latestYear) return undefined
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`
}

export const toIsoDate = (text: string): string | undefined => {
  const trimmed = text.trim()
  const [, month, day, year] = usPattern.exec(trimmed) ?? []
  if (trimmed.length >= 8 && month && day && year) return isoOf(Number(year), Number(month), Number(day))
  const [, isoYear, isoMonth, isoDay] = isoPattern.exec(trimmed) ?? []
  return isoYear ? isoOf(Number(isoYear), Number(isoMonth), Number(isoDay)) : undefined
}

/** 'YYYY-MM-DD' or timestamp to 'MM/DD/YYYY' (UTC) */
export const toUsDate = (iso: string): string => {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})(?:$|T)/.exec(iso) ?? []
  return year ? `${month}/${day}/${year}` : iso
}

/** As it is typed, if it isn't a date. */
export const tidyUsDate = (typed: string): string => toUsDate(toIsoDate(typed) ?? typed)

/** machine's time zone */
export const usDateOf = (date: Date): string =>
  `${twoDigits(date.getMonth() + 1)}/${twoDigits(date.getDate())}/${date.getFullYear()}`

/** February 29 becomes 28 if needed. */
export const yearsAfter = (isoDate: string, years: number): string => {
  const [year = 0, month = 0, day = 0] = isoDate.split('-').map(Number)
  return isoOf(year + years, month, day) ?? `${year + years}-${twoDigits(month)}-${twoDigits(day - 1)}`
}

/** Days: YYYY-MM-DD. */
export const ageOn = (birth: string, today: string): number => {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return yearsAfter(birth, years) > today ? years - 1 : years
}
