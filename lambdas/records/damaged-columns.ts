// Columns of a stored item that none of our programs writes like that. What doesn't fit is left out when the item is read, and the
// column is named in a log line, never with its value: an answer may be in it.
import { applicationStatus } from '#domain/contract.ts'
import { stepOutlines } from '#domain/paths.ts'
import { log } from '../log.ts'
import { userIdOf } from '../table/item-keys.ts'

type Item = Readonly<Record<string, unknown>>

const isText = (value: unknown) => value === null || typeof value === 'string'
const isMap = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
const isMapOrNull = (value: unknown) => value === null || isMap(value)

/** A whole number from 0 that JavaScript holds exactly. */
export const isCounter = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0

/** By hand, because an export asks it a million times. */
const columns: Readonly<Record<string, (value: unknown) => boolean>> = {
  form_data: isMap,
  schema_version: (value) => typeof value === 'number' && value >= 0,
  version: isCounter,
  current_step: (value) => Object.values(stepOutlines).some(({ number }) => number === value),
  status: (value) => applicationStatus.safeParse(value).success,
  appraisal: isMapOrNull,
  appraisal_version: isCounter,
  consent: isMapOrNull,
  first_name: isText,
  last_name: isText,
  email: isText,
  role: isText,
  reference: isText,
  submitted_at: isText,
  sessions_from: (value) => typeof value === 'number',
  form_created_at: isText,
  health_filled: (value) => typeof value === 'boolean',
}
const entries = Object.entries(columns)

/** Their names. A missing column is none: older programs wrote fewer, and a list reads only some. */
const damagedColumns = (item: Item): string[] =>
  entries.flatMap(([name, fits]) => (item[name] === undefined || fits(item[name]) ? [] : [name]))

/** One log line for an item with damaged columns; `isWhole` where the item was read with all it has. */
export const reportDamage = (item: Item, isWhole = false): void => {
  const userId = userIdOf(item)
  const found = [...(isWhole && item.user_id !== userId ? ['user_id'] : []), ...damagedColumns(item)]
  if (found.length > 0) log({ event: 'damaged-record', userId, columns: found })
}
