// The files of a package, but for its index: their names, order, and fingerprints, before any of them is read.
import { documentKinds } from '#domain/documents/document-kinds.ts'
import { documentKey, pageTypes } from '#domain/documents/page-files.ts'
import type { PackageFile } from '#domain/packages/disclosures.ts'
import { paperTitles } from '#domain/papers/paper-titles.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import type { StoredDocument } from '../documents/stored-documents.ts'
import type { StoredFile } from '../papers/stored-papers.ts'
import type { ApplicantRecord } from '../records/applicant-record.ts'
import { sha256Of } from '../records/fingerprint.ts'
import { answersCsv } from './answers-csv.ts'
import { acceptedDocuments, answersInside, signedFilesInside } from './package-facts.ts'

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

const signedFile = ({ key, bytes, sha256 }: StoredFile) => ({
  bytes,
  sha256,
  source: { from: 'papers', key } as const,
})

const signedFiles = (record: ApplicantRecord, today: string): PlannedFile[] =>
  signedFilesInside(record, today).flatMap(({ paper: { kind }, made }, index) =>
    made
      ? {
          name: `signed/${numbered(index)}-${kind}.pdf`,
          group: `Signed: ${paperTitles[kind]}`,
          ...signedFile(made),
        }
      : [],
  )

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

const answerFiles = (record: ApplicantRecord, today: string): PlannedFile[] => {
  const group = 'Answers to the questions of the application'
  const made = answersInside(record, today)
  const csv = Buffer.from(answersCsv(record))
  return [
    ...(made ? [{ name: 'answers/answers.pdf', group, ...signedFile(made) }] : []),
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
  ...acceptedDocuments(record).flatMap((document, number) => pagesOf(record, document, number)),
  ...(withAnswers ? answerFiles(record, today) : []),
]

/** Is each paper and page of a finished package still what we would send today? */
export const isPackageAsItWas = (
  files: readonly PackageFile[],
  record: ApplicantRecord,
  today: string,
): boolean => {
  const current = new Set(packagePlan(record, true, today).map(({ sha256 }) => sha256))
  return files.every(({ name, sha256 }) => name === indexName || current.has(sha256))
}

export const indexName = 'index.pdf'
