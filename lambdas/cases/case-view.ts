// A case as applicants see it, and as the team sees it.
import type { CaseView } from '#domain/cases/case.ts'
import { isMoveBack, type Stage } from '#domain/cases/case-stages.ts'
import type { TeamCase } from '#domain/contracts/case-contract.ts'
import { isPast } from '#domain/text/eastern-day.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { caseMailSubject } from './case-mail-subject.ts'
import { caseOf, undoUntil } from './case-moves.ts'
import { unreachableOf } from './reachability.ts'
import { sendsMails } from './sends-mails.ts'
import type { StoredCase } from './stored-case.ts'

const stateOf = (
  { stage, reason, since, next_update_by, waiting_for, requests }: StoredCase,
  now: string,
) => ({
  stage,
  reason,
  since,
  next_update_by,
  waiting_for,
  requests,
  is_late: isPast(next_update_by, now),
})

/** An undone move doesn't count, and neither does a new date. */
const lastMoveOf = ({ history }: StoredCase) => {
  const moves: { from: Stage; to: Stage }[] = []
  for (const entry of history) {
    if (entry.is_undo) moves.pop()
    else moves.push(entry)
  }
  return moves.findLast(({ from, to }) => from !== to)
}

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

/** Newest first. */
export const teamMailsOf = ({ mails }: ApplicantRecord): TeamCase['mails'] =>
  [
    ...mails.sent.map(({ at, subject, fate }) => ({ at, subject, fate })),
    ...mails.outbox.map((mail) => ({
      at: mail.at,
      subject: caseMailSubject(mail),
      fate: 'waiting' as const,
    })),
  ].reverse()

/** null before submission. */
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
    sends_mails: sendsMails,
  }
}
