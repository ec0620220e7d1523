// Codes for old papers, and a mark where the program lacks the text.
import { randomInt } from 'node:crypto'
import { newPaperCode } from '#domain/papers/paper-code.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { dueFiles, missingFiles } from './due-files.ts'
import { hasText } from './paper-texts.ts'
import { papersOf, type StoredPaper } from './stored-papers.ts'

const withCode = (paper: StoredPaper): StoredPaper =>
  paper.code === null ? { ...paper, code: newPaperCode(randomInt) } : paper

/** Records older than the papers have none. */
const withCodes = (record: ApplicantRecord): ApplicantRecord =>
  dueFiles(record).some(({ paper }) => paper.code === null)
    ? { ...record, papers: papersOf(record).map(withCode) }
    : record

/** The same paper if nothing is new. */
const withTextMark = (record: ApplicantRecord, paper: StoredPaper, now: string): StoredPaper => {
  const { lacks_text_since: known, ...rest } = paper
  const lacks = missingFiles(record, paper).length > 0 && !hasText(paper, record)
  if (lacks === (known !== undefined)) return paper
  return lacks ? { ...paper, lacks_text_since: now } : rest
}

/** undefined if nothing is new. `now` marks what is new. */
export const prepared =
  (now: string) =>
  (record: ApplicantRecord): ApplicantRecord | undefined => {
    const before = papersOf(record)
    const papers = before.map((paper) => withTextMark(record, paper, now))
    const marked = papers.some((paper, index) => paper !== before[index]) ? { ...record, papers } : record
    const after = withCodes(marked)
    return after === record ? undefined : after
  }
