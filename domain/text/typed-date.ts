// Reads typed dates: 3/15/05, March 15, 2005, 15 March 2005. Imports only what every step has: web/fields/late-answers.ts.
import { months } from './us-date.ts'

/** `day`: MM/DD/YYYY. `problem`: what is certainly wrong. */
export type ReadDate = { day?: string; problem?: string }

const longestMonth = 31
const yearHint = 'Type the year with all four digits, for example 1949'

const withoutSeparators = /^\s*(\d\d)(\d\d)(\d\d|\d{4})\s*$/
/** '15th of March', 'Tuesday, March 15' */
const filler = /^(st|nd|rd|th|of|the|[a-z]+day)$/

const monthNamed = (name: string) =>
  name.length < 3 ? 0 : months.findIndex((month) => month.toLowerCase().startsWith(name)) + 1

const orderOf = ([first = '', second = '', third = '']: readonly string[]) => {
  if (first.length === 4) return { year: first, month: Number(second), day: Number(third) }
  const isDayFirst = Number(first) > 12 && Number(second) <= 12
  const [month, day] = isDayFirst ? [second, first] : [first, second]
  return { year: third, month: Number(month), day: Number(day) }
}

const partsOf = (typed: string) => {
  const text = typed.toLowerCase().replace(withoutSeparators, '$1/$2/$3')
  const words = (text.match(/\d+|\p{L}+/gu) ?? []).filter((word) => !filler.test(word))
  const numbers = words.filter((word) => /\d/.test(word))
  const [name, another] = words.filter((word) => !numbers.includes(word))
  if (name === undefined) return numbers.length > 3 ? undefined : orderOf(numbers)
  const month = another === undefined ? monthNamed(name) : 0
  if (month === 0 || numbers.length > 2) return undefined
  const [first = '', second = ''] = numbers
  const [day, year] = first.length === 4 ? [second, first] : [first, second]
  return { year, month, day: Number(day) }
}

/** Born in '05: 1905 or 2005? A policy began in 2005. */
const fullYear = (field: string, year: string, thisYear: number): number | undefined => {
  if (year.length === 4) return Number(year)
  if (year.length !== 2) return undefined
  const latest = thisYear - (thisYear % 100) + Number(year)
  if (latest > thisYear) return latest - 100
  return field === 'dateOfBirth' ? undefined : latest
}

const digits = (count: number, value: number) => String(value).padStart(count, '0')

export const readDate = (field: string, typed: string, today = new Date()): ReadDate => {
  const { year: typedYear = '', month = 0, day = 0 } = partsOf(typed) ?? {}
  const name = months[month - 1]
  if (name === undefined || day === 0 || day > longestMonth) return {}
  const year = fullYear(field, typedYear, today.getUTCFullYear())
  if (year === undefined) return { problem: yearHint }
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate())
    return { problem: `There is no ${name} ${day} in ${year}. Please check the date` }
  return { day: `${digits(2, month)}/${digits(2, day)}/${digits(4, year)}` }
}
