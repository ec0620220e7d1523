// The column `documents` of the applicant's item: docs/decisions/documents-on-the-same-item.md.
import * as z from 'zod/mini'
import type { Documents } from '#domain/contracts/document-contract.ts'
import { type DocumentKindId, isDatedKind } from '#domain/documents/document-kinds.ts'
import {
  documentSchema,
  isToLookAt,
  lackSchema,
  type Page,
  pageProblemSchema,
  pageStateSchema,
} from '#domain/documents/documents.ts'
import { checksumSchema, documentIdSchema, pageTypeSchema } from '#domain/documents/page-files.ts'
import { shownRequests } from '#domain/documents/wanted.ts'
import { timestamp } from '#domain/schema-parts.ts'
import type { StoredCase } from '../cases/stored-case.ts'
import { lettersOf, type WithLetters } from '../signers/due-letters.ts'
import { givenOf } from '../table/columns.ts'

export type StoredPage = Page & {
  sha256: string
  /** Of the object in S3; null until it is received. */
  version: string | null
}

/** Without names, which would take a sixth of the column. */
const storedPageSchema = z.pipe(
  z.tuple([
    documentIdSchema,
    z.string(),
    pageTypeSchema,
    z.number(),
    checksumSchema,
    pageStateSchema,
    timestamp,
    z.nullable(z.string()),
    z.nullable(pageProblemSchema),
  ]),
  z.transform(
    ([id, name, type, bytes, sha256, state, since, version, problem]): StoredPage => ({
      ...{ id, name, type, bytes, sha256, state, since, version, problem },
    }),
  ),
)

const withoutNames = ({ id, name, type, bytes, sha256, state, since, version, problem }: StoredPage) =>
  [id, name, type, bytes, sha256, state, since, version, problem] as const

const { shape } = documentSchema

const storedDocumentSchema = z.extend(documentSchema, {
  request: z._default(shape.request, null),
  added: z._default(shape.added, null),
  dated_on: z._default(shape.dated_on, null),
  decision: z._default(shape.decision, null),
  looked_at: z._default(shape.looked_at, null),
  pages: z.array(storedPageSchema),
})
export type StoredDocument = z.infer<typeof storedDocumentSchema>

/** Its bytes are still to be deleted. */
const removedPageSchema = z.object({ document: documentIdSchema, page: documentIdSchema, at: z.string() })

const storedDocumentsSchema = z.object({
  list: z._default(z.array(storedDocumentSchema), []),
  /** By kind or request. */
  lacking: z._default(z.record(z.string(), lackSchema), {}),
  removed: z._default(z.array(removedPageSchema), []),
})
export type StoredDocuments = z.infer<typeof storedDocumentsSchema>

export const noDocuments: StoredDocuments = { list: [], lacking: {}, removed: [] }

/** null: damaged, so nothing is written over it. */
export const documentsColumn = z.catch(z._default(z.nullable(storedDocumentsSchema), noDocuments), null)

/** Small, because each write of the case pays for it. */
export const storedFormOf = ({ list, lacking, removed }: StoredDocuments) => ({
  list: list.map((document) => ({ ...givenOf(document), pages: document.pages.map(withoutNames) })),
  lacking,
  removed,
})

type WithDocuments = { documents: StoredDocuments | null; case: StoredCase | null }

export const documentsOf = ({
  documents,
  case: stored,
  ...record
}: WithDocuments & WithLetters): Documents => {
  const { list, lacking } = documents ?? noDocuments
  return {
    documents: list.map((document) => ({
      ...document,
      pages: document.pages.map(({ sha256, version, ...page }) => page),
    })),
    lacking,
    requests: shownRequests(stored?.requests ?? [], list),
    ...(lettersOf(record).some(({ letter }) => letter.recorded === null) && { awaits_letter: true }),
    is_closed: stored?.stage === 'closed',
    now: new Date().toISOString(),
  }
}

/** For the person: without the emails of the team. */
export const ownDocumentsOf = (record: WithDocuments & WithLetters): Documents => {
  const { documents, ...rest } = documentsOf(record)
  const withoutTeam = ({ added, decision, ...document }: Documents['documents'][number]) => ({
    ...document,
    added: added && { ...added, by: null },
    decision: decision && { ...decision, by: null },
  })
  return { ...rest, documents: documents.map(withoutTeam) }
}

/** In a closed case, nothing waits. */
const listIfOpen = ({ documents, case: stored }: WithDocuments): StoredDocument[] =>
  stored?.stage === 'closed' ? [] : (documents ?? noDocuments).list

export const toLookAt = (record: WithDocuments): StoredDocument[] => listIfOpen(record).filter(isToLookAt)

/** Of the newest of each kind that gets old, if the team set its date. */
export const oldestPaper = (record: WithDocuments) => {
  const inUse = listIfOpen(record).filter(
    ({ kind, decision, dated_on }) =>
      isDatedKind(kind) && decision?.is_accepted !== false && dated_on !== null,
  )
  const newest = new Map<DocumentKindId, string>()
  for (const { kind, dated_on } of inUse)
    if (dated_on !== null && dated_on > (newest.get(kind) ?? '')) newest.set(kind, dated_on)
  const [oldest] = [...newest]
    .map(([kind, dated_on]) => ({ kind, dated_on }))
    .sort((one, other) => (one.dated_on < other.dated_on ? -1 : 1))
  return oldest ?? null
}
