// Load and save of an applicant's item: a load is one GetItem, a save one conditional UpdateItem.
import { isDeepStrictEqual } from 'node:util'
import type { FormRecord } from '#domain/contract.ts'
import { type Draft, draftSchema } from '#domain/draft.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { isConditionFailure, table } from '../table/table.ts'
import { type ApplicantRecord, formRecordOf } from './applicant-record.ts'
import { accountOf } from './cognito-account.ts'
import { draftUpdate, type SaveRequest } from './draft-update.ts'
import { refuseOlderSession } from './older-sessions.ts'
import {
  bringUpToDate as bringForward,
  createRecord as createRow,
  findRecord as findRow,
  isOutdated as isBehind,
} from './stored-record.ts'

type Saved = { version: number; updatedAt: string; current?: FormRecord }

/** The caller's record; made from Cognito's attributes when the trigger has not made it. Errors: 401 for a session that is over. */
export const loadRecord = async (caller: Caller): Promise<ApplicantRecord> => {
  const { userId, accessToken } = caller
  const found = await findRow(userId)
  if (found) {
    refuseOlderSession(found, caller)
    return found
  }
  await createRow(await accountOf(userId, accessToken))
  const created = await findRow(userId)
  if (!created) throw new Error('The row is missing after its creation.')
  return created
}

/** 409 with the newer copy: somebody saved in between. */
export const stale = (record: ApplicantRecord): Refusal =>
  new Refusal(409, 'This application was changed in another window.', { current: formRecordOf(record) })

export const alreadySubmitted = (record: ApplicantRecord): Refusal =>
  new Refusal(409, 'This application was already submitted.', { current: formRecordOf(record) })

const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(one ?? null, other ?? null)

/**
 * The answers of a save that, whatever was saved in between, were left as its sender knew them, or are what it asks for already. The
 * sender knows the form record, which lacks what does not fit.
 */
const untouchedAnswers = (record: ApplicantRecord, { formData, mayReplace = {} }: SaveRequest): Draft => {
  const known: Record<string, unknown> = formRecordOf(record).form_data
  const untouched = Object.entries(formData).filter(([field, answer]) =>
    [answer, ...(mayReplace[field] ?? [])].some((value) => isSame(value, known[field])),
  )
  return draftSchema.parse(Object.fromEntries(untouched))
}

const isStored = ({ form_data }: ApplicantRecord, { formData }: SaveRequest): boolean =>
  Object.entries(formData).every(([field, answer]) => isSame(answer, form_data[field]))

/** The newer answers of another window and the sender's, together. */
const merge = async (caller: Caller, request: SaveRequest, record: ApplicantRecord): Promise<Saved> => {
  const saved = await saveDraft(caller, { ...request, version: record.version })
  const merged = await findRow(caller.userId)
  return merged ? withCopy(merged) : saved
}

const replay = ({ version, updated_at }: ApplicantRecord): Saved => ({ version, updatedAt: updated_at })

/** With all that others saved in between. */
const withCopy = (record: ApplicantRecord): Saved => ({ ...replay(record), current: formRecordOf(record) })

/** The id under which part of a save is stored: the save itself never counts as stored. */
const partOf = (saveId: string) => `${saveId} in part`

/** The record with these answers of a save in it; another window changed the others meanwhile. */
const keepPart = async (
  caller: Caller,
  request: SaveRequest,
  record: ApplicantRecord,
  formData: Draft,
): Promise<ApplicantRecord> => {
  const part = { ...request, formData, saveId: partOf(request.saveId), version: record.version }
  const isKept = record.save_id === part.saveId || isEarlierSave(record, part.saveId)
  if (isKept || isStored(record, part)) return record
  await saveDraft(caller, part)
  return (await findRow(caller.userId)) ?? record
}

const isEarlierSave = ({ save_id_2, save_id_3, save_id_4 }: ApplicantRecord, saveId: string): boolean =>
  [save_id_2, save_id_3, save_id_4].includes(saveId)

const explain = async (caller: Caller, request: SaveRequest): Promise<Saved> => {
  const record = await findRow(caller.userId)
  if (!record) {
    await loadRecord(caller)
    return saveDraft(caller, request)
  }
  refuseOlderSession(record, caller)
  if (record.save_id === request.saveId) return replay(record)
  if (record.status === 'submitted') throw alreadySubmitted(record)
  if (isEarlierSave(record, request.saveId)) return withCopy(record)
  if (isBehind(record)) {
    await bringForward(record)
    return saveDraft(caller, request)
  }
  if (request.version === undefined) return saveDraft(caller, request)
  if (request.mayReplace === undefined) throw stale(record)
  const untouched = untouchedAnswers(record, request)
  if (Object.keys(untouched).length < Object.keys(request.formData).length)
    throw stale(await keepPart(caller, request, record, untouched))
  return isStored(record, request) ? withCopy(record) : merge(caller, request, record)
}

/**
 * Saves the changed answers on top of `request.version`, or, without one, on top of whatever is stored. A replay of the last save is
 * answered as the first time, one of the three before it with what was saved since.
 * Errors: 409 with the newer copy when another save came between. With `mayReplace` only a save that changed the same answers counts,
 * and the other answers are stored all the same. 409 after submission.
 */
export const saveDraft = async (caller: Caller, request: SaveRequest): Promise<Saved> => {
  const now = new Date().toISOString()
  try {
    const { Attributes } = await table.send(draftUpdate(caller, request, now))
    return { version: Number(Attributes?.version), updatedAt: now }
  } catch (error) {
    if (!isConditionFailure(error)) throw error
    return explain(caller, request)
  }
}
