import type { CaseView } from '#domain/cases/case.ts'
import { isMoveBack } from '#domain/cases/case-stages.ts'
import type { AuditEntry } from '#domain/contracts/admin-contract.ts'
import type { TeamCase } from '#domain/contracts/case-contract.ts'
import type { Note, TimelineEntry } from '#domain/contracts/desk-case-contract.ts'
import { signerName } from '#domain/signers/signers.ts'
import { isPast } from '#domain/text/eastern-day.ts'
import { evidenceOf, papersOf } from '../papers/stored-papers.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { teamSignersOf } from '../signers/team-signers.ts'
import { caseOf, undoUntil } from './case-moves.ts'
import { movesThatCount } from './course.ts'
import { shownOf } from './outbox.ts'
import { peopleIn } from './pass-on.ts'
import { sendsMails, unreachableOf } from './reachability.ts'
import { type StoredCase, standingOf } from './stored-case.ts'

const stateOf = (stored: StoredCase, now: string) => ({
  ...standingOf(stored),
  requests: stored.requests,
  is_late: isPast(stored.next_update_by, now),
})

/** A new date doesn't count. */
const lastMoveOf = ({ history }: StoredCase) =>
  movesThatCount(history).findLast(({ from, to }) => from !== to)

/** Undefined until the team first moves the case. */
export const caseViewOf = (record: ApplicantRecord, now: string): CaseView | undefined => {
  if (record.status !== 'submitted' || !record.case || record.case.version === 0) return undefined
  const state = stateOf(record.case, now)
  const last = lastMoveOf(record.case)
  return {
    ...state,
    requests: state.requests.filter(({ done_at }) => done_at === null),
    is_moved_back: last !== undefined && isMoveBack(last.from, last.to),
    ...(last?.to === 'closed' && last.from !== 'closed' && { closed_in: last.from }),
  }
}

export const teamMailsOf = ({ mails }: ApplicantRecord): TeamCase['mails'] =>
  [
    ...mails.sent.map(({ id: _, ...mail }) => mail),
    ...mails.outbox.map((mail) => ({
      at: mail.at,
      ...shownOf(mail),
      fate: 'waiting' as const,
    })),
  ].reverse()

export const teamCaseOf = (record: ApplicantRecord, now: string): TeamCase | null => {
  if (record.status !== 'submitted') return null
  const stored = caseOf(record)
  const unreachable = unreachableOf(record)
  return {
    ...stateOf(stored, now),
    version: stored.version,
    history: stored.history.map(({ id, ...entry }) => entry).reverse(),
    undo_until: undoUntil(stored, now),
    mails: teamMailsOf(record),
    unreachable: unreachable && { at: unreachable.at, why: unreachable.why },
    sends_mails: sendsMails && Boolean(record.account_email),
    signers: teamSignersOf(record, now),
  }
}

type Happened = { record: ApplicantRecord; notes: readonly Note[]; audit: readonly AuditEntry[] }

const shownOtherwise = new Set([
  'case-moved',
  'case-move-undone',
  'note-added',
  'call-added',
  'mail-sent',
  'task-added',
  'task-changed',
  'paper-taken-back',
  'package-not-sent',
  'buyer-told',
  'signer-asked',
])

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

/** What they signed is among the papers. */
const signersActs = ({ signers }: ApplicantRecord): TimelineEntry[] =>
  signers.flatMap(({ declines, invitations, withdrawn_at, ...named }) => {
    const signer = { kind: 'signer' as const, signer: signerName(named), by: null, reason: null }
    return [
      ...invitations.map(({ at, by }) => ({ ...signer, what: 'asked' as const, at, by })),
      ...declines.map((declined) => ({ ...signer, what: 'declined' as const, ...declined })),
      ...(withdrawn_at === undefined ? [] : [{ ...signer, what: 'withdrawn' as const, at: withdrawn_at }]),
    ]
  })

const refusals = ['assignment-refused', 'change-refused']

/** The first of those with the same id: a repeat has that of the act. */
const withoutRepeats = (newestFirst: readonly AuditEntry[]) => [
  ...new Map(newestFirst.map((entry) => [entry.id, entry])).values(),
]

/** An act that came too late has a second entry with its id. Of a repeat that came too late, the first may have happened. */
const tooLate = (audit: readonly AuditEntry[]) => {
  const happened = new Map<string, number>()
  for (const { id, action } of audit)
    happened.set(id, (happened.get(id) ?? 0) + (refusals.includes(action) ? -1 : 1))
  return new Set([...happened].filter(([, acts]) => acts <= 0).map(([id]) => id))
}

type PackageEntry = Extract<TimelineEntry, { kind: 'package' }>

const packagesOf = ({ disclosures }: ApplicantRecord): PackageEntry[] =>
  disclosures.flatMap(({ at, by, buyer: { name: buyer }, sent, not_sent, told }) => {
    const entry = (what: PackageEntry['what'], act: Pick<PackageEntry, 'at' | 'by'> | null) =>
      act === null ? [] : [{ kind: 'package' as const, at: act.at, by: act.by, what, buyer }]
    const acts = [...entry('prepared', { at, by }), ...entry('sent', sent), ...entry('not-sent', not_sent)]
    return [...acts, ...told.flatMap((one) => entry('told', one))]
  })

/** Made, or downloaded for the first time. */
const isPackageShown = (record: ApplicantRecord) => {
  const sent = new Set(packagesOf(record).flatMap(({ what, at }) => (what === 'sent' ? [at] : [])))
  return ({ action, at, export: exported }: AuditEntry) =>
    action === 'package-opened'
      ? sent.has(at)
      : exported?.kind === 'package' && ['export-started', 'export-finished'].includes(action)
}

const auditedOf = ({ record, audit }: Pick<Happened, 'record' | 'audit'>): TimelineEntry[] => {
  const refused = tooLate(audit)
  const isShown = isPackageShown(record)
  return withoutRepeats(audit)
    .filter((entry) => !shownOtherwise.has(entry.action) && !refused.has(entry.id) && !isShown(entry))
    .map(({ at, action, admin_email: by, detail }) =>
      action === 'case-assigned'
        ? { kind: 'assigned', at, by, ...peopleIn(detail) }
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
    ...signersActs(record),
    ...auditedOf({ record, audit }),
    ...packagesOf(record),
    ...movesOf(record),
    ...notes.map((note) => ({ ...note, kind: 'note' as const })),
    ...mailsOf(record),
  ]
    .sort(byTime)
    .reverse()
