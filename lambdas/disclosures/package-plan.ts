// What of a case can be in a package now, but for its index: names, order, and fingerprints, before any file is read.
import { documentKinds } from '#domain/documents/document-kinds.ts'
import { documentKey, pageTypes } from '#domain/documents/page-files.ts'
import type { PackageFile } from '#domain/packages/disclosures.ts'
import * as refusing from '#domain/packages/package-refusal.ts'
import { paperTitles } from '#domain/papers/paper-titles.ts'
import type { PaperFile } from '#domain/papers/papers.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { storedCaseOf } from '../cases/stored-case.ts'
import type { StoredDocument } from '../documents/stored-documents.ts'
import { areAnswersAsSigned, filesOfStored, paperViewsOf, validFiles } from '../papers/paper-view.ts'
import { evidenceOf, papersOf, type StoredPaper } from '../papers/stored-papers.ts'
import { type ApplicantRecord, applicationOf } from '../records/applicant-record.ts'
import { sha256Of } from '../records/fingerprint.ts'
import { answersCsv } from './answers-csv.ts'

export const papersInForce = (record: ApplicantRecord, today: string): StoredPaper[] => {
  const ids = new Set(refusing.papersInForce(paperViewsOf(record), today).map(({ id }) => id))
  return papersOf(record).filter(({ id }) => ids.has(id))
}

/** The newest with the answers: a second signer's paper has none. */
const paperWithAnswers = (record: ApplicantRecord, today: string) =>
  papersInForce(record, today).findLast((paper) => filesOfStored(paper, record).includes('copy'))

/** `id`: of the package, which perhaps is in the log already. */
type Asked = refusing.Asked & { id: string }

/** Why there can be no package now; null if there can. `today`: Eastern. */
export const refusalOf = (record: ApplicantRecord, { id, ...asked }: Asked, today: string): string | null => {
  const { are_papers_whole: arePapersWhole, are_disclosures_whole: isLogWhole, documents } = record
  if (!arePapersWhole || documents === null)
    return 'A part of this case can’t be read, so nothing can be sent. Please tell an admin.'
  const paper = paperWithAnswers(record, today)
  const inCase = {
    isClosed: storedCaseOf(record).stage === 'closed',
    papers: paperViewsOf(record),
    documents: documents.list,
    state: applicationOf(record).state ?? null,
    packages: isLogWhole ? record.disclosures.filter((one) => one.id !== id).length : null,
    areAnswersAsSigned: paper ? areAnswersAsSigned(record, evidenceOf(paper, record)) : null,
  }
  return refusing.packageRefusal(inCase, asked, today)
}

type Source =
  | { from: 'papers'; key: string }
  | { from: 'documents'; key: string; versionId: string | null }
  | { from: 'us'; bytes: Uint8Array }

export type PlannedFile = PackageFile & {
  /** In the index. */
  group: string
  source: Source
}

const numbered = (index: number) => String(index + 1).padStart(2, '0')

type Named = Pick<PlannedFile, 'name' | 'group'>

/** Empty until the file is made. */
const signedFile = (paper: StoredPaper, file: PaperFile, named: Named): PlannedFile[] =>
  validFiles(paper)
    .filter((one) => one.file === file)
    .map(({ key, bytes, sha256 }) => ({ ...named, bytes, sha256, source: { from: 'papers', key } }))

const signedFiles = (record: ApplicantRecord, today: string): PlannedFile[] =>
  papersInForce(record, today).flatMap((paper, index) => {
    const { kind } = paper
    const named = { name: `signed/${numbered(index)}-${kind}.pdf`, group: `Signed: ${paperTitles[kind]}` }
    return signedFile(paper, refusing.ownFile[kind], named)
  })

const pagesOf = ({ user_id: userId }: ApplicantRecord, document: StoredDocument, number: number) => {
  const { id, kind, dated_on, pages } = document
  const group = `${documentKinds[kind].name}${dated_on === null ? '' : `, dated ${toUsDate(dated_on)}`}`
  return pages.map(
    ({ id: page, type, bytes, sha256, version: versionId }, index): PlannedFile => ({
      name: `documents/${numbered(number)}-${kind}/${numbered(index)}.${pageTypes[type]}`,
      bytes,
      sha256: Buffer.from(sha256, 'base64').toString('hex'),
      group: `Document ${number + 1}: ${group}`,
      source: { from: 'documents', key: documentKey(userId, id, page), versionId },
    }),
  )
}

/** The PDF file as it was signed last. */
const answerFiles = (record: ApplicantRecord, today: string): PlannedFile[] => {
  const group = 'Answers to the questions of the application'
  const paper = paperWithAnswers(record, today)
  const csv = Buffer.from(answersCsv(record))
  return [
    ...(paper ? signedFile(paper, 'copy', { name: 'answers/answers.pdf', group }) : []),
    {
      name: 'answers/answers.csv',
      group,
      bytes: csv.length,
      sha256: sha256Of(csv),
      source: { from: 'us', bytes: csv },
    },
  ]
}

/** Names are ours, in ASCII, and each is there once. `today`: Eastern. */
export const packagePlan = (record: ApplicantRecord, withAnswers: boolean, today: string): PlannedFile[] => [
  ...signedFiles(record, today),
  ...refusing
    .acceptedOf(record.documents?.list ?? [])
    .flatMap((document, number) => pagesOf(record, document, number)),
  ...(withAnswers ? answerFiles(record, today) : []),
]

/** Is each paper and page of a finished package still what we would send today, and in the same place? */
export const isPackageAsItWas = (
  files: readonly PackageFile[],
  record: ApplicantRecord,
  today: string,
): boolean => {
  const current = new Map(packagePlan(record, true, today).map(({ name, sha256 }) => [name, sha256]))
  return files.every(({ name, sha256 }) => name === indexName || current.get(name) === sha256)
}

export const indexName = 'index.pdf'
