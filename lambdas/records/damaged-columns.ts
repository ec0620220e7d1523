// Logs names, never values.
import { applicationStatus } from '#domain/contracts/contract.ts'
import { stepOutlines } from '#domain/paths.ts'
import { areDisclosuresWhole } from '../disclosures/stored-disclosures.ts'
import { documentsColumn } from '../documents/stored-documents.ts'
import { log } from '../log.ts'
import { areSignersWhole } from '../signers/stored-signers.ts'
import { isMap } from '../table/columns.ts'
import { userIdOf } from '../table/item-keys.ts'

type Item = Readonly<Record<string, unknown>>

const isText = (value: unknown) => value === null || typeof value === 'string'
const isMapOrNull = (value: unknown) => value === null || isMap(value)

export const isCounter = (value: unknown): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0

/** No schema, because an export checks a million records. */
const columns: Readonly<Record<string, (value: unknown) => boolean>> = {
  form_data: isMap,
  schema_version: (value) => typeof value === 'number' && value >= 0,
  version: isCounter,
  current_step: (value) => Object.values(stepOutlines).some(({ number }) => number === value),
  status: (value) => applicationStatus.safeParse(value).success,
  appraisal: isMapOrNull,
  appraisal_version: isCounter,
  consent: isMapOrNull,
  case: isMapOrNull,
  assignee: isMapOrNull,
  mails: isMapOrNull,
  papers: Array.isArray,
  documents: (value) => documentsColumn.parse(value) !== null,
  disclosures: areDisclosuresWhole,
  signers: areSignersWhole,
  help: isMapOrNull,
  typed_by: isMapOrNull,
  by_phone: isMapOrNull,
  deleting_at: isText,
  first_name: isText,
  last_name: isText,
  email: isText,
  account_email: isText,
  phone_number: isText,
  alternate_phone: isText,
  policy_number: isText,
  appraised: (value) => typeof value === 'boolean',
  role: isText,
  reference: isText,
  submitted_at: isText,
  sessions_from: (value) => typeof value === 'number',
  followed_at: (value) => typeof value === 'number',
  form_created_at: isText,
  authorization_ends: isText,
  authorization_taken_back_at: isText,
  health_filled: (value) => typeof value === 'boolean',
}
const entries = Object.entries(columns)

const damagedColumns = (item: Item): string[] =>
  entries.flatMap(([name, isValid]) => (item[name] === undefined || isValid(item[name]) ? [] : [name]))

export const logDamagedColumns = (item: Item, isWhole = false): void => {
  const userId = userIdOf(item)
  const found = [...(isWhole && item.user_id !== userId ? ['user_id'] : []), ...damagedColumns(item)]
  if (found.length > 0) log({ event: 'damaged-record', userId, columns: found })
}
