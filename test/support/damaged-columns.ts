import { randomUUID } from 'node:crypto'
import { NumberValue } from '@aws-sdk/lib-dynamodb'

export const huge = NumberValue.from('9007199254740993')

/** `undefined` removes the column. */
export const damages: readonly [what: string, columns: Record<string, unknown>][] = [
  ['a text for its version', { version: 'seven' }],
  ['no value for its version', { version: null }],
  ['a version below 0', { version: -1 }],
  ['half a version', { version: 1.5 }],
  ['a version beyond 2^53', { version: huge }],
  ['a version of 30 decimals', { version: NumberValue.from('1.000000000000000000000000000001') }],
  ['no user id', { user_id: undefined }],
  ["another person's id", { user_id: randomUUID() }],
  ['a text for the version of its appraisal', { appraisal_version: 'two' }],
  ['no value for the version of its appraisal', { appraisal_version: null }],
  ['half a version of its appraisal', { appraisal_version: 0.5 }],
  [
    'huge numbers everywhere',
    { current_step: huge, schema_version: huge, appraisal_version: huge, email: huge },
  ],
  ['a text for when its sessions count from', { sessions_from: 'yesterday' }],
  ['no value for when its sessions count from', { sessions_from: null }],
  ['no value for when it was deleted', { deleting_at: null }],
  ['a number for when it was deleted', { deleting_at: 7 }],
  ['texts for its case and its mails', { case: 'open', mails: 'many' }],
  ['sets and bytes', { status: new Set(['submitted']), consent: new Uint8Array([1]), appraisal: [huge] }],
]

/** This row with a damage, and with numbers among its answers that no number of JavaScript holds. */
export const damagedRow = (row: object | undefined, columns: Record<string, unknown>) => {
  const form_data = {
    ...Object(Object(row).form_data),
    kept: huge,
    also: NumberValue.from('0.12345678901234567890'),
  }
  const changed = Object.entries({ ...row, form_data, ...columns }).filter(([, value]) => value !== undefined)
  return Object.fromEntries(changed)
}
