import * as z from 'zod/mini'
import { requestSchema } from '../cases/case.ts'
import { documentKindSchema } from '../documents/document-kinds.ts'
import {
  askAgainReasonSchema,
  documentSchema,
  documentSourceSchema,
  lackSchema,
} from '../documents/documents.ts'
import { checksumSchema, documentIdSchema, documentLimits, pageTypeSchema } from '../documents/page-files.ts'
import { day, id, timestamp } from '../schema-parts.ts'
import { cleanLine, typedText } from '../text/text-rules.ts'

/** `lacking`: by kind or request. */
export const documentsSchema = z.object({
  documents: z.array(documentSchema),
  lacking: z.record(z.string(), lackSchema),
  /** The open ones, and those that a document answers. */
  requests: z.array(requestSchema),
  /** A second signer was asked by letter, and it hasn’t come back. */
  awaits_letter: z.optional(z.boolean()),
  /** Nothing can be added or changed. */
  is_closed: z.boolean(),
  /** Of the server: where a document stands is told by its clock. */
  now: timestamp,
})
export type Documents = z.infer<typeof documentsSchema>

const linkReply = z.object({ url: z.string(), expiresIn: z.number() })

const pagePlace = { document: documentIdSchema, page: documentIdSchema }

const file = {
  ...pagePlace,
  name: z.string().check(z.maxLength(1000)),
  type: pageTypeSchema,
  bytes: z
    .number()
    .check(
      z.int(),
      z.minimum(1, 'This file is empty'),
      z.maximum(documentLimits.bytes, 'This file is larger than 25 MB'),
    ),
  sha256: checksumSchema,
}

const pagesOfOne = z.array(documentIdSchema).check(z.maxLength(documentLimits.pagesOfOne))

const uploadReply = z.extend(documentsSchema, {
  url: z.string(),
  fields: z.record(z.string(), z.string()),
})

/** 409 before the submission, as for all calls below. */
export const listDocuments = {
  method: 'POST',
  path: '/api/list-documents',
  request: z.strictObject({}),
  reply: documentsSchema,
} as const

/**
 * The record knows of the page before it is sent. `document`, `page`: chosen by the browser. `request`: of the case, that the document
 * answers. The form lives for two minutes and takes exactly these bytes; a repeat gets a new form. 409 for other bytes under the same id,
 * over a limit, for a page that is here already or can't be taken, in a closed case, and once the team has looked at the document.
 */
export const sendPage = {
  method: 'POST',
  path: '/api/send-page',
  request: z.strictObject({ kind: documentKindSchema, request: z.nullable(id), ...file }),
  reply: uploadReply,
} as const

/** The server looks whether it is there. 409 if it isn't. A repeat changes nothing. */
export const pageArrived = {
  method: 'POST',
  path: '/api/page-arrived',
  request: z.strictObject(pagePlace),
  reply: documentsSchema,
} as const

/** `pages`: those that stay, in their order. What is in neither list stays, last. Without pages, the document goes. 409 once the team has looked. */
export const arrangePages = {
  method: 'POST',
  path: '/api/arrange-pages',
  request: z.strictObject({
    document: documentIdSchema,
    pages: pagesOfOne,
    removed: pagesOfOne,
  }),
  reply: documentsSchema,
} as const

/** `wanted`: a kind, or the id of a request. 404 if nobody asked for it. */
export const lackDocument = {
  method: 'POST',
  path: '/api/lack-document',
  request: z.strictObject({
    wanted: id,
    lacks: z.boolean(),
    reason: z.optional(typedText(documentLimits.reason, cleanLine)),
  }),
  reply: documentsSchema,
} as const

/** As sent. The link lives for a minute. 409 until the scanner found nothing. */
export const openPage = {
  method: 'POST',
  path: '/api/open-page',
  request: z.strictObject(pagePlace),
  reply: linkReply,
} as const

/** Audited. As `openPage`. */
export const openCasePage = {
  method: 'POST',
  path: '/api/desk/cases/{id}/documents/{document}/pages/{page}/open',
  request: z.strictObject({ id, ...pagePlace }),
  reply: linkReply,
} as const

/** Audited. A repeat changes nothing. `pages`: those that the team saw. 409 if others are there now, and until every page is checked. 422 to ask again without a reason. */
export const decideOnDocument = {
  method: 'POST',
  path: '/api/desk/cases/{id}/documents/{document}/decision',
  request: z.strictObject({
    id,
    document: documentIdSchema,
    accept: z.boolean(),
    pages: pagesOfOne,
    reason: z.optional(askAgainReasonSchema),
    words: z.optional(typedText(documentLimits.reason, cleanLine)),
  }),
  reply: documentsSchema,
} as const

/** Under another kind, or another date on the paper. Audited. */
export const fileDocument = {
  method: 'PATCH',
  path: '/api/desk/cases/{id}/documents/{document}',
  request: z.strictObject({
    id,
    document: documentIdSchema,
    kind: z.optional(documentKindSchema),
    dated_on: z.optional(z.nullable(day)),
  }),
  reply: documentsSchema,
} as const

/** A paper that came another way. Audited. As `sendPage`. */
export const addCasePage = {
  method: 'POST',
  path: '/api/desk/cases/{id}/documents',
  request: z.strictObject({
    id,
    kind: documentKindSchema,
    request: z.nullable(id),
    source: documentSourceSchema,
    ...file,
  }),
  reply: uploadReply,
} as const

/** As `pageArrived`. */
export const casePageArrived = {
  method: 'POST',
  path: '/api/desk/cases/{id}/documents/{document}/pages/{page}/arrived',
  request: z.strictObject({ id, ...pagePlace }),
  reply: documentsSchema,
} as const

/** Only what the team added, and nobody decided about; 409 otherwise. Audited. */
export const removeCaseDocument = {
  method: 'DELETE',
  path: '/api/desk/cases/{id}/documents/{document}',
  request: z.strictObject({ id, document: documentIdSchema }),
  reply: documentsSchema,
} as const
