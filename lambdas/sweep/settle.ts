// It can be stopped anywhere and repeated.

import { randomBytes, randomUUID } from 'node:crypto'
import { indexColumns } from '../cases/case-keys.ts'
import { changeCase } from '../cases/change-case.ts'
import { finishDeletion } from '../cases/finish-deletion.ts'
import { addMail, claimFirst, isOutboxFull, removeMails, sent, tryLater } from '../cases/outbox.ts'
import { canMail, mailAddressOf } from '../cases/reachability.ts'
import { draftEnds, isMoot, nextReminder } from '../cases/reminders.ts'
import { isToSigner, type OutboxMail, type SignerMail } from '../cases/stored-case.ts'
import { withAnswers } from '../documents/answers.ts'
import { errorName, log, minutesSince } from '../log.ts'
import { type CaseMail, caseMail } from '../mail/case-mails.ts'
import { type Mail, messageOf } from '../mail/mail-frame.ts'
import type { Outcome } from '../mail/send-outcome.ts'
import { signerMail } from '../mail/signer-mails.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { storeLink } from '../signers/mailed-link.ts'
import { withSignersReminded } from '../signers/signer-reminders.ts'
import { askedBy } from '../signers/stored-signers.ts'
import { type Sending, sendWithPauses } from './send-mail.ts'
import { startDueWork } from './start-due-work.ts'

/** `by` names one claim. `until` is later than the run can live. */
export type Claim = { by: string; now: string; until: string }

/** A reminder of a draft that surely wasn't sent counts as not made. */
const withoutMoot = (
  record: ApplicantRecord,
  now: string,
  isIdle: (mail: OutboxMail) => boolean,
): ApplicantRecord => {
  const moot = record.mails.outbox.filter((mail) => isIdle(mail) && isMoot(mail, record, now))
  const rest = removeMails(record, (mail) => moot.includes(mail))
  return moot.some(({ kind, claimed_by }) => kind === 'draft-reminder' && claimed_by === null)
    ? { ...rest, mails: { ...rest.mails, reminded: rest.mails.reminded.filter((mark) => mark !== 'draft') } }
    : rest
}

/** Mails that can't be sent go too; the team sees those. */
const tidied = (record: ApplicantRecord, now: string): ApplicantRecord => {
  const isIdle = ({ claimed_until }: OutboxMail) => claimed_until === null || claimed_until <= now
  const rest = withoutMoot(record, now, isIdle)
  return rest.mails.outbox
    .filter((mail) => isIdle(mail) && mailAddressOf(rest, mail) === null)
    .reduce((after, { id }) => sent(after, id, now, 'not-sent'), rest)
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

const claimedMail = (record: ApplicantRecord, { by }: Claim): OutboxMail | undefined =>
  record.mails.outbox.find(({ claimed_by }) => claimed_by === by)

export const nextStep = (record: ApplicantRecord, claim: Claim): ApplicantRecord | undefined => {
  const { now } = claim
  if (record.deleting_at !== null || claimedMail(record, claim)) return undefined
  if (isDue(draftEnds(record), now)) return { ...record, deleting_at: now }
  const answered = withAnswers(record, { id: randomUUID(), at: now, by: null })
  const due = withSignersReminded(reminded(tidied(answered, now), now), now)
  const after = claimFirst(due, claim) ?? due
  return after === record && !isLookedAtSooner(record, now) ? undefined : after
}

export type Run = {
  /** No mail is claimed after it. */
  stopAt: number
  /** Not even a crashed run lives longer. */
  goneAt: number
  mailsSent: number
}

const isoOf = (time: number) => new Date(time).toISOString()

const messageTo = (
  record: ApplicantRecord,
  mail: OutboxMail,
  words: Mail,
  headers: CaseMail['headers'] = [],
) => ({
  ...messageOf(process.env.MAIL_FROM, mailAddressOf(record, mail) ?? '', words, [...headers]),
  ConfigurationSetName: process.env.CONFIGURATION_SET,
  EmailTags: [
    { Name: 'user', Value: record.user_id },
    { Name: 'mail', Value: mail.id },
  ],
})

/** If they were asked once more since, or the question was taken back, it isn't sent. */
const sendToSigner = async (
  mail: SignerMail,
  record: ApplicantRecord,
  claim: Claim,
  run: Run,
): Promise<Sending> => {
  const linked = await storeLink(mail, record, claim)
  if (!linked) return { outcome: 'rejected' }
  const words = signerMail(mail, { ...linked, askedBy: askedBy(linked.record) })
  return sendWithPauses(messageTo(linked.record, mail, words), run.stopAt)
}

const send = (mail: OutboxMail, record: ApplicantRecord, claim: Claim, run: Run): Promise<Sending> => {
  if (isToSigner(mail)) return sendToSigner(mail, record, claim, run)
  const { headers, ...words } = caseMail(mail, record)
  return sendWithPauses(messageTo(record, mail, words, headers), run.stopAt)
}

const after =
  (mail: OutboxMail, { by }: Claim, outcome: Outcome) =>
  (record: ApplicantRecord) => {
    const now = isoOf(Date.now())
    const isRefused = outcome !== 'unknown'
    const told =
      outcome === 'sent' || outcome === 'rejected'
        ? sent(record, mail.id, now, outcome === 'sent' ? 'sent' : 'not-sent', mail)
        : tryLater(record, { id: mail.id, by, now, isRefused })
    return told === record ? undefined : told
  }

const deliver = async (mail: OutboxMail, record: ApplicantRecord, claim: Claim, run: Run) => {
  const { outcome, error } = await send(mail, record, claim, run)
  const userId = record.user_id
  const marked = await changeCase(record, after(mail, claim, outcome))
  if (outcome === 'sent') run.mailsSent += 1
  else if (outcome === 'rejected') log({ event: 'mail-not-sent', userId, error: errorName(error) })
  else log({ event: 'mail-waiting', userId, error: errorName(error), minutes: minutesSince(mail.at) })
  return marked
}

export const settle = async (userId: string, run: Run): Promise<void> => {
  let start: string | ApplicantRecord | undefined = userId
  while (start !== undefined && Date.now() < run.stopAt) {
    const claim = { by: randomUUID(), now: isoOf(Date.now()), until: isoOf(run.goneAt) }
    const record = await changeCase(start, (newer) => nextStep(newer, claim), claim.now)
    if (!record) return
    if (record.deleting_at !== null) return finishDeletion(record)
    if (start === userId) await startDueWork(record, claim.now)
    const mail = claimedMail(record, claim)
    if (!mail) return
    start = await deliver(mail, record, claim, run)
  }
}
