import { type PaperFile, signersFiles } from '#domain/papers/papers.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { dueLetters } from '../signers/due-letters.ts'
import { filesOfStored, validFiles } from './paper-view.ts'
import { evidenceOf, papersOf, type StoredPaper } from './stored-papers.ts'

export type DueFile = {
  paper: StoredPaper
  file: PaperFile
  isMarked: boolean
  since: string
}

/** Once a paper was taken back, only the signer's files can be handed out. */
const filesOf = (paper: StoredPaper, record: ApplicantRecord): readonly PaperFile[] => {
  const files = filesOfStored(paper, record)
  return paper.taken_back === null ? files : signersFiles.filter((file) => files.includes(file))
}

/** Damaged evidence can't be printed. What was signed with a pen is a document. */
export const missingFiles = (record: ApplicantRecord, paper: StoredPaper): DueFile[] => {
  const { text_version, signed_at, expires_on, on_paper } = evidenceOf(paper, record)
  if (text_version === null || signed_at === null || expires_on === null || on_paper !== null) return []
  const made = validFiles(paper).map(({ file }) => file)
  const rest = { paper, isMarked: paper.taken_back !== null, since: paper.taken_back?.at ?? signed_at }
  return filesOf(paper, record)
    .filter((file) => !made.includes(file))
    .map((file) => ({ ...rest, file }))
}

const lacksText = ({ lacks_text_since }: StoredPaper) => lacks_text_since !== undefined

/** A later release might have the text again. */
export const waitsForText = (record: ApplicantRecord): boolean => record.papers.some(lacksText)

export const dueFiles = (record: ApplicantRecord): DueFile[] =>
  record.deleting_at === null
    ? papersOf(record).flatMap((paper) => (lacksText(paper) ? [] : missingFiles(record, paper)))
    : []

/** With letters for second signers, which have no paper yet. */
export const filesDueSince = (record: ApplicantRecord): string | undefined =>
  [
    ...dueFiles(record).map(({ since }) => since),
    ...dueLetters(record).map(({ letter }) => letter.asked_at),
  ].sort()[0]
