// What changes the log of a case. Pure, and safe to repeat.
import type * as z from 'zod/mini'
import type { recordNotSent, recordTold } from '#domain/contracts/package-contract.ts'
import { type Disclosure, papersToTell, wasSent } from '#domain/packages/disclosures.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import type { Act } from '../cases/case-moves.ts'
import { Refusal } from '../http/refusal.ts'
import { notAhead, refuseDay } from '../http/refuse-day.ts'
import { endedOn, papersOf } from '../papers/stored-papers.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { takenBackIn } from './stored-disclosures.ts'

/** Rejects a damaged log, so that nothing is written over it. */
const wholeLog = ({ disclosures, are_disclosures_whole }: ApplicantRecord): readonly Disclosure[] => {
  if (!are_disclosures_whole)
    throw new Refusal(
      409,
      'A part of the list of who got what can’t be read, so nothing in it can be changed. Please tell an admin.',
    )
  return disclosures
}

export const withDisclosure = (record: ApplicantRecord, entry: Disclosure): ApplicantRecord | undefined => {
  const log = wholeLog(record)
  return log.some(({ id }) => id === entry.id) ? undefined : { ...record, disclosures: [...log, entry] }
}

/** Unless it was sent by now. */
export const withoutUnsent = (record: ApplicantRecord, id: string): ApplicantRecord | undefined => {
  const isUnsent = (one: Disclosure) => one.id === id && one.sent === null
  if (!record.disclosures.some(isUnsent)) return undefined
  return { ...record, disclosures: wholeLog(record).filter((one) => !isUnsent(one)) }
}

export const requireDisclosure = ({ disclosures }: ApplicantRecord, id: string): Disclosure => {
  const found = disclosures.find((one) => one.id === id)
  if (!found) throw new Refusal(404, 'We can’t find this package.')
  return found
}

const withChanged = (record: ApplicantRecord, changed: Disclosure): ApplicantRecord => ({
  ...record,
  disclosures: wholeLog(record).map((one) => (one.id === changed.id ? changed : one)),
})

/** Only the first download counts. */
export const withSent = (
  record: ApplicantRecord,
  id: string,
  { at, by }: Act,
): ApplicantRecord | undefined => {
  const disclosure = requireDisclosure(record, id)
  if (disclosure.not_sent !== null)
    throw new Refusal(409, 'We recorded that this package wasn’t sent. Please prepare a new one.')
  return disclosure.sent === null ? withChanged(record, { ...disclosure, sent: { at, by } }) : undefined
}

type NotSent = z.infer<typeof recordNotSent.request>

export const withNotSent = (
  record: ApplicantRecord,
  { package: id, why }: NotSent,
  { at, by }: Act,
): ApplicantRecord | undefined => {
  const disclosure = requireDisclosure(record, id)
  if (disclosure.not_sent !== null) return undefined
  if (disclosure.sent === null)
    throw new Refusal(409, 'This package wasn’t downloaded, so it doesn’t count as sent.')
  if (disclosure.told.length > 0)
    throw new Refusal(
      409,
      `We told ${disclosure.buyer.name} that a paper inside was taken back, so it was sent.`,
    )
  return withChanged(record, { ...disclosure, not_sent: { at, by, why } })
}

type Told = z.infer<typeof recordTold.request>

const refusePapers = (record: ApplicantRecord, disclosure: Disclosure, papers: readonly string[]) => {
  if (!wasSent(disclosure))
    throw new Refusal(409, 'This package wasn’t sent, so there is nothing to tell this buyer.')
  const takenBack = takenBackIn(record)
  if (!papers.every((paper) => disclosure.papers.includes(paper) && takenBack.has(paper)))
    throw new Refusal(409, 'Not all of these papers are in this package and were taken back.')
}

const lastTakenBack = (record: ApplicantRecord, papers: readonly string[]) =>
  papersOf(record)
    .flatMap(({ id, taken_back }) => (taken_back && papers.includes(id) ? [endedOn(taken_back)] : []))
    .sort()
    .at(-1) ?? ''

const refuseDayOfTelling = (record: ApplicantRecord, { on, papers }: Told, now: string) => {
  const last = lastTakenBack(record, papers)
  const which = papers.length > 1 ? 'last of these papers' : 'paper'
  refuseDay('on', on, {
    first: [last, `The ${which} was taken back on ${toUsDate(last)}. Please enter that day or a later one.`],
    last: notAhead(now, 'Please enter the day you told them.'),
  })
}

export const withTold = (
  record: ApplicantRecord,
  asked: Told,
  { at, by }: Act,
): ApplicantRecord | undefined => {
  const disclosure = requireDisclosure(record, asked.package)
  refusePapers(record, disclosure, asked.papers)
  refuseDayOfTelling(record, asked, at)
  const papers = papersToTell(disclosure, new Set(asked.papers))
  if (papers.length === 0) return undefined
  const told = { at, by, on: asked.on, how: asked.how, papers }
  return withChanged(record, { ...disclosure, told: [...disclosure.told, told] })
}
