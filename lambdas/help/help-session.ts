// How help by phone begins and ends. Pure.
import { helpLimits } from '#domain/help/help.ts'
import { minutesAfter } from '../cases/days-after.ts'
import { isSameSecret } from '../http/origin-secret.ts'
import { Refusal, wrongField } from '../http/refusal.ts'
import { type ApplicantRecord, wasSubmitted } from '../records/applicant-record.ts'
import { sha256Of } from '../records/fingerprint.ts'
import { helperNow, helpersOf, isSsnHiddenFrom, type StoredHelp } from './stored-help.ts'

type Helper = { id: string; name: string }

const codeHash = ({ user_id }: ApplicantRecord, code: string) => sha256Of(`${user_id} ${code}`)

/** The clock of another call can be behind. */
const minutesLeft = (until: string, now: string) =>
  Math.min(helpLimits.locked, Math.max(1, Math.ceil((Date.parse(until) - Date.parse(now)) / 60_000)))

export const refuseSubmitted = (record: ApplicantRecord): void => {
  if (wasSubmitted(record)) throw new Refusal(409, 'This application was already submitted.')
}

const refuseLocked = ({ help: { locked_until } }: ApplicantRecord, now: string) => {
  if (locked_until === null || locked_until <= now) return
  const minutes = minutesLeft(locked_until, now)
  throw new Refusal(
    409,
    `Too many wrong codes were entered. A new code can be made in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
  )
}

/** The older code ends, and a helper goes on. */
export const withCode = (record: ApplicantRecord, code: string, now: string): ApplicantRecord => {
  refuseSubmitted(record)
  refuseLocked(record, now)
  const stored = { sha256: codeHash(record, code), until: minutesAfter(now, helpLimits.code), tries: 0 }
  return { ...record, help: { ...record.help, code: stored, locked_until: null } }
}

type EndedBy = Pick<StoredHelp['sessions'][number], 'ended_by'>

const sessionsOf = ({ helper, sessions }: StoredHelp, now: string, endedBy: EndedBy = {}) => {
  if (helper === null) return sessions
  const { until, ...session } = helper
  const ended = until < now ? { ended_at: until } : { ended_at: now, ...endedBy }
  return [...sessions, { ...session, ...ended }].slice(-helpLimits.sessions)
}

/** Undefined if there is neither a code nor a session. */
export const withoutHelp = (
  record: ApplicantRecord,
  now: string,
  endedBy: EndedBy = {},
): ApplicantRecord | undefined => {
  const { help } = record
  return help.code === null && help.helper === null
    ? undefined
    : { ...record, help: { ...help, code: null, helper: null, sessions: sessionsOf(help, now, endedBy) } }
}

/** A code goes on: it might be for another of the team. */
export const withoutHelper = (
  record: ApplicantRecord,
  helper: string,
  now: string,
): ApplicantRecord | undefined =>
  record.help.helper?.id === helper
    ? { ...record, help: { ...record.help, helper: null, sessions: sessionsOf(record.help, now) } }
    : undefined

const liveCode = (record: ApplicantRecord, now: string) => {
  refuseSubmitted(record)
  refuseLocked(record, now)
  const { code } = record.help
  if (code !== null && code.until > now) return code
  throw new Refusal(409, 'There’s no code now. Please ask them to get a new one and read it out.')
}

/** Refuses if no code can be used now. */
export const isRightCode = (record: ApplicantRecord, code: string, now: string): boolean =>
  isSameSecret(liveCode(record, now).sha256, codeHash(record, code))

export const withWrongCode = (record: ApplicantRecord, now: string): ApplicantRecord => {
  const code = liveCode(record, now)
  const tries = code.tries + 1
  const help =
    tries < helpLimits.tries
      ? { ...record.help, code: { ...code, tries } }
      : { ...record.help, code: null, locked_until: minutesAfter(now, helpLimits.locked) }
  return { ...record, help }
}

export const wrongCode = (record: ApplicantRecord, now: string): Refusal => {
  refuseLocked(record, now)
  const left = helpLimits.tries - (record.help.code?.tries ?? 0)
  return wrongField(
    'code',
    `That isn’t the code. You can try ${left === 1 ? 'once more' : `${left} more times`}.`,
  )
}

/** Until they take it over, an application by phone needs no code. */
const needsCode = ({ by_phone }: ApplicantRecord) => by_phone === null || by_phone.accepted_at !== null

/** A code works once, and an older helper ends. */
export const withHelper = (
  record: ApplicantRecord,
  helper: Helper,
  code: string | undefined,
  now: string,
): ApplicantRecord => {
  refuseSubmitted(record)
  if (code === undefined && needsCode(record))
    throw wrongField('code', 'Please enter the code that they read out')
  if (code !== undefined && !isRightCode(record, code, now)) throw wrongCode(record, now)
  return {
    ...record,
    help: {
      ...record.help,
      code: null,
      helper: { ...helper, from: now, until: minutesAfter(now, helpLimits.session) },
      sessions: sessionsOf(record.help, now),
      helped_by: [...new Set([...helpersOf(record.help), helper.id])],
    },
    typed_by: record.typed_by ?? {},
  }
}

const wayOn = (record: ApplicantRecord) =>
  needsCode(record)
    ? 'If they still need help, ask them for a new code.'
    : 'Open the case and press “Go on typing”.'

const whyEnded = (record: ApplicantRecord, { from, ended_by }: StoredHelp['sessions'][number]) => {
  if (ended_by === 'applicant') return 'They ended the help.'
  return (record.by_phone?.accepted_at ?? '') > from
    ? 'They took the application over. If they still need help, ask them for a code.'
    : wayOn(record)
}

const whyOver = (record: ApplicantRecord, helper: string, now: string): string => {
  const { help, deleting_at } = record
  if (deleting_at !== null) return 'This draft was deleted.'
  if (wasSubmitted(record)) return 'They submitted the application, so the help has ended.'
  if (help.helper !== null && help.helper.id !== helper && help.helper.until > now)
    return `${help.helper.name} is helping them now.`
  if (help.helper?.id === helper) return `${helpLimits.session} minutes are over. ${wayOn(record)}`
  const session = help.sessions.findLast(({ id }) => id === helper)
  if (session) return whyEnded(record, session)
  return needsCode(record)
    ? 'Please ask them for a code first.'
    : 'Please open the case and press “Go on typing” first.'
}

/** 403 says why they can't type now. */
export const requireHelper = (record: ApplicantRecord, id: string, now: string) => {
  const helper = helperNow(record, now)
  if (helper?.id !== id) throw new Refusal(403, whyOver(record, id, now))
  return helper
}

/** Whatever else they may do on the team. */
export const refuseHelper = (record: ApplicantRecord, id: string, what: 'signature' | 'ssn'): void => {
  const now = new Date().toISOString()
  const isHidden = what === 'ssn' ? isSsnHiddenFrom(id, record, now) : helperNow(record, now)?.id === id
  if (isHidden) throw new Refusal(403, 'You helped this person on the phone, so you can’t see this.')
}
