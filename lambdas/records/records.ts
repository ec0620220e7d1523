import { isDeepStrictEqual } from 'node:util'
import type { FormRecord } from '#domain/contracts/contract.ts'
import type { Draft } from '#domain/draft.ts'
import { pick } from '#domain/pick.ts'
import { hasSave, windowOf } from '#domain/save-id.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { updateItem } from '../table/table.ts'
import { type ApplicantRecord, formRecordOf } from './applicant-record.ts'
import { accountOf } from './cognito-account.ts'
import { draftUpdate, type SaveRequest } from './draft-update.ts'
import { refuseEnded } from './refuse-ended.ts'
import { bringUpToDate, createRecord, findRecord, isOutdated } from './stored-record.ts'

type Saved = { version: number; updatedAt: string; current?: FormRecord }

export const loadRecord = async (caller: Caller): Promise<ApplicantRecord> => {
  const { userId, accessToken } = caller
  const found = await findRecord(userId)
  if (found) {
    refuseEnded(found, caller)
    return found
  }
  await createRecord(await accountOf(userId, accessToken))
  const created = await findRecord(userId)
  if (!created) throw new Error('The record is missing after its creation.')
  return created
}

export const conflictRefusal = (record: ApplicantRecord): Refusal =>
  new Refusal(409, 'This application was changed in another window.', { current: formRecordOf(record) })

export const alreadySubmitted = (record: ApplicantRecord): Refusal =>
  new Refusal(409, 'This application was already submitted.', { current: formRecordOf(record) })

const isSame = (one: unknown, other: unknown) => isDeepStrictEqual(one ?? null, other ?? null)

/** Those whose stored value the sender knows or has sent. */
const mergeableAnswers = (record: ApplicantRecord, { formData, mayReplace = {} }: SaveRequest): Draft => {
  const known: Record<string, unknown> = formRecordOf(record).form_data
  const answers: Record<string, unknown> = formData
  return pick(formData, (field) =>
    [answers[field], ...(mayReplace[field] ?? [])].some((value) => isSame(value, known[field])),
  )
}

const firstReply = ({ version, updated_at }: ApplicantRecord): Saved => ({ version, updatedAt: updated_at })

const withCopy = (record: ApplicantRecord): Saved => ({
  ...firstReply(record),
  current: formRecordOf(record),
})

/** Of a save that was stored without its conflicts. */
const partOf = (saveId: string) => `${saveId} in part`

export const lastSaves = ({ save_id, save_id_2, save_id_3, save_id_4 }: ApplicantRecord) =>
  [save_id, save_id_2, save_id_3, save_id_4].filter((id) => id !== null)

const isOvertaken = (record: ApplicantRecord, saveId: string) =>
  hasSave(
    lastSaves(record).filter((stored) => stored !== partOf(saveId)),
    saveId,
  )

const merge = async (caller: Caller, request: SaveRequest, record: ApplicantRecord): Promise<Saved> => {
  const { saveId } = request
  if (!request.mayReplace || lastSaves(record).includes(partOf(saveId))) throw conflictRefusal(record)
  const formData = mergeableAnswers(record, request)
  const count = Object.keys(formData).length
  const isWhole = count === Object.keys(request.formData).length
  if (count === 0 && !isWhole) throw conflictRefusal(record)
  await saveOn(caller, record, {
    ...request,
    formData,
    version: record.version,
    saveId: isWhole ? saveId : partOf(saveId),
  })
  const merged = (await findRecord(caller.userId)) ?? record
  if (!isWhole) throw conflictRefusal(merged)
  return withCopy(merged)
}

const explainFailure = async (caller: Caller, request: SaveRequest): Promise<Saved> => {
  const record = await findRecord(caller.userId)
  if (!record) {
    await loadRecord(caller)
    return saveDraft(caller, request)
  }
  refuseEnded(record, caller)
  if (record.save_id === request.saveId)
    return record.version === Number(request.version) + 1 ? firstReply(record) : withCopy(record)
  if (record.status === 'submitted') throw alreadySubmitted(record)
  if (isOvertaken(record, request.saveId)) return withCopy(record)
  if (isOutdated(record)) {
    await bringUpToDate(record)
    return saveOn(caller, record, request)
  }
  const { version, previousSaveId } = request
  if (previousSaveId !== undefined && record.save_id === previousSaveId)
    return saveOn(caller, record, { ...request, version: record.version })
  const isStale = version !== undefined && version !== record.version
  return isStale ? merge(caller, request, record) : saveOn(caller, record, request)
}

/** A save without a version comes from no page. */
const isFirstOfWindow = ({ version, saveId }: SaveRequest) =>
  version === undefined || saveId.endsWith('000000000001')

const saveOn = (caller: Caller, { save_id }: ApplicantRecord, request: SaveRequest): Promise<Saved> =>
  saveDraft(caller, request, !save_id?.startsWith(windowOf(request.saveId)))

export const saveDraft = async (
  caller: Caller,
  request: SaveRequest,
  isNextWindow: boolean = isFirstOfWindow(request),
): Promise<Saved> => {
  const now = new Date().toISOString()
  const stored = await updateItem(draftUpdate(caller, request, now, isNextWindow))
  return stored
    ? { version: Number(stored.Attributes?.version), updatedAt: now }
    : explainFailure(caller, request)
}
