import * as z from 'zod/mini'
import { type ConsentEvidence, consentEvidenceSchema } from '#domain/papers/consent-evidence.ts'
import { type PaperKind, paperFileSchema, paperKindSchema, takenBackSchema } from '#domain/papers/papers.ts'
import { timestamp } from '#domain/schema-parts.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { sha256Of } from '../records/fingerprint.ts'
import { isWholeIn, listColumn, orNull } from '../table/columns.ts'

const storedFileSchema = z.object({
  file: paperFileSchema,
  is_marked: z.boolean(),
  key: z.string(),
  sha256: z.string(),
  bytes: z.number(),
  made_at: timestamp,
})
export type StoredFile = z.infer<typeof storedFileSchema>

const storedTakenBackSchema = z.extend(takenBackSchema, {
  signed_in_at: z.nullable(timestamp),
  viewer_ip: z.nullable(z.string()),
  gateway_ip: z.nullable(z.string()),
  user_agent: z.nullable(z.string()),
})
export type TakenBack = z.infer<typeof storedTakenBackSchema>

const storedPaperSchema = z.object({
  id: z.string(),
  kind: paperKindSchema,
  /** null until the files are made, for submissions older than the papers. */
  code: z.nullable(z.string()),
  /** null: the column `consent`. */
  evidence: z.nullable(consentEvidenceSchema),
  files: z.array(storedFileSchema),
  taken_back: z.nullable(storedTakenBackSchema),
  /** Of a second signer: their id in the column `signers`. */
  signer: z.optional(z.string()),
  /** The program has lacked the signed text since then, so no file can be made. */
  lacks_text_since: z.optional(timestamp),
})
export type StoredPaper = z.infer<typeof storedPaperSchema>

export const consentColumn = orNull(consentEvidenceSchema)

export const papersColumn = listColumn(storedPaperSchema)
export const arePapersWhole = isWholeIn(papersColumn)

export const firstPaperId = 'first'

export const firstPaper = (code: string | null, kind: PaperKind = 'authorization'): StoredPaper => ({
  id: firstPaperId,
  kind,
  code,
  evidence: null,
  files: [],
  taken_back: null,
})

export type Signed = {
  papers: readonly StoredPaper[]
  are_papers_whole: boolean
  consent: ConsentEvidence | null
}

/** All that the function `Verify` can read of a record. */
export const signedColumns = ['consent', 'papers'] as const

const signedSchema = z.object({ consent: consentColumn, papers: papersColumn })

export const signedIn = (item: Readonly<Record<string, unknown>>): Signed => ({
  ...signedSchema.parse(item),
  are_papers_whole: arePapersWhole(item.papers),
})

export const papersOf = ({ papers, are_papers_whole, consent }: Signed): readonly StoredPaper[] =>
  consent !== null && are_papers_whole && !papers.some(({ id }) => id === firstPaperId)
    ? [firstPaper(null), ...papers]
    : papers

export const newestPaper = (signed: Signed, kind: PaperKind): StoredPaper | undefined =>
  papersOf(signed).findLast((paper) => paper.kind === kind)

/** The day on which a letter, a call, or an email came, if one did. */
export const endedOn = ({ at, received_on }: Pick<TakenBack, 'at' | 'received_on'>): string =>
  received_on ?? easternDayOf(at)

const noEvidence = consentEvidenceSchema.parse({})

export const evidenceOf = (
  { evidence }: StoredPaper,
  { consent }: Pick<Signed, 'consent'>,
): ConsentEvidence => evidence ?? consent ?? noEvidence

export const lookupsOf = ({ code, files }: Pick<StoredPaper, 'code' | 'files'>): string[] => [
  ...(code === null ? [] : [sha256Of(code)]),
  ...files.map(({ sha256 }) => sha256),
]
