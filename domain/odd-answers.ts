// Questions never stop anyone. Imports nothing: web/fields/late-answers.ts.

const oldestAge = 105
const adultAge = 18
const firstPolicyYear = 1930
const dollars = { least: 1000, most: 100_000_000 } as const
const inches = { least: 48, most: 84, perFoot: 12 } as const
const pounds = { least: 70, most: 500, perKilogram: 2.205 } as const
const centimetersPerInch = 2.54
const phoneDigits = 10

/** NaN for half a date */
const yearOf = (day: string) => Number(/^\d\d\/\d\d\/(\d{4})$/.exec(day)?.[1])

const isRightYear = (year: number) => `Is ${year} the right year?`

const oddBirth = (day: string, today: Date) => {
  const age = today.getFullYear() - yearOf(day)
  const isOdd = age >= 0 && (age < adultAge || age > oldestAge)
  return isOdd ? `${isRightYear(yearOf(day))} The insured person would be about ${age} years old.` : ''
}

const oddIssue = (day: string, today: Date) => {
  const year = yearOf(day)
  if (year >= today.getFullYear() && new Date(day) > today)
    return `${isRightYear(year)} This day is still to come.`
  return year < firstPolicyYear
    ? `${isRightYear(year)} We expect the year the policy began, for example 1989.`
    : ''
}

const oddFaceValue = (amount: string) => {
  const value = Number(amount.replaceAll(',', ''))
  return value < dollars.least || value > dollars.most
    ? `Is $${amount} right? We expect what the policy pays at death, for example $250,000.`
    : ''
}

const feetAndInches = (all: number) => `${Math.floor(all / inches.perFoot)} ft ${all % inches.perFoot} in`

const oddHeight = (typed: string) => {
  const [first, second = 0] = (typed.match(/\d+(\.\d+)?/g) ?? []).map(Number)
  if (first === undefined) return 'Is this a height? We expect feet and inches, for example 5 ft 8 in.'
  const isMeters = /(^|[\d\s])m(eters?|etres?)?\b/i.test(typed)
  if (isMeters || /c\.?m|centi/i.test(typed)) {
    const centimeters = isMeters && first < 3 ? first * 100 : first
    return `We expect feet and inches. Is it about ${feetAndInches(Math.round(centimeters / centimetersPerInch))}?`
  }
  const total = first < 10 ? first * inches.perFoot + second : first
  return second < inches.perFoot && total >= inches.least && total <= inches.most
    ? ''
    : `Is “${typed.trim()}” right? We expect feet and inches, for example 5 ft 8 in.`
}

const oddWeight = (typed: string) => {
  const [first] = (typed.replaceAll(',', '').match(/\d+(\.\d+)?/) ?? []).map(Number)
  if (first === undefined || Number.isNaN(first))
    return 'Is this a weight? We expect pounds, for example 160.'
  if (/kg|kilo/i.test(typed))
    return `We expect pounds. Is it about ${Math.round(first * pounds.perKilogram)}?`
  return first >= pounds.least && first <= pounds.most
    ? ''
    : `Is ${first} right? We expect pounds, for example 160.`
}

const oddPhone = (typed: string) => {
  const digits = typed.replace(/\D/g, '').replace(/^(00)?1/, '')
  const isForeign = /^\s*(\+|00)(?!\s*1)/.test(typed)
  if (!isForeign && digits.length <= phoneDigits) return ''
  return 'Is this number right? We expect a US number with 10 digits, for example (555) 123-4567.'
}

const questions = {
  dateOfBirth: oddBirth,
  issueDate: oddIssue,
  faceValue: oddFaceValue,
  height: oddHeight,
  weight: oddWeight,
  phoneNumber: oddPhone,
  alternatePhone: oddPhone,
} as const

const isAsked = (field: string): field is keyof typeof questions => Object.hasOwn(questions, field)

/** '' as expected; undefined without questions. `answer` as shown: MM/DD/YYYY, money with commas. */
export const oddAnswerQuestion = (field: string, answer: string, today = new Date()): string | undefined => {
  if (!isAsked(field)) return undefined
  return answer.trim() === '' ? '' : questions[field](answer, today)
}
