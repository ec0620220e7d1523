// Takes papers back for good. Pure, and safe to repeat.
import { randomUUID } from 'node:crypto'
import { paperStateOf } from '#domain/papers/papers.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { Refusal } from '../http/refusal.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { withReceipt } from './paper-receipt.ts'
import { paperViewOf } from './paper-view.ts'
import { endedOn, evidenceOf, papersOf, type StoredPaper, type TakenBack } from './stored-papers.ts'

const noPaper = () => new Refusal(404, 'We can’t find this paper.')

/** Errors: 404. A paper with damaged evidence is shown nowhere. */
export const findPaper = (record: ApplicantRecord, id: string): StoredPaper => {
  const paper = papersOf(record).find((one) => one.id === id)
  if (!paper || !paperViewOf(paper, record)) throw noPaper()
  return paper
}

/** Each one of its kind that holds, but none that was signed after that day. */
const isTakenWith = (paper: StoredPaper, asked: StoredPaper, record: ApplicantRecord, day: string) => {
  const view = paperViewOf(paper, record)
  if (!view || paper.kind !== asked.kind || paperStateOf(view, day) !== 'in-force') return false
  return easternDayOf(view.signed_at) <= day
}

/** undefined if it was taken back before. Errors: 404, and 409 for one that has expired. */
export const withTakenBack = (
  record: ApplicantRecord,
  id: string,
  taken_back: TakenBack,
): ApplicantRecord | undefined => {
  const asked = findPaper(record, id)
  if (asked.taken_back !== null) return undefined
  const { at, by } = taken_back
  const ended_on = endedOn(taken_back)
  if (!isTakenWith(asked, asked, record, ended_on)) {
    const day = toUsDate(String(evidenceOf(asked, record).expires_on))
    throw new Refusal(409, `This paper ended on ${day}, so nobody can use it anymore.`)
  }
  const papers = papersOf(record).map((paper) =>
    isTakenWith(paper, asked, record, ended_on) ? { ...paper, taken_back } : paper,
  )
  const mail = { id: randomUUID(), at, kind: 'paper-taken-back', paper: asked.kind, by, ended_on } as const
  return withReceipt({ ...record, papers }, mail)
}
