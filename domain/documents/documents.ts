// A document, its pages, and where it stands: the same for the person and the team.
import * as z from 'zod/mini'
import { day, id, textOrNull, timestamp } from '../schema-parts.ts'
import { idsOf } from '../text/text-rules.ts'
import { documentKindSchema } from './document-kinds.ts'
import { documentIdSchema, pageTypeSchema } from './page-files.ts'

/** Why a page can't be taken. `what`: what to do, below the reason. */
export const pageProblems = {
  unsafe: {
    reason: 'Our scanner found something harmful in this file.',
    what: 'Please don’t open it. Take photos of the paper instead, and send those. If you aren’t sure, call us.',
  },
  locked: {
    reason: 'This PDF has a password.',
    what: 'Here’s how to remove it: open the PDF, choose Print, and save it as a new PDF. Send the new one. Or take photos of the pages.',
  },
  'wrong-type': {
    reason:
      'We can take JPEG photos, PNG photos, and PDFs. This file is something else, or two kinds of file in one.',
    what: 'Please take a photo of the paper, or save it as a new PDF, and send that.',
  },
  broken: {
    reason: 'This file is damaged, so it can’t be opened.',
    what: 'Please save it or scan it again, and send the new file. Or take photos of the pages.',
  },
  unchecked: {
    reason: 'Our scanner couldn’t check this file.',
    what: 'Your paper may be fine. Please send it again, or take photos of the pages.',
  },
  lost: { reason: 'This file didn’t arrive.', what: 'Please send it again.' },
} as const
export const pageProblemSchema = z.enum(idsOf(pageProblems))
export type PageProblem = z.infer<typeof pageProblemSchema>

/** Minutes. */
export const pageWaits = {
  /** Then a page that isn't here is lost. */
  lost: 15,
  /** The scanner takes seconds. Then it's slow, and the team is told. */
  slowScan: 30,
  /** Without a change of its pages, a document counts as complete. */
  quiet: 10,
} as const

/**
 * `sending`: on its way. `received`: it is in our store, as sent. `checked`: the scanner found nothing. `refused`: with a
 * `problem`.
 */
export const pageStateSchema = z.enum(['sending', 'received', 'checked', 'refused'])
export type PageState = z.infer<typeof pageStateSchema>

const pageSchema = z.object({
  id: documentIdSchema,
  /** As the person's device calls it, cleaned and cut. */
  name: z.string(),
  type: pageTypeSchema,
  bytes: z.number(),
  state: pageStateSchema,
  /** When the state began. */
  since: timestamp,
  problem: z.nullable(pageProblemSchema),
})
export type Page = z.infer<typeof pageSchema>

export const askAgainReasons = {
  unreadable: 'We can’t read it',
  incomplete: 'Pages are missing',
  'too-old': 'It’s too old',
  'wrong-paper': 'It’s not the paper we need',
  'cut-off': 'The edges are cut off',
  other: 'Another reason',
} as const
export const askAgainReasonSchema = z.enum(idsOf(askAgainReasons))

const decisionSchema = z.object({
  at: timestamp,
  is_accepted: z.boolean(),
  reason: z.nullable(askAgainReasonSchema),
  words: z.nullable(z.string()),
})

/** How a paper came that a team member added. */
export const documentSources = {
  letter: 'By letter',
  email: 'By email or fax',
  doctor: 'From a doctor’s office',
} as const
export const documentSourceSchema = z.enum(idsOf(documentSources))

export const documentSchema = z.object({
  id: documentIdSchema,
  kind: documentKindSchema,
  /** Of the case, that it answers. */
  request: z.nullable(id),
  at: timestamp,
  /** null: the person. */
  added: z.nullable(z.object({ by: textOrNull, source: documentSourceSchema })),
  /** On the paper; set by the team. */
  dated_on: z.nullable(day),
  decision: z.nullable(z.extend(decisionSchema, { by: textOrNull })),
  /** First, by the team. From then on, the person's pages stay as they are. */
  looked_at: z.nullable(timestamp),
  pages: z.array(pageSchema),
})
export type CaseDocument = z.infer<typeof documentSchema>

/** "I don't have this." */
export const lackSchema = z.object({ at: timestamp, reason: z.nullable(z.string()) })

const documentStandings = [
  'sending',
  'received',
  'being-checked',
  'with-us',
  'accepted',
  'send-again',
  'not-taken',
] as const
export type DocumentStanding = (typeof documentStandings)[number]

/** Milliseconds. Usually the scanner is quicker. */
const soon = 5000

type Standing = Pick<CaseDocument, 'pages' | 'decision'>

/** @param now ISO, as the times of the record */
export const standingOf = ({ pages, decision }: Standing, now: string): DocumentStanding => {
  const refused = pages.filter(({ state }) => state === 'refused')
  // Nothing is wrong with what got lost.
  if (refused.length > 0)
    return refused.every(({ problem }) => problem === 'lost') ? 'send-again' : 'not-taken'
  if (pages.some(({ state }) => state === 'sending')) return 'sending'
  const unchecked = pages.filter(({ state }) => state === 'received')
  if (unchecked.length > 0)
    return unchecked.every(({ since }) => Date.parse(now) - Date.parse(since) < soon)
      ? 'received'
      : 'being-checked'
  if (decision === null) return 'with-us'
  return decision.is_accepted ? 'accepted' : 'send-again'
}

export const isChecked = ({ pages }: Pick<CaseDocument, 'pages'>): boolean =>
  pages.length > 0 && pages.every(({ state }) => state === 'checked')

/** Here, sent by the person, and nobody decided about it. */
export const isToLookAt = (document: Pick<CaseDocument, 'pages' | 'decision' | 'added'>): boolean =>
  document.decision === null && document.added === null && isChecked(document)

/** In our hands and fit to be looked at, or looked at already. */
export const isHere = (standing: DocumentStanding): boolean =>
  standing === 'with-us' || standing === 'accepted'
