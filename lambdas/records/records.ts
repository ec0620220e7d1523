import { isDeepStrictEqual } from 'node:util'
import type { Draft } from '#domain/application.ts'
import type { FormRecord } from '#domain/contracts/contract.ts'
import { pick } from '#domain/pick.ts'
import { hasSave, windowOf } from '#domain/save-id.ts'
import { changeCase } from '../cases/change-case.ts'
import type { Caller } from '../http/caller.ts'
import { Refusal } from '../http/refusal.ts'
import { updateItem } from '../table/table.ts'
import { type ApplicantRecord, formRecordOf } from './applicant-record.ts'
import { accountOf } from './cognito-account.ts'
import { draftUpdate, type SaveRequest } from './draft-update.ts'
import { draftVersion } from './draft-version.ts'
import type { Writer } from './draft-writer.ts'
import { isSessionCurrent, refuseEnded } from './refuse-ended.ts'
import { createRecord, findRecord } from './stored-record.ts'

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

const isOutdated = ({ schema_version }: ApplicantRecord) => schema_version < draftVersion

export const bringUpToDate = (record: ApplicantRecord) =>
  changeCase(record, (draft) =>
    isOutdated(draft) && draft.status !== 'submitted'
      ? { ...draft, form_data: { ...draft.form_data }, schema_version: draftVersion }
      : undefined,
  )

/** Typing an answer removes the mark of the helper who typed it before. A draft that nobody helped with has no marks. */
export const ownWriter = (caller: Caller, hasMarks = false): Writer => ({
  userId: caller.userId,
  condition: `${isSessionCurrent} AND ${hasMarks ? '' : 'NOT '}attribute_type(#t, :map)`,
  names: { '#t': 'typed_by' },
  values: { ':signedInAt': caller.signedInAt },
  marks: ({ given, taken }) => ({
    set: [],
    remove: hasMarks ? [...given, ...taken].map((field) => `#t.${field}`) : [],
    values: {},
  }),
  create: () => loadRecord(caller),
  after: (record, request) => {
    refuseEnded(record, caller)
    return { writer: ownWriter(caller, record.typed_by !== null), request }
  },
  copyOf: formRecordOf,
})

export const conflictRefusal = (record: ApplicantRecord, current = formRecordOf(record)): Refusal =>
  new Refusal(409, 'This application was changed in another window.', { current })

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

const withCopy = (record: ApplicantRecord, { copyOf }: Writer): Saved => ({
  ...firstReply(record),
  current: copyOf(record),
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

const merge = async (writer: Writer, request: SaveRequest, record: ApplicantRecord): Promise<Saved> => {
  const { saveId } = request
  const refusal = (newer: ApplicantRecord) => conflictRefusal(newer, writer.copyOf(newer))
  if (!request.mayReplace || lastSaves(record).includes(partOf(saveId))) throw refusal(record)
  const formData = mergeableAnswers(record, request)
  const count = Object.keys(formData).length
  const isWhole = count === Object.keys(request.formData).length
  if (count === 0 && !isWhole) throw refusal(record)
  await saveOn(writer, record, {
    ...request,
    formData,
    version: record.version,
    saveId: isWhole ? saveId : partOf(saveId),
  })
  const merged = (await findRecord(writer.userId)) ?? record
  if (!isWhole) throw refusal(merged)
  return withCopy(merged, writer)
}

const explainFailure = async (tried: Writer, triedRequest: SaveRequest): Promise<Saved> => {
  const record = await findRecord(tried.userId)
  if (!record) {
    await tried.create()
    return saveDraft(tried, triedRequest)
  }
  const { writer, request } = tried.after(record, triedRequest)
  if (record.save_id === request.saveId)
    return record.version === Number(request.version) + 1 ? firstReply(record) : withCopy(record, writer)
  if (record.status === 'submitted') throw alreadySubmitted(record)
  if (isOvertaken(record, request.saveId)) return withCopy(record, writer)
  if (isOutdated(record)) {
    await bringUpToDate(record)
    return saveOn(writer, record, request)
  }
  const { version, previousSaveId } = request
  if (previousSaveId !== undefined && record.save_id === previousSaveId)
    return saveOn(writer, record, { ...request, version: record.version })
  const isStale = version !== undefined && version !== record.version
  return isStale ? merge(writer, request, record) : saveOn(writer, record, request)
}

/** A save without a version comes from no page. */
const isFirstOfWindow = ({ version, saveId }: SaveRequest) =>
  version === undefined || saveId.endsWith('000000000001')

const saveOn = (writer: Writer, { save_id }: ApplicantRecord, request: SaveRequest): Promise<Saved> =>
  saveDraft(writer, request, !save_id?.startsWith(windowOf(request.saveId)))

export const saveDraft = async (
  writer: Writer,
  request: SaveRequest,
  isNextWindow: boolean = isFirstOfWindow(request),
): Promise<Saved> => {
  const now = new Date().toISOString()
  const stored = await updateItem(draftUpdate(writer, request, now, isNextWindow))
  return stored
    ? { version: Number(stored.Attributes?.version), updatedAt: now }
    : explainFailure(writer, request)
}
