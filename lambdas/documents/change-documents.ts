// What the person and the team change. Pure, and safe to repeat.
import { shownFileName } from '#domain/documents/page-files.ts'
import { wantedIdOf, wantedPapers } from '#domain/documents/wanted.ts'
import { Refusal } from '../http/refusal.ts'
import { type ApplicantRecord, applicationOf } from '../records/applicant-record.ts'
import { withoutRecorded } from '../signers/due-letters.ts'
import { withRequestOpen } from './answers.ts'
import { type PageOfCase, withChangedPage } from './check-results.ts'
import {
  type Added,
  openDocuments,
  refuseLooked,
  refuseOthers,
  refusePage,
  requireDocument,
  type SentPage,
} from './document-refusals.ts'
import {
  documentsOf,
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

/** On its way once more. A repeat of one that is still on its way changes nothing. */
const withLostAgain = (record: ApplicantRecord, place: PageOfCase, since: string) =>
  withChangedPage(record, place, (page) =>
    page.problem === 'lost' ? { ...page, state: 'sending', problem: null, since } : undefined,
  )

/** `added`: null if the person sends it. */
export const withPage = (
  record: ApplicantRecord,
  sent: SentPage,
  added: Added,
  at: string,
): ApplicantRecord | undefined => {
  const { documents, document: known, page: knownPage } = refusePage(record, sent, added)
  if (knownPage) return withLostAgain(record, sent, at)
  const page = newPage(sent, at)
  if (known)
    return withDocument(withoutRecorded(record, known.id), { ...known, pages: [...known.pages, page] })
  const { document: id, kind, request } = sent
  const document = {
    id,
    kind,
    request,
    at,
    added,
    dated_on: null,
    decision: null,
    looked_at: null,
    pages: [page],
  }
  const list = [...documents.list, document]
  return {
    ...record,
    documents: { ...documents, list, lacking: without(documents.lacking, wantedIdOf(sent)) },
  }
}

/** Their bytes are still to be deleted. Without pages, the document goes, and with it what it answered. */
const withoutPages = (
  found: ApplicantRecord,
  { id, request, pages }: StoredDocument,
  gone: readonly StoredPage[],
  at: string,
): ApplicantRecord => {
  if (!found.documents) return found
  const record = withoutRecorded(found, id)
  const { list, removed } = found.documents
  const rest = list.filter((one) => one.id !== id || pages.length > gone.length)
  const more = gone.map((page) => ({ document: id, page: page.id, at }))
  const after = { ...record, documents: { ...found.documents, list: rest, removed: [...removed, ...more] } }
  return rest.length < list.length ? withRequestOpen(after, request) : after
}

type Arrangement = { document: string; pages: readonly string[]; removed: readonly string[] }

/** Pages that the caller doesn’t know of stay, last. Checked pages rest from now on. */
export const withArrangement = (
  record: ApplicantRecord,
  { document: id, pages: wanted, removed }: Arrangement,
  at: string,
): ApplicantRecord | undefined => {
  const document = openDocuments(record).list.find((one) => one.id === id)
  if (!document) return undefined
  refuseOthers(document, null)
  refuseLooked(document)
  const gone = document.pages.filter((page) => removed.includes(page.id))
  const rest = document.pages.filter((page) => !gone.includes(page))
  const named = wanted.flatMap((page) => rest.find((one) => one.id === page) ?? [])
  const pages = [...named, ...rest.filter((page) => !named.includes(page))]
  if (pages.every((page, index) => page === document.pages[index]) && gone.length === 0) return undefined
  const rested = pages.map((page) => (page.state === 'checked' ? { ...page, since: at } : page))
  return withoutPages(withDocument(record, { ...document, pages: rested }), document, gone, at)
}

/** Of the team, before anyone decided about it. */
export const withoutCaseDocument = (
  record: ApplicantRecord,
  id: string,
  at: string,
): ApplicantRecord | undefined => {
  const { list, removed } = openDocuments(record)
  if (!list.some((one) => one.id === id) && removed.some(({ document }) => document === id)) return undefined
  const document = requireDocument(record, id)
  if (document.added === null)
    throw new Refusal(409, 'The applicant sent this paper, so only they can remove it.')
  if (document.decision !== null)
    throw new Refusal(409, 'The team has decided about this document already, so it stays.')
  return withoutPages(record, document, document.pages, at)
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
  if (!asked.includes(wanted)) throw new Refusal(404, 'Our case team didn’t ask for this paper.')
  const said = reason || null
  if (known && known.reason === said) return undefined
  const current = Object.entries(lacking).filter(([id]) => asked.includes(id))
  return {
    ...record,
    documents: { ...documents, lacking: { ...Object.fromEntries(current), [wanted]: { at, reason: said } } },
  }
}
