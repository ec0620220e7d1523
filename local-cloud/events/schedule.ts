// Schedules of rules.
import { readCron } from './cron.ts'

/** undefined: never again. */
export type Schedule = (after: number) => number | undefined

const units: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 }

/** An s exactly if not 1. */
const readRate = (value: string, unit: string, start: number): Schedule | undefined => {
  const size = units[value === '1' ? unit : unit.replace(/s$/, '')]
  const hasRightUnit = value === '1' || unit.endsWith('s')
  if (size === undefined || !hasRightUnit) return undefined
  const period = Number(value) * size
  return (after) => start + (Math.floor((after - start) / period) + 1) * period
}

/** Rates count from `start`. Throws where EventBridge would. */
export const readSchedule = (expression: string, start: number): Schedule => {
  const [, value = '', unit = ''] = /^rate\(([1-9]\d*) +([a-z]+)\)$/.exec(expression) ?? []
  const [, fields] = /^cron\((.*)\)$/.exec(expression) ?? []
  const schedule = fields === undefined ? readRate(value, unit, start) : readCron(fields.trim().split(/\s+/))
  if (!schedule) throw new Error(`Parameter ScheduleExpression is not valid: ${expression}`)
  return schedule
}
