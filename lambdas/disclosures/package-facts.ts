// What of a case can be in a package now.
import { isChecked } from '#domain/documents/documents.ts'
import type { Buyer } from '#domain/packages/buyers.ts'
import { packageRefusal } from '#domain/packages/package-refusal.ts'
import { type PaperFile, type PaperState, paperStateOf } from '#domain/papers/papers.ts'
import { storedCaseOf } from '../cases/stored-case.ts'
import type { StoredDocument } from '../documents/stored-documents.ts'
import { paperViewOf, validFiles } from '../papers/paper-view.ts'
import { newestPaper, papersOf, type StoredFile, type StoredPaper } from '../papers/stored-papers.ts'
import { type ApplicantRecord, applicationOf } from '../records/applicant-record.ts'

const stateOf = (paper: StoredPaper, record: ApplicantRecord, today: string): PaperState | null => {
  const view = paperViewOf(paper, record)
  return view ? paperStateOf(view, today) : null
}

export const papersInForce = (record: ApplicantRecord, today: string): StoredPaper[] =>
  papersOf(record).filter((paper) => stateOf(paper, record, today) === 'in-force')

const madeFile = (paper: StoredPaper, file: PaperFile) => validFiles(paper).find((one) => one.file === file)

type SignedFile = { paper: StoredPaper; file: PaperFile; made: StoredFile | undefined }

/** `made`: undefined until the file is there. */
export const signedFilesInside = (record: ApplicantRecord, today: string): SignedFile[] =>
  papersInForce(record, today).map((paper) => {
    const file = paper.kind === 'authorization' ? 'authorization' : 'release'
    return { paper, file, made: madeFile(paper, file) }
  })

/** The answers as they were signed last. */
export const answersInside = (record: ApplicantRecord, today: string): StoredFile | undefined => {
  const paper = papersInForce(record, today).findLast(({ kind }) => kind === 'authorization')
  return paper && madeFile(paper, 'copy')
}

export const acceptedDocuments = ({ documents }: ApplicantRecord): StoredDocument[] =>
  (documents?.list ?? []).filter((one) => one.decision?.is_accepted === true && isChecked(one))

type Asked = { buyer: Buyer | null; withAnswers: boolean }

/** Why there can be no package now; null if there can. `today`: Eastern. */
export const refusalOf = (
  record: ApplicantRecord,
  { buyer, withAnswers }: Asked,
  today: string,
): string | null => {
  if (!record.are_papers_whole || record.documents === null || record.disclosures === null)
    return 'A part of this case can’t be read, so nothing can be sent. Please tell an admin.'
  const newest = newestPaper(record, 'authorization')
  const areReady =
    signedFilesInside(record, today).every(({ made }) => made !== undefined) &&
    (!withAnswers || answersInside(record, today) !== undefined)
  const facts = {
    isClosed: storedCaseOf(record).stage === 'closed',
    authorization: newest ? stateOf(newest, record, today) : null,
    arePapersReady: areReady,
    state: applicationOf(record).state ?? null,
    buyer,
    acceptedDocuments: acceptedDocuments(record).length,
    withAnswers,
  }
  return packageRefusal(facts, today)
}
