import * as z from 'zod/mini'
import type { AuditEntry } from '#domain/contracts/admin-contract.ts'
import { handOver as handOverCall } from '#domain/contracts/desk-contract.ts'
import { audit } from '../audit/audit.ts'
import { changeCase } from '../cases/change-case.ts'
import { putNote } from '../cases/notes.ts'
import { isPassedOn, type Passing, passedOn, passedOnText, stayReason, tasksWith } from '../cases/pass-on.ts'
import type { Caller } from '../http/caller.ts'
import { wrongField } from '../http/refusal.ts'
import type { ListIndex } from '../list/list-index.ts'
import { countRows, listPage } from '../list/list-page.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { fingerprintOf } from '../records/fingerprint.ts'
import { staffEndpoint } from '../staff/staff-endpoint.ts'
import { submissionOf } from '../staff/submission.ts'
import { assigneePrefix, placeOf, userIdOf } from '../table/item-keys.ts'
import { auditAssignment, auditRefusal, teamMember, tenAtOnce } from './act-on-case.ts'

/** Each is read, audited, and written, and a busy table must not be too slow for one call. */
const recordsAtOnce = 25

const rowSchema = z.object({ pk: z.string(), sk: z.string(), due_by: z.string() })

/** Their cases, and the rows of their tasks in the cases of others. */
const heldIndex = (from: string): ListIndex<{ id: string; place: string; due: string }> => ({
  index: 'assigned',
  partitionKey: 'assigned_pk',
  prefixes: [assigneePrefix(from)],
  list: `held by ${from}`,
  sortKey: 'due_by',
  isAscending: true,
  parse: (item) => {
    const row = rowSchema.parse(item)
    return { id: userIdOf(row), place: placeOf(row), due: row.due_by }
  },
  timeOf: ({ due }) => due,
  placeOf: ({ place }) => place,
})

const noteTasks = (record: ApplicantRecord, { from, to }: Passing, entry: AuditEntry) => {
  const { id: act, at, admin_email: by } = entry
  return Promise.all(
    tasksWith(record, from).map(({ id, on, text }) => {
      const task = { id, what: 'handed-over' as const, on, to: to?.email ?? null }
      const note = { id: fingerprintOf([act, id]), at, by, text, supersedes: null, task }
      return putNote(record.user_id, note)
    }),
  )
}

type Outcome = { moved?: string; refused?: { id: string; reason: string } }

const passOn = async (id: string, passing: Passing, caller: Caller): Promise<Outcome> => {
  const record = await submissionOf(id)
  if (!record) return {}
  const reason = stayReason(record, passing)
  if (reason !== undefined) return { refused: { id, reason } }
  if (!passedOn(record, passing)) return {}
  const detail = passedOnText(record, passing)
  const entry = await auditAssignment(caller, record, passing.to, detail)
  const changed = await changeCase(record, (newer) => passedOn(newer, passing), entry.at)
  if (!changed || !isPassedOn(record, changed, passing)) {
    await auditRefusal(caller, 'assignment-refused', record, entry.id)
    return {}
  }
  await noteTasks(record, passing, entry)
  return { moved: detail }
}

export const handOver = staffEndpoint(handOverCall, async ({ from, to, cursor }, caller) => {
  if (from === to) throw wrongField('to', 'Please choose someone else')
  const passing = { from, to: to === null ? null : await teamMember(to) }
  const { items, ...page } = await listPage(heldIndex(from), cursor, countRows, recordsAtOnce)
  const ids = [...new Set(items.map(({ id }) => id))]
  const outcomes = await tenAtOnce(ids, (id) => passOn(id, passing, caller))
  const moved = outcomes.flatMap((outcome) => outcome.moved ?? [])
  const [detail] = moved
  if (detail !== undefined) await audit(caller, { action: 'cases-handed-over', rows: moved.length, detail })
  return { moved: moved.length, refused: outcomes.flatMap(({ refused }) => refused ?? []), ...page }
})
