// Who got what: one entry for each package of a case. Its files with their hashes are stored beside it.
import * as z from 'zod/mini'
import { fileLife } from '../constants.ts'
import { day, id, textOrNull, timestamp } from '../schema-parts.ts'
import { cleanText, idsOf, requiredText, typedText } from '../text/text-rules.ts'
import { licenseSchema } from './buyers.ts'

export const packageLimits = {
  /** of a case; with the usual texts, the column stays under 50 KB */
  packages: 60,
  purpose: 200,
  why: 300,
} as const

export const purposeSchema = requiredText('Please say what this package is for', packageLimits.purpose).check(
  z.minLength(3, 'Please use at least 3 characters'),
)

export const notSentReason = typedText(packageLimits.why, cleanText, 'Please say why it wasn’t sent')

export const toldWays = { email: 'By email', phone: 'By phone', letter: 'By letter' } as const
export const toldWaySchema = z.enum(idsOf(toldWays))

/** A damaged one would stop what reads it. */
const time = timestamp.check(z.refine((text) => !Number.isNaN(Date.parse(text))))

const act = { at: time, by: textOrNull }

/** What was in force when it was made. Later changes of the buyer change nothing here. */
const receiverSchema = z.object({ id, name: z.string(), contact: z.string(), license: licenseSchema })

export const disclosureSchema = z.object({
  /** That of its job. */
  id,
  /** `at`: when its upload began. */
  ...act,
  buyer: receiverSchema,
  purpose: z.string(),
  /** Ids of the signed papers inside: under these it was allowed. */
  papers: z.array(z.string()),
  has_answers: z.boolean(),
  /** How many. */
  files: z.number(),
  bytes: z.number(),
  /** Of the whole file, hexadecimal. */
  sha256: z.string(),
  /** First download: from then on it counts as sent. */
  sent: z.nullable(z.object(act)),
  /** It never left us, says a team member. */
  not_sent: z.nullable(z.object({ ...act, why: z.string() })),
  /** That these papers were taken back. */
  told: z.array(z.object({ ...act, on: day, how: toldWaySchema, papers: z.array(z.string()) })),
})
export type Disclosure = z.infer<typeof disclosureSchema>

/** `name`: in the package. `sha256`: hexadecimal. */
export const packageFileSchema = z.object({ name: z.string(), bytes: z.number(), sha256: z.string() })
export type PackageFile = z.infer<typeof packageFileSchema>

/** `at`: when its upload began. The bucket deletes it a day after that. */
export const isFileGone = (at: string, now: string): boolean => Date.parse(now) - Date.parse(at) >= fileLife

/** They have our papers, as far as we know. */
export const wasSent = ({ sent, not_sent }: Pick<Disclosure, 'sent' | 'not_sent'>): boolean =>
  sent !== null && not_sent === null

type Known = { papers: readonly string[]; told: readonly { papers: readonly string[] }[] }

/** Papers inside that were taken back, and that nobody told the buyer about. */
export const untoldOf = ({ papers, told }: Known, takenBack: ReadonlySet<string>): string[] => {
  const known = new Set(told.flatMap((one) => one.papers))
  return papers.filter((paper) => takenBack.has(paper) && !known.has(paper))
}

export const papersToTell = (disclosure: Disclosure, takenBack: ReadonlySet<string>): string[] =>
  wasSent(disclosure) ? untoldOf(disclosure, takenBack) : []

/** For the person: who got their papers. `on`: YYYY-MM-DD, Eastern. `papers`: ids. `told`: that these were taken back. */
export const receivedBySchema = z.object({
  id,
  on: day,
  buyer: z.string(),
  state: z.string(),
  has_answers: z.boolean(),
  papers: z.array(z.string()),
  told: z.array(z.object({ on: day, papers: z.array(z.string()) })),
})
export type ReceivedBy = z.infer<typeof receivedBySchema>
