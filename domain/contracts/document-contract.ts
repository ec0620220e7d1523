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
import { formReply, linkReply, patch, post, remove } from './call.ts'

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

const uploadReply = z.extend(documentsSchema, formReply.shape)

/** 409 before the submission, as for all calls below. */
export const listDocuments = post('/api/list-documents', documentsSchema, {})

/**
 * The record knows of the page before it is sent. `document`, `page`: chosen by the browser. `request`: of the case, that the document
 * answers. The form lives for two minutes and takes exactly these bytes; a repeat gets a new form. 409 for other bytes under the same id,
 * over a limit, for a page that is here already or can't be taken, in a closed case, and once the team has looked at the document.
 */
export const sendPage = post('/api/send-page', uploadReply, {
  kind: documentKindSchema,
  request: z.nullable(id),
  ...file,
})

/** The server looks whether it is there. 409 if it isn't. A repeat changes nothing. */
export const pageArrived = post('/api/page-arrived', documentsSchema, pagePlace)

/** `pages`: those that stay, in their order. What is in neither list stays, last. Without pages, the document goes. 409 once the team has looked. */
export const arrangePages = post('/api/arrange-pages', documentsSchema, {
  document: documentIdSchema,
  pages: pagesOfOne,
  removed: pagesOfOne,
})

/** `wanted`: a kind, or the id of a request. 404 if nobody asked for it. */
export const lackDocument = post('/api/lack-document', documentsSchema, {
  wanted: id,
  lacks: z.boolean(),
  reason: z.optional(typedText(documentLimits.reason, cleanLine)),
})

/** As sent. The link lives for a minute. 409 until the scanner found nothing. */
export const openPage = post('/api/open-page', linkReply, pagePlace)

/** Audited. As `openPage`. */
export const openCasePage = post('/api/desk/cases/{id}/documents/{document}/pages/{page}/open', linkReply, {
  id,
  ...pagePlace,
})

/**
 * Audited. A repeat changes nothing. `pages`, and `seen`, the time of the last decision: what the team saw. 409 if others are there now, and until every page is
 * checked. 422 to ask again without a reason.
 */
export const decideOnDocument = post('/api/desk/cases/{id}/documents/{document}/decision', documentsSchema, {
  id,
  document: documentIdSchema,
  accept: z.boolean(),
  pages: pagesOfOne,
  seen: z.nullable(timestamp),
  reason: z.optional(askAgainReasonSchema),
  words: z.optional(typedText(documentLimits.reason, cleanLine)),
})

/** Under another kind, or another date on the paper. Audited. */
export const fileDocument = patch('/api/desk/cases/{id}/documents/{document}', documentsSchema, {
  id,
  document: documentIdSchema,
  kind: z.optional(documentKindSchema),
  dated_on: z.optional(z.nullable(day)),
})

/** A paper that came another way. Audited. As `sendPage`. */
export const addCasePage = post('/api/desk/cases/{id}/documents', uploadReply, {
  id,
  kind: documentKindSchema,
  request: z.nullable(id),
  source: documentSourceSchema,
  ...file,
})

/** As `pageArrived`. */
export const casePageArrived = post(
  '/api/desk/cases/{id}/documents/{document}/pages/{page}/arrived',
  documentsSchema,
  { id, ...pagePlace },
)

/** Only what the team added, and nobody decided about; 409 otherwise. Audited. */
export const removeCaseDocument = remove('/api/desk/cases/{id}/documents/{document}', documentsSchema, {
  id,
  document: documentIdSchema,
})
