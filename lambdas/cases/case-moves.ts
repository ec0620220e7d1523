import type * as z from 'zod/mini'
import { caseLimits } from '#domain/cases/case.ts'
import { caseStages, isMoveBack, movesFrom, type Stage, stageName } from '#domain/cases/case-stages.ts'
import type { moveCase } from '#domain/contracts/case-contract.ts'
import { businessDayAfter, easternDayOf } from '#domain/text/eastern-day.ts'
import { toIsoDate, yearsAfter } from '#domain/text/us-date.ts'
import { Refusal } from '../http/refusal.ts'
import { log } from '../log.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { withLinksEnded } from '../signers/ended-links.ts'
import { missingInsured } from '../signers/signer-facts.ts'
import { addMail, isOutboxFull, type NewMail, removeMails } from './outbox.ts'
import { canMail, withMailIfRoom } from './reachability.ts'
import { type StoredCase, standingOf, storedCaseOf } from './stored-case.ts'

type MoveRequest = z.infer<typeof moveCase.request>

/** Its `id` is also that of the audit entry and of the mail. */
export type Act = { id: string; at: string; by: string | null }

const wrong = (path: string, message: string) => new Refusal(422, message, { fields: [{ path, message }] })

export const caseOf = (record: ApplicantRecord): StoredCase => {
  if (record.status !== 'submitted')
    throw new Refusal(409, 'This application isn’t submitted yet, so there is no case to move.')
  return storedCaseOf(record)
}

/** `to`: where the person wanted it. Each version has its line in the history. */
const refuseStale = ({ version, stage, history }: StoredCase, seen: number, to?: Stage) => {
  if (version === seen) return
  const last = history.at(-1)
  const isThere = to === stage && history.at(seen - version)?.from !== to
  const now = isThere
    ? `It’s already in “${stageName(stage)}”, so there’s nothing left to move.`
    : `Its stage is now “${stageName(stage)}”. Please look at it and try again.`
  const what = last?.is_automatic
    ? 'All that you asked for came, so this case went on.'
    : `${last?.by ?? 'Someone else'} changed this case first.`
  throw new Refusal(409, `${what} ${now}`)
}

const listed = (stages: readonly Stage[]) => stages.map((stage) => `“${stageName(stage)}”`).join(', ')

const refuseMove = ({ stage }: StoredCase, to: Stage) => {
  const allowed = movesFrom(stage)
  if (allowed.includes(to)) return
  const message =
    allowed.length === 0
      ? 'This case is closed, so it can’t be moved.'
      : `A case can’t move from “${stageName(stage)}” to “${stageName(to)}”. It can move to ${listed(allowed)}.`
  throw wrong('to', message)
}

const refuseDay = (day: string | undefined, today: string) => {
  if (day === undefined) return
  if (toIsoDate(day) === undefined) throw wrong('next_update_by', 'Please enter a real date')
  if (day < today) throw wrong('next_update_by', 'Please enter a day that isn’t past')
  if (day > yearsAfter(today, 1))
    throw wrong('next_update_by', 'Please enter a day within the next 12 months')
}

const refuseClosing = ({ to, reason, waiting_for, next_update_by }: MoveRequest) => {
  if (to !== 'closed' && reason !== undefined) throw wrong('reason', 'Only a closed case has a reason')
  if (to !== 'closed') return
  if (reason === undefined) throw wrong('reason', 'Please choose why the case is closed')
  if (waiting_for !== undefined) throw wrong('waiting_for', 'In a closed case, nobody is waited for')
  if (next_update_by !== undefined) throw wrong('next_update_by', 'A closed case has no next update')
}

/** Neither offers nor a sale without the authorization of the person whose life is insured. */
const refuseUnsigned = (record: ApplicantRecord, { to, reason }: MoveRequest, now: string) => {
  if (to !== 'offers-ready' && !(to === 'closed' && reason === 'sold')) return
  const name = missingInsured(record, now)
  if (name !== null) throw wrong('to', `${name} hasn’t signed the authorization yet.`)
}

const openRequests = ({ requests }: StoredCase) => requests.filter(({ done_at }) => done_at === null)

const requestsAfter = (stored: StoredCase, { to, requests = [] }: MoveRequest, { id, at }: Act) => {
  if (to !== 'documents-requested') {
    if (requests.length > 0) throw wrong('requests', 'Only “Documents requested” asks for something')
    return stored.requests.map((one) => (one.done_at === null ? { ...one, done_at: at } : one))
  }
  const open = openRequests(stored).length + requests.length
  if (to !== stored.stage && requests.length === 0) throw wrong('requests', 'Please write what you need')
  if (open > caseLimits.requests)
    throw wrong('requests', `Please ask for at most ${caseLimits.requests} things at a time`)
  const added = requests.map((text, index) => ({ id: `${id}.${index}`, text, asked_at: at, done_at: null }))
  const done = stored.requests.filter(({ done_at }) => done_at !== null)
  return [...done.slice(-caseLimits.history), ...openRequests(stored), ...added]
}

type Target = Pick<MoveRequest, 'to' | 'reason' | 'waiting_for' | 'next_update_by'>

const nextStanding = (stored: StoredCase, target: Target, at: string, today: string) => {
  const { to, reason = null, waiting_for, next_update_by } = target
  const since = to === stored.stage ? stored.since : at
  if (to === 'closed') return { stage: to, reason, since, next_update_by: null, waiting_for: null }
  const { waitingFor, updateWithin } = caseStages[to]
  return {
    stage: to,
    reason: null,
    since,
    next_update_by: next_update_by ?? businessDayAfter(today, updateWithin),
    waiting_for: waiting_for ?? waitingFor,
  }
}

/** Asking for more isn't a new date. */
const changeOf = (from: Stage, { to, requests = [] }: MoveRequest) => {
  if (from === to && requests.length === 0) return 'new-date'
  return isMoveBack(from, to) ? 'moved-back' : 'moved'
}

export const withMail = (record: ApplicantRecord, mail: NewMail, notBefore?: string): ApplicantRecord => {
  if (!canMail(record)) return record
  if (isOutboxFull(record)) {
    log({ event: 'outbox-full', userId: record.user_id })
    throw new Refusal(
      409,
      'Too many emails to this person are still waiting to be sent. Please try again later.',
    )
  }
  return addMail(record, mail, notBefore)
}

/** Bytes. An item takes 400 KB. */
const mostNotes = 120_000

const historyWith = ({ history }: StoredCase, entry: StoredCase['history'][number]) => {
  let notes = 0
  return [...history, entry]
    .slice(-caseLimits.history)
    .reverse()
    .filter(({ note }) => {
      notes += Buffer.byteLength(note ?? '')
      return notes <= mostNotes
    })
    .reverse()
}

const hasDone = ({ history }: StoredCase, { id }: Act) => history.some((entry) => entry.id === id)

type Moving = Pick<StoredCase, 'requests'> & {
  next: ReturnType<typeof nextStanding>
  note: string | null
  is_automatic: boolean
}

const movedTo = (stored: StoredCase, { next, requests, ...noted }: Moving, act: Act): StoredCase => ({
  ...next,
  version: stored.version + 1,
  requests,
  history: historyWith(stored, {
    ...act,
    ...noted,
    from: stored.stage,
    to: next.stage,
    reason: next.reason,
    is_undo: false,
    promised: stored.next_update_by,
  }),
  last_move: { id: act.id, at: act.at, before: standingOf(stored) },
})

/** undefined if this very act was stored before. */
export const move = (
  record: ApplicantRecord,
  request: MoveRequest,
  act: Act,
): ApplicantRecord | undefined => {
  const stored = caseOf(record)
  if (hasDone(stored, act)) return undefined
  refuseStale(stored, request.version, request.to)
  refuseMove(stored, request.to)
  refuseClosing(request)
  refuseUnsigned(record, request, act.at)
  const today = easternDayOf(act.at)
  refuseDay(request.next_update_by, today)
  const requests = requestsAfter(stored, request, act)
  const next = nextStanding(stored, request, act.at, today)
  const change = changeOf(stored.stage, request)
  const moved = movedTo(stored, { next, requests, note: request.note || null, is_automatic: false }, act)
  const after = next.stage === 'closed' ? withLinksEnded(record, act.at) : record
  return withMail(
    { ...after, case: moved },
    { id: act.id, at: act.at, kind: 'stage', stage: next.stage, reason: next.reason, change },
  )
}

export const undoUntil = ({ last_move }: StoredCase, now: string): string | null => {
  if (last_move === null) return null
  const until = Date.parse(last_move.at) + caseLimits.undoMinutes * 60_000
  return Date.parse(now) <= until ? new Date(until).toISOString() : null
}

/** Milliseconds, so that a mail that is being sent arrives before its correction. */
const correctionDelay = 30_000

/** A mail that is sent, or might be, gets a correction. */
const withoutMail = (record: ApplicantRecord, stored: StoredCase, undone: string, act: Act) => {
  const waiting = record.mails.outbox.find(({ id }) => id === undone)
  const past = record.mails.sent.find(({ id }) => id === undone)
  const rest = removeMails(record, ({ id }) => id === undone)
  const isOut = waiting ? waiting.claimed_by !== null : past !== undefined && past.fate !== 'not-sent'
  if (!isOut) return rest
  const { stage, reason } = stored
  const notBefore = waiting ? new Date(Date.parse(act.at) + correctionDelay).toISOString() : act.at
  return withMail(
    rest,
    { id: act.id, at: act.at, kind: 'corrected', stage, reason, corrects: undone },
    notBefore,
  )
}

export const undo = (record: ApplicantRecord, version: number, act: Act): ApplicantRecord | undefined => {
  const stored = caseOf(record)
  const isRepeat = stored.version === version + 1 && stored.history.at(-1)?.is_undo === true
  if (hasDone(stored, act) || isRepeat) return undefined
  refuseStale(stored, version)
  const { last_move } = stored
  if (last_move === null) throw new Refusal(409, 'There is no move to undo.')
  if (undoUntil(stored, act.at) === null)
    throw new Refusal(
      409,
      `A move can be undone for ${caseLimits.undoMinutes} minutes. Please move the case back instead.`,
    )
  const { before, at } = last_move
  const requests = stored.requests
    .filter(({ asked_at }) => asked_at !== at)
    .map((one) => (one.done_at === at ? { ...one, done_at: null } : one))
  const entry = { to: before.stage, reason: before.reason, note: null, is_undo: true, is_automatic: false }
  const restored: StoredCase = {
    ...before,
    version: stored.version + 1,
    requests,
    history: historyWith(stored, { ...act, from: stored.stage, ...entry }),
    last_move: null,
  }
  return withoutMail({ ...record, case: restored }, restored, last_move.id, act)
}

/** Nobody moved it, so nobody is named, and nothing can be refused. */
const movedByItself = (record: ApplicantRecord, stored: StoredCase, { id, at }: Act): ApplicantRecord => {
  const to = 'in-review'
  const next = nextStanding(stored, { to }, at, easternDayOf(at))
  const moving = { next, requests: stored.requests, note: null, is_automatic: true }
  const moved = movedTo(stored, moving, { id, at, by: null })
  const mail = { id, at, kind: 'stage', stage: to, reason: null, change: 'all-here' } as const
  return withMailIfRoom({ ...record, case: moved }, mail)
}

/** The last open request moves the case by itself. undefined if this one isn't open. */
export const withRequestDone = (
  record: ApplicantRecord,
  requestId: string | null,
  act: Act,
): ApplicantRecord | undefined => {
  const stored = caseOf(record)
  const request = openRequests(stored).find(({ id }) => id === requestId)
  if (!request) return undefined
  const requests = stored.requests.map((one) => (one === request ? { ...one, done_at: act.at } : one))
  const answered = { ...stored, requests }
  return stored.stage === 'documents-requested' && openRequests(answered).length === 0
    ? movedByItself(record, answered, act)
    : { ...record, case: answered }
}

export const finishRequest = (
  record: ApplicantRecord,
  requestId: string,
  act: Act,
): ApplicantRecord | undefined => {
  if (!caseOf(record).requests.some(({ id }) => id === requestId))
    throw new Refusal(404, 'We can’t find this request.')
  return withRequestDone(record, requestId, act)
}
