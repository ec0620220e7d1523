// US business days: Monday to Friday, without federal holidays.

const fixedHolidays: readonly string[] = ['1/1', '6/19', '7/4', '11/11', '12/25']
/** Month, week, weekday. The last Monday of May is the fourth or the fifth. */
const floatingHolidays: readonly string[] = ['1/3/1', '2/3/1', '9/1/1', '10/2/1', '11/4/4']

const daysAfter = (date: Date, days: number) =>
  new Date(date.getFullYear(), date.getMonth(), date.getDate() + days)

const isFixed = (date: Date) => fixedHolidays.includes(`${date.getMonth() + 1}/${date.getDate()}`)

const isObserved = (date: Date) =>
  isFixed(date) ||
  (date.getDay() === 1 && isFixed(daysAfter(date, -1))) ||
  (date.getDay() === 5 && isFixed(daysAfter(date, 1)))

const isFloating = (date: Date) => {
  const [month, day, weekday] = [date.getMonth() + 1, date.getDate(), date.getDay()]
  const isMemorialDay = month === 5 && weekday === 1 && day > 24
  return isMemorialDay || floatingHolidays.includes(`${month}/${Math.ceil(day / 7)}/${weekday}`)
}

const isBusinessDay = (date: Date) =>
  date.getDay() !== 0 && date.getDay() !== 6 && !isObserved(date) && !isFloating(date)

/** In the machine's time zone. */
export const businessDaysAfter = (date: Date, count: number): Date => {
  let day = daysAfter(date, 0)
  for (let left = count; left > 0; ) {
    day = daysAfter(day, 1)
    if (isBusinessDay(day)) left -= 1
  }
  return day
}
