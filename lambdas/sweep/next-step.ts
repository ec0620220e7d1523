// Pure, and safe to repeat.
import { randomBytes, randomUUID } from 'node:crypto'
import { indexColumns } from '../cases/case-keys.ts'
import { addMail, claimFirst, isOutboxFull, removeMails, sent } from '../cases/outbox.ts'
import { canMail } from '../cases/reachability.ts'
import { draftEnds, isMoot, nextReminder } from '../cases/reminders.ts'
import type { OutboxMail } from '../cases/stored-case.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'

/** `by` names one claim. `until` is later than the run can live. */
export type Claim = { by: string; now: string; until: string }

/** A reminder of a draft that surely wasn't sent counts as not made. */
const withoutMoot = (record: ApplicantRecord, isIdle: (mail: OutboxMail) => boolean): ApplicantRecord => {
  const moot = record.mails.outbox.filter((mail) => isIdle(mail) && isMoot(mail, record))
  const rest = removeMails(record, (mail) => moot.includes(mail))
  return moot.some(({ kind, claimed_by }) => kind === 'draft-reminder' && claimed_by === null)
    ? { ...rest, mails: { ...rest.mails, reminded: rest.mails.reminded.filter((mark) => mark !== 'draft') } }
    : rest
}

/** Mails that can't be sent go too; the team sees those. */
const tidied = (record: ApplicantRecord, now: string): ApplicantRecord => {
  const isIdle = ({ claimed_until }: OutboxMail) => claimed_until === null || claimed_until <= now
  const rest = withoutMoot(record, isIdle)
  if (canMail(rest)) return rest
  return rest.mails.outbox.filter(isIdle).reduce((after, { id }) => sent(after, id, now, 'not-sent'), rest)
}

/** Done with also where no mail arrives: the account can get another address at any time. */
const reminded = (record: ApplicantRecord, now: string): ApplicantRecord => {
  const reminder = nextReminder(record, now)
  if (!reminder || reminder.at > now || isOutboxFull(record)) return record
  const marked = {
    ...record,
    mails: {
      ...record.mails,
      reminded: [...new Set([...record.mails.reminded, ...reminder.marks])],
      token: record.mails.token ?? randomBytes(16).toString('base64url'),
    },
  }
  return canMail(record) ? addMail(marked, { id: randomUUID(), at: now, ...reminder.mail }) : marked
}

const isDue = (time: string | undefined, now: string) => time !== undefined && time <= now

const isLookedAtSooner = (record: ApplicantRecord, now: string) =>
  record.sweep_at !== (indexColumns(record, now).sweep_at ?? null)

export const claimedMail = (record: ApplicantRecord, { by }: Claim): OutboxMail | undefined =>
  record.mails.outbox.find(({ claimed_by }) => claimed_by === by)

export const nextStep = (record: ApplicantRecord, claim: Claim): ApplicantRecord | undefined => {
  const { now } = claim
  if (record.deleting_at !== null || claimedMail(record, claim)) return undefined
  if (isDue(draftEnds(record), now)) return { ...record, deleting_at: now }
  const due = reminded(tidied(record, now), now)
  const after = claimFirst(due, claim) ?? due
  return after === record && !isLookedAtSooner(record, now) ? undefined : after
}
