import type * as z from 'zod/mini'
import type { Draft } from '#domain/application.ts'
import type { saveFormData } from '#domain/contracts/contract.ts'
import { windowOf } from '#domain/save-id.ts'
import { applicantKey, shardOf } from '../table/item-keys.ts'
import type { ItemUpdate } from '../table/table.ts'
import { draftVersion } from './draft-version.ts'
import type { Part, Writer } from './draft-writer.ts'
import { isNotDeleted } from './refuse-ended.ts'
import { isSearchKey, searchKeys } from './search-keys.ts'

export type SaveRequest = z.infer<typeof saveFormData.request> & { saveId: string }

const isGiven = (answer: unknown) => answer !== null && answer !== undefined && answer !== ''

const changed = (columns: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined))

/** A removed name stays. null removes a key of an index, and is stored in other columns. */
const summaryColumns = (draft: Draft): Record<string, unknown> => ({
  ...(isGiven(draft.firstName) ? { first_name: draft.firstName } : {}),
  ...(isGiven(draft.lastName) ? { last_name: draft.lastName } : {}),
  ...(isGiven(draft.email) ? { email: draft.email } : {}),
  ...(draft.overallHealth === undefined ? {} : { health_filled: draft.overallHealth !== null }),
  ...changed({
    phone_number: draft.phoneNumber,
    alternate_phone: draft.alternatePhone,
    policy_number: draft.policyNumber,
    insurer: draft.insuranceCompany,
    ...searchKeys(draft),
  }),
})

/** Nothing was saved since. An item without a version counts as 0. */
const isVersion = (version: number): string =>
  version === 0 ? '(attribute_not_exists(#version) OR #version = :base)' : '#version = :base'

const saved = `SET #version = if_not_exists(#version, :base) + :one, save_id = :saveId, updated_at = :now, current_step = :step,
  submissions_pk = :shard, schema_version = :schema, form_created_at = if_not_exists(form_created_at, :now)`

/** Saves of one window in a row replace their id, so that those of other windows stay known, and a late repeat is recognized. */
const earlierIds = `save_id_2 = if_not_exists(save_id, :none), save_id_3 = if_not_exists(save_id_2, :none),
  save_id_4 = if_not_exists(save_id_3, :none)`

/** DynamoDB accepts 4,096 bytes of expression: '#f' is form_data, '#0' and ':0' the first field and answer. */
const answersUpdate = (formData: Draft) => {
  const fields = Object.entries(formData).map(([field, answer], index) => ({ field, answer, index }))
  const given = fields.filter(({ answer }) => isGiven(answer))
  const taken = fields.filter(({ answer }) => !isGiven(answer))
  return {
    given: given.map(({ index }) => `#${index}`),
    taken: taken.map(({ index }) => `#${index}`),
    set: given.map(({ index }) => `#f.#${index}=:${index}`),
    remove: taken.map(({ index }) => `#f.#${index}`),
    names: Object.fromEntries(fields.map(({ field, index }) => [`#${index}`, field])),
    values: Object.fromEntries(given.map(({ answer, index }) => [`:${index}`, answer])),
  }
}

const columnsUpdate = (formData: Draft) => {
  const columns = Object.entries(summaryColumns(formData))
  const removed = columns.filter(([column, value]) => value === null && isSearchKey(column))
  const given = columns.filter((column) => !removed.includes(column))
  return {
    set: given.map(([column]) => `${column} = :${column}`),
    remove: removed.map(([column]) => column),
    values: Object.fromEntries(given.map(([column, value]) => [`:${column}`, value])),
  }
}

const isAnyVersion = '(attribute_not_exists(#version) OR #version >= :base)'

/** In this program's format or a newer one. `bringUpToDate` makes it true. */
const isForward = 'schema_version >= :schema AND attribute_type(#f, :map)'

const mayBeSaved = (version: number | undefined, condition: string) =>
  [
    'attribute_exists(pk)',
    '#status <> :submitted',
    isNotDeleted,
    condition,
    isForward,
    version === undefined ? isAnyVersion : isVersion(version),
  ].join(' AND ')

const updateExpression = (parts: readonly Part[], isNextWindow: boolean): string => {
  const set = [saved, ...(isNextWindow ? [earlierIds] : []), ...parts.flatMap((part) => part.set)]
  const remove = parts.flatMap((part) => part.remove)
  return set.join(',') + (remove.length > 0 ? ` REMOVE ${remove.join(',')}` : '')
}

/** Unless `isNextWindow`, it fails if another window saved last. */
export const draftUpdate = (
  {
    userId,
    condition,
    names,
    values,
    marks,
  }: Pick<Writer, 'userId' | 'condition' | 'names' | 'values' | 'marks'>,
  request: SaveRequest,
  now: string,
  isNextWindow: boolean,
): ItemUpdate => {
  const { formData, currentStep, version, saveId } = request
  const answers = answersUpdate(formData)
  const columns = columnsUpdate(formData)
  const marked = marks(answers, now)
  return {
    Key: applicantKey(userId),
    UpdateExpression: updateExpression([answers, columns, marked], isNextWindow),
    ConditionExpression: `${mayBeSaved(version, condition)}${isNextWindow ? '' : ' AND begins_with(save_id, :window)'}`,
    ExpressionAttributeNames: {
      '#version': 'version',
      '#status': 'status',
      '#f': 'form_data',
      ...answers.names,
      ...names,
    },
    ExpressionAttributeValues: {
      ':one': 1,
      ':base': version ?? 0,
      ':saveId': saveId,
      ...(isNextWindow ? { ':none': null } : { ':window': windowOf(saveId) }),
      ':submitted': 'submitted',
      ':step': currentStep,
      ':now': now,
      ':schema': draftVersion,
      ':map': 'M',
      ':text': 'S',
      ':shard': `FORMS#${shardOf(userId)}`,
      ...answers.values,
      ...columns.values,
      ...marked.values,
      ...values,
    },
    ReturnValues: 'UPDATED_NEW',
  }
}
