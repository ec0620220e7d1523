import { setTimeout } from 'node:timers/promises'
import { storedFormOf } from '../documents/stored-documents.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { findRecord } from '../records/stored-record.ts'
import { givenOf, isMap } from '../table/columns.ts'
import { applicantKey } from '../table/item-keys.ts'
import { placeholders, setColumns, updateItem } from '../table/table.ts'
import { indexColumns } from './case-keys.ts'
import { deleteTaskRow, putTaskRow, taskRowsChanged } from './task-rows.ts'

const mostTries = 20
/** Milliseconds, for each try before. Many writers at once would otherwise keep step. */
const longestPause = 10

/** Nobody changed case, assignee, mails, papers, documents, disclosures, signers, help, calls, or tasks since. Damaged ones are compared as a whole. */
const areMailsAsRead = ({ stored_mails: stored, mails }: ApplicantRecord) => {
  if (stored === undefined) return { condition: 'attribute_not_exists(mails)', values: {} }
  return isMap(stored) && stored.revision === mails.revision
    ? { condition: 'mails.revision = :revision', values: { ':revision': mails.revision } }
    : { condition: 'mails = :storedMails', values: { ':storedMails': stored } }
}

/** null removes a column. */
const setOrRemove = (
  columns: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, unknown>>,
) => {
  const { UpdateExpression, ...set } = setColumns(givenOf(columns), values)
  const removed = Object.keys(columns).filter((name) => columns[name] === null)
  const remove = removed.length === 0 ? '' : ` REMOVE ${removed.map((name) => `#${name}`).join(', ')}`
  return {
    ...set,
    UpdateExpression: `${UpdateExpression}${remove}`,
    ExpressionAttributeNames: placeholders(Object.keys(columns)),
  }
}

/** A reminder and a deletion rest on the draft being old, so no save may come first. */
const isVersionAsRead = ({ stored_version: read }: ApplicantRecord): Condition =>
  read === undefined
    ? { condition: ' AND attribute_not_exists(version)', values: {} }
    : { condition: ' AND version = :read', values: { ':read': read } }

const nextMails = (before: ApplicantRecord, { mails }: ApplicantRecord) => ({
  ...mails,
  revision: before.mails.revision + 1,
})

/** What can't be read would be lost. */
const refuseUnreadable = (before: ApplicantRecord, after: ApplicantRecord) => {
  for (const name of ['papers', 'disclosures', 'signers'] as const)
    if (!before[`are_${name}_whole` as const] && after[name] !== before[name])
      throw new Error(`The ${name} of this record are damaged.`)
  if (before.documents === null && after.documents !== null)
    throw new Error('The documents of this record are damaged.')
}

const submissionOf = (before: ApplicantRecord, after: ApplicantRecord) => {
  const { status, reference, submitted_at, consent } = after
  return (
    status !== before.status && {
      status,
      reference,
      submitted_at,
      consent,
      updated_at: submitted_at,
      current_step: 4,
    }
  )
}

/** With a version that could be read. */
const answersOf = (before: ApplicantRecord, { form_data, schema_version, version }: ApplicantRecord) =>
  form_data !== before.form_data && { form_data, schema_version, version }

const appraisalOf = (before: ApplicantRecord, { appraisal, appraisal_version }: ApplicantRecord) =>
  appraisal !== before.appraisal && {
    appraisal: givenOf(appraisal),
    appraisal_version,
    appraised: appraisal.estimatedValue !== null,
  }

const columnsOf = (before: ApplicantRecord, after: ApplicantRecord, now: string) => ({
  ...submissionOf(before, after),
  ...answersOf(before, after),
  ...appraisalOf(before, after),
  ...(after.save_id !== before.save_id && { save_id: after.save_id }),
  ...(after.case && { case: after.case }),
  ...(after.papers.length > 0 && before.are_papers_whole && { papers: after.papers }),
  ...(after.documents !== null &&
    after.documents !== before.documents && { documents: storedFormOf(after.documents) }),
  ...(after.disclosures !== before.disclosures && { disclosures: after.disclosures }),
  ...(after.signers !== before.signers && { signers: after.signers }),
  ...(after.help !== before.help && { help: after.help }),
  ...(after.typed_by !== before.typed_by && { typed_by: after.typed_by }),
  ...(after.by_phone !== before.by_phone && { by_phone: after.by_phone }),
  ...(after.accepted_terms !== before.accepted_terms && { accepted_terms: after.accepted_terms }),
  ...(after.tasks !== before.tasks && { tasks: after.tasks }),
  ...(after.do_not_call !== before.do_not_call && { do_not_call: after.do_not_call }),
  ...(after.deleting_at !== null && { deleting_at: after.deleting_at }),
  ...indexColumns(after, now),
})

type Condition = { condition: string; values: Readonly<Record<string, unknown>> }

/** These columns of `after`, unless another change came first. As stored. */
export const storeColumns = async (
  before: ApplicantRecord,
  after: ApplicantRecord,
  columns: Readonly<Record<string, unknown>>,
  more: Condition = { condition: '', values: {} },
): Promise<ApplicantRecord | undefined> => {
  const mails = nextMails(before, after)
  const asRead = areMailsAsRead(before)
  const stored = await updateItem({
    Key: applicantKey(before.user_id),
    ...setOrRemove({ ...columns, mails }, { ...asRead.values, ...more.values }),
    ConditionExpression: `attribute_exists(pk) AND ${asRead.condition}${more.condition}`,
  })
  return stored && { ...after, mails, stored_mails: mails }
}

type Way = {
  read: (userId: string) => Promise<ApplicantRecord | undefined>
  /** As stored; undefined if another change came first. */
  store: (
    before: ApplicantRecord,
    after: ApplicantRecord,
    now: string,
  ) => Promise<ApplicantRecord | undefined>
}

const store: Way['store'] = async (before, after, now) => {
  refuseUnreadable(before, after)
  const columns = columnsOf(before, after, now)
  const rows = taskRowsChanged(before, after)
  const revision = before.mails.revision
  await Promise.all(rows.made.map((row) => putTaskRow(row, revision + 1)))
  const stored = await storeColumns(before, after, columns, isVersionAsRead(before))
  if (stored) await Promise.all(rows.gone.map((row) => deleteTaskRow({ ...row, revision })))
  return stored && { ...stored, sweep_at: columns.sweep_at }
}

/** undefined if there is nothing to change. It must be safe to repeat. */
type Change = (record: ApplicantRecord) => ApplicantRecord | undefined

/**
 * One conditional write, repeated on a newer copy if another change came first. Gives the record as stored then; undefined if there
 * is none. `start`: a user id, or a copy just read or stored.
 */
export const changeBy =
  ({ read, store }: Way) =>
  async (
    start: string | ApplicantRecord,
    change: Change,
    now = new Date().toISOString(),
  ): Promise<ApplicantRecord | undefined> => {
    let record = typeof start === 'string' ? await read(start) : start
    for (let tries = 0; record && tries < mostTries; tries += 1) {
      const after = change(record)
      if (!after) return record
      const stored = await store(record, after, now)
      if (stored) return stored
      await setTimeout(Math.random() * longestPause * tries)
      record = await read(record.user_id)
    }
    if (record) throw new Error('The record changed too often.')
    return undefined
  }

export const changeCase = changeBy({ read: findRecord, store })

/** Of a record that this call has read. */
export const changeFound = async (...asked: Parameters<typeof changeCase>): Promise<ApplicantRecord> => {
  const changed = await changeCase(...asked)
  if (!changed) throw new Error('The record is gone.')
  return changed
}
