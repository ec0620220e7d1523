// Load and save of an applicant's item: a load is one GetItem, a save one conditional UpdateItem.
import { isDeepStrictEqual } from 'node:util'
import type { FormRecord } from '#domain/contract.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { isConditionFailure, table } from '../table/table.ts'
import { type ApplicantRecord, formRecordOf } from './applicant-record.ts'
import { bringForward, createRow, findRow, isBehind } from './applicant-row.ts'
import { accountOf } from './cognito-account.ts'
import { draftUpdate, type SaveRequest } from './draft-update.ts'
import { refuseOlderSession } from './older-sessions.ts'

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
 * Whatever was saved in between, the answers of this save were left as its sender knew them, or are what it asks for already. The
 * sender knows the form record, which lacks what does not fit.
 */
const isUntouched = (record: ApplicantRecord, { formData, mayReplace }: SaveRequest): boolean => {
  const known: Record<string, unknown> = formRecordOf(record).form_data
  return (
    mayReplace !== undefined &&
    Object.entries(formData).every(([field, answer]) =>
      [answer, ...(mayReplace[field] ?? [])].some((value) => isSame(value, known[field])),
    )
  )
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
  if (isUntouched(record, request))
    return isStored(record, request) ? withCopy(record) : merge(caller, request, record)
  if (request.version === undefined) return saveDraft(caller, request)
  throw stale(record)
}

/**
 * Saves the changed answers on top of `request.version`, or of whatever there is without one. A replay of the last save is answered as the first time, one of
 * the three before it with what was saved since.
 * Errors: 409 with the newer copy when another save came between (of the same answers, if `mayReplace` tells), 409 after submission.
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
