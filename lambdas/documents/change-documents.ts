// What the person and the team change. Pure, and safe to repeat.
import { shownFileName } from '#domain/documents/page-files.ts'
import { wantedIdOf, wantedPapers } from '#domain/documents/wanted.ts'
import type { Act } from '../cases/case-moves.ts'
import { Refusal } from '../http/refusal.ts'
import { type ApplicantRecord, applicationOf } from '../records/applicant-record.ts'
import { withAnswer } from './check-results.ts'
import {
  type Added,
  openDocuments,
  refuseDecided,
  refuseOthers,
  refusePage,
  type SentPage,
} from './document-refusals.ts'
import {
  documentsOf,
  isChecked,
  noDocuments,
  type StoredDocument,
  type StoredDocuments,
  type StoredPage,
} from './stored-documents.ts'

export const withDocument = (record: ApplicantRecord, changed: StoredDocument): ApplicantRecord => {
  const documents = record.documents ?? noDocuments
  const list = documents.list.map((document) => (document.id === changed.id ? changed : document))
  return { ...record, documents: { ...documents, list } }
}

const newPage = ({ page: id, name, type, bytes, sha256 }: SentPage, since: string): StoredPage => {
  const file = { id, name: shownFileName(name), type, bytes, sha256 }
  return { ...file, state: 'sending', since, version: null, problem: null }
}

const without = (lacking: StoredDocuments['lacking'], wanted: string) =>
  Object.fromEntries(Object.entries(lacking).filter(([id]) => id !== wanted))

/** `added`: null if the person sends it. */
export const withPage = (
  record: ApplicantRecord,
  sent: SentPage,
  added: Added,
  at: string,
): ApplicantRecord | undefined => {
  const { documents, document: known, isKnown } = refusePage(record, sent, added)
  if (isKnown) return undefined
  const page = newPage(sent, at)
  if (known) return withDocument(record, { ...known, pages: [...known.pages, page] })
  const { document: id, kind, request } = sent
  const document = { id, kind, request, at, added, dated_on: null, decision: null, pages: [page] }
  const list = [...documents.list, document]
  return {
    ...record,
    documents: { ...documents, list, lacking: without(documents.lacking, wantedIdOf(sent)) },
  }
}

type Arrangement = { document: string; pages: readonly string[]; removed: readonly string[] }

/** Pages that the caller doesn’t know of stay, last. Without a page that couldn’t be taken, the others can be what was asked for. */
export const withArrangement = (
  record: ApplicantRecord,
  { document: id, pages: wanted, removed }: Arrangement,
  act: Act,
): ApplicantRecord | undefined => {
  const documents = openDocuments(record)
  const document = documents.list.find((one) => one.id === id)
  if (!document) return undefined
  refuseOthers(document, null)
  refuseDecided(document)
  const gone = document.pages.filter((page) => removed.includes(page.id))
  const rest = document.pages.filter((page) => !gone.includes(page))
  const named = wanted.flatMap((page) => rest.find((one) => one.id === page) ?? [])
  const pages = [...named, ...rest.filter((page) => !named.includes(page))]
  if (pages.every((page, index) => page === document.pages[index]) && gone.length === 0) return undefined
  const arranged = withDocument(record, { ...document, pages }).documents ?? noDocuments
  const list = arranged.list.filter((one) => one.pages.length > 0)
  const more = gone.map((page) => ({ document: id, page: page.id, at: act.at }))
  const after = { ...record, documents: { ...arranged, list, removed: [...documents.removed, ...more] } }
  return isChecked(document) ? after : withAnswer(after, id, act)
}

type Lack = { wanted: string; lacks: boolean; reason?: string | undefined }

export const withLack = (
  record: ApplicantRecord,
  { wanted, lacks, reason }: Lack,
  at: string,
): ApplicantRecord | undefined => {
  const documents = openDocuments(record)
  const { lacking } = documents
  const known = Object.hasOwn(lacking, wanted) ? lacking[wanted] : undefined
  if (!lacks) return known && { ...record, documents: { ...documents, lacking: without(lacking, wanted) } }
  const from = { ...documentsOf(record), answers: applicationOf(record) }
  const asked = wantedPapers(from, at).map(({ id }) => id)
  if (!asked.includes(wanted)) throw new Refusal(404, 'Our case team doesn’t ask for this paper.')
  const said = reason || null
  if (known && known.reason === said) return undefined
  const current = Object.entries(lacking).filter(([id]) => asked.includes(id))
  return {
    ...record,
    documents: { ...documents, lacking: { ...Object.fromEntries(current), [wanted]: { at, reason: said } } },
  }
}
