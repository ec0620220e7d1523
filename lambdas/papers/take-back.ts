// Takes papers back, at once and for good. Pure, and safe to repeat on a newer copy.
import { randomUUID } from 'node:crypto'
import { easternDayOf } from '#domain/eastern-day.ts'
import { paperStateOf } from '#domain/papers.ts'
import { toUsDate } from '#domain/us-date.ts'
import { Refusal } from '../http/refusal.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { withReceipt } from './paper-receipt.ts'
import { paperViewOf } from './paper-view.ts'
import { evidenceOf, papersOf, type StoredPaper, type TakenBack } from './stored-papers.ts'

const noPaper = () => new Refusal(404, 'We can’t find this paper.')

/** Errors: 404. A paper with damaged evidence is shown nowhere. */
export const findPaper = (record: ApplicantRecord, id: string): StoredPaper => {
  const paper = papersOf(record).find((one) => one.id === id)
  if (!paper || !paperViewOf(paper, record)) throw noPaper()
  return paper
}

/** Of an authorization, each one that holds. */
const isTakenWith = (paper: StoredPaper, asked: StoredPaper, record: ApplicantRecord, today: string) => {
  const view = paperViewOf(paper, record)
  const holds = view !== undefined && paperStateOf(view, today) === 'in-force'
  return holds && paper.kind === asked.kind && (paper.id === asked.id || paper.kind === 'authorization')
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
  const today = easternDayOf(at)
  if (!isTakenWith(asked, asked, record, today)) {
    const day = toUsDate(String(evidenceOf(asked, record).expires_on))
    throw new Refusal(409, `This paper ended on ${day}, so nobody can use it anymore.`)
  }
  const papers = papersOf(record).map((paper) =>
    isTakenWith(paper, asked, record, today) ? { ...paper, taken_back } : paper,
  )
  const mail = { id: randomUUID(), at, kind: 'paper-taken-back', paper: asked.kind, by } as const
  return withReceipt({ ...record, papers }, mail)
}
