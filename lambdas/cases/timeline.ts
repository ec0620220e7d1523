// Everything that happened to a case, newest first. Pure.
import type { AuditEntry } from '#domain/contracts/admin-contract.ts'
import type { Note, TimelineEntry } from '#domain/contracts/desk-case-contract.ts'
import { evidenceOf, papersOf } from '../papers/stored-papers.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { teamMailsOf } from './case-view.ts'

/** `audit`: the entries about this person. */
type Happened = { record: ApplicantRecord; notes: readonly Note[]; audit: readonly AuditEntry[] }

/** What these entries say is in the record or in the notes. */
const shownOtherwise = new Set(['case-moved', 'case-move-undone', 'note-added', 'paper-taken-back'])

const submissionOf = ({ submitted_at: at }: ApplicantRecord): TimelineEntry[] =>
  at === null ? [] : [{ kind: 'submitted', at }]

const movesOf = (record: ApplicantRecord): TimelineEntry[] =>
  (record.case?.history ?? []).map(({ id: _, ...move }) => ({ ...move, kind: 'moved' }))

const mailsOf = (record: ApplicantRecord): TimelineEntry[] =>
  teamMailsOf(record).map((mail) => ({ ...mail, kind: 'mail' }))

const papersSigned = (record: ApplicantRecord): TimelineEntry[] =>
  papersOf(record).flatMap((paper) => {
    const { signed_at: at, signer } = evidenceOf(paper, record)
    return at === null ? [] : [{ kind: 'signed' as const, at, paper: paper.kind, signer: signer ?? '' }]
  })

const papersTakenBack = (record: ApplicantRecord): TimelineEntry[] =>
  papersOf(record).flatMap(({ kind: paper, taken_back: taken }) =>
    taken === null
      ? []
      : [{ kind: 'taken-back' as const, at: taken.at, paper, how: taken.by, by: taken.recorded_by }],
  )

/** An assignment that came too late has a second entry with its id. */
const tooLate = (audit: readonly AuditEntry[]) =>
  new Set(audit.filter(({ action }) => action === 'assignment-refused').map(({ id }) => id))

const auditedOf = (audit: readonly AuditEntry[]): TimelineEntry[] => {
  const refused = tooLate(audit)
  return audit
    .filter(({ id, action }) => !shownOtherwise.has(action) && !refused.has(id))
    .map(({ at, action, admin_email: by, detail }) =>
      action === 'case-assigned'
        ? { kind: 'assigned', at, by, to: detail }
        : { kind: 'looked', at, by, action },
    )
}

const byTime = ({ at: one }: TimelineEntry, { at: other }: TimelineEntry) =>
  one < other ? -1 : Number(one > other)

/** Of two at the same time, the one that follows from the other is newer. */
export const timelineOf = ({ record, notes, audit }: Happened): TimelineEntry[] =>
  [
    ...submissionOf(record),
    ...papersSigned(record),
    ...papersTakenBack(record),
    ...auditedOf(audit),
    ...movesOf(record),
    ...notes.map((note) => ({ ...note, kind: 'note' as const })),
    ...mailsOf(record),
  ]
    .sort(byTime)
    .reverse()
