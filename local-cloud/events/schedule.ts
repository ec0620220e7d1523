// Schedules of rules.

/** Its next time after this one. */
export type Schedule = (after: number) => number

const units: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }

const every =
  (period: number, start: number): Schedule =>
  (after) =>
    start + (Math.floor((after - start) / period) + 1) * period

/** An s exactly if not 1. */
const readRate = (value: string, unit: string, start: number): Schedule | undefined => {
  const size = units[value === '1' ? unit : unit.replace(/s$/, '')]
  const hasRightUnit = value === '1' || unit.endsWith('s')
  return size === undefined || !hasRightUnit ? undefined : every(Number(value) * size, start)
}

/** Each day at this minute, in UTC. */
const readDaily = (minute: number, hour: number): Schedule | undefined =>
  minute > 59 || hour > 23 ? undefined : every(86_400_000, hour * 3_600_000 + minute * 60_000)

/** Rates count from `start`. Throws where EventBridge would, and for any cron but a daily one. */
export const readSchedule = (expression: string, start: number): Schedule => {
  const [, value = '', unit = ''] = /^rate\(([1-9]\d*) +([a-z]+)\)$/.exec(expression) ?? []
  const [, minute, hour] = /^cron\((\d+) (\d+) \* \* \? \*\)$/.exec(expression) ?? []
  const schedule =
    minute === undefined ? readRate(value, unit, start) : readDaily(Number(minute), Number(hour))
  if (!schedule)
    throw new Error(`Parameter ScheduleExpression is not valid, or not known here: ${expression}`)
  return schedule
}
