// What the team asked for is answered once a document is complete: nobody says so, so it is when its pages rest.
import { isChecked, pageWaits } from '#domain/documents/documents.ts'
import { type Act, withRequestDone } from '../cases/case-moves.ts'
import { isTime } from '../cases/days-after.ts'
import type { StoredCase } from '../cases/stored-case.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { noDocuments, type StoredDocument } from './stored-documents.ts'

/** What was asked before is the team's to decide. */
const lastUndo = ({ history }: StoredCase) =>
  history.findLast(({ is_undo }, index) => is_undo && history[index - 1]?.is_automatic)?.at ?? ''

/** A damaged time counts as very old. */
const quietAt = ({ pages }: StoredDocument) => {
  const last = Math.max(...pages.map(({ since }) => (isTime(since) ? Date.parse(since) : 0)))
  return new Date(last + pageWaits.quiet * 60_000).toISOString()
}

const answersOf = ({ case: stored, documents, deleting_at }: ApplicantRecord) => {
  if (stored === null || deleting_at !== null) return []
  const undone = lastUndo(stored)
  const open = stored.requests.filter(({ done_at, asked_at }) => done_at === null && asked_at > undone)
  return open.flatMap(({ id }) =>
    (documents ?? noDocuments).list
      .filter((one) => one.request === id && one.decision?.is_accepted !== false && isChecked(one))
      .map((one) => ({ request: id, at: quietAt(one) })),
  )
}

export const nextAnswerAt = (record: ApplicantRecord): string | undefined =>
  answersOf(record)
    .map(({ at }) => at)
    .sort()[0]

export const withAnswers = (record: ApplicantRecord, act: Act): ApplicantRecord =>
  answersOf(record)
    .filter(({ at }) => at <= act.at)
    .reduce((after, { request }) => withRequestDone(after, request, act) ?? after, record)

/** What answered it doesn't hold anymore. */
export const withRequestOpen = (record: ApplicantRecord, request: string | null): ApplicantRecord => {
  const { case: stored } = record
  if (!stored?.requests.some(({ id, done_at }) => id === request && done_at !== null)) return record
  const requests = stored.requests.map((one) => (one.id === request ? { ...one, done_at: null } : one))
  return { ...record, case: { ...stored, requests } }
}
