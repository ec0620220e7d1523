// The column `papers` of an applicant's record: what was signed, which files were made of it, and whether it was taken back.
import * as z from 'zod/mini'
import { type ConsentEvidence, consentEvidenceSchema } from '#domain/consent-evidence.ts'
import { type PaperKind, paperFileSchema, paperKindSchema, takenBackBySchema } from '#domain/papers.ts'

const timestamp = z.string()

const storedFileSchema = z.object({
  file: paperFileSchema,
  /** Says on each page that the paper was taken back. */
  is_marked: z.boolean(),
  key: z.string(),
  sha256: z.string(),
  bytes: z.number(),
  made_at: timestamp,
})
export type StoredFile = z.infer<typeof storedFileSchema>

const takenBackSchema = z.object({
  at: timestamp,
  by: takenBackBySchema,
  /** The day a letter or a call came: YYYY-MM-DD. */
  received_on: z.nullable(z.string()),
  /** The signer's own. */
  words: z.nullable(z.string()),
  /** The team's note, and who wrote it. */
  note: z.nullable(z.string()),
  recorded_by: z.nullable(z.string()),
  signed_in_at: z.nullable(timestamp),
  viewer_ip: z.nullable(z.string()),
  gateway_ip: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
})
export type TakenBack = z.infer<typeof takenBackSchema>

const storedPaperSchema = z.object({
  id: z.string(),
  kind: paperKindSchema,
  /** null until the files are made, for submissions older than the papers. */
  code: z.nullable(z.string()),
  /** null: the column `consent`. */
  evidence: z.nullable(consentEvidenceSchema),
  files: z.array(storedFileSchema),
  taken_back: z.nullable(takenBackSchema),
})
export type StoredPaper = z.infer<typeof storedPaperSchema>

export const papersColumn = z.catch(z._default(z.array(storedPaperSchema), []), [])

/** Of the authorization that came with the submission. */
export const firstPaperId = 'first'

export const firstPaper = (code: string | null): StoredPaper => ({
  id: firstPaperId,
  kind: 'authorization',
  code,
  evidence: null,
  files: [],
  taken_back: null,
})

type Signed = { papers: readonly StoredPaper[]; consent: ConsentEvidence | null }

/** Oldest first. */
export const papersOf = ({ papers, consent }: Signed): readonly StoredPaper[] =>
  consent !== null && !papers.some(({ id }) => id === firstPaperId) ? [firstPaper(null), ...papers] : papers

/** undefined if none was signed. */
export const newestPaper = (signed: Signed, kind: PaperKind): StoredPaper | undefined =>
  papersOf(signed).findLast((paper) => paper.kind === kind)

/** Of a damaged record. */
const noEvidence = consentEvidenceSchema.parse({})

export const evidenceOf = (
  { evidence }: StoredPaper,
  { consent }: Pick<Signed, 'consent'>,
): ConsentEvidence => evidence ?? consent ?? noEvidence
