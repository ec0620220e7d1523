import * as z from 'zod/mini'
import { textLimits } from '../constants.ts'
import { day, timestamp } from '../schema-parts.ts'
import { easternDayOf } from '../text/eastern-day.ts'
import { cleanLine, typedText } from '../text/text-rules.ts'

/** `authorization`: health records (HIPAA). `policy-release`: the policy, from insurers. */
export const paperKindSchema = z.enum(['authorization', 'policy-release'])
export type PaperKind = z.infer<typeof paperKindSchema>

/** `authorization`, `release`: with certificate. `copy`: with answers. `coverage-request`: to the insurer. */
export const paperFileSchema = z.enum(['authorization', 'copy', 'release', 'coverage-request'])
export type PaperFile = z.infer<typeof paperFileSchema>

export const filesOfPaper = {
  authorization: ['authorization', 'copy'],
  'policy-release': ['release', 'coverage-request'],
} as const satisfies Record<PaperKind, readonly PaperFile[]>

/** The coverage request is the team's letter. */
export const signersFiles = ['authorization', 'copy', 'release'] as const satisfies readonly PaperFile[]

/** `because`: the right to sign for the insured person or owner, in the signer's words. */
export const signsAsSchema = z.union([
  z.object({ as: z.literal('self') }),
  z.object({
    as: z.literal('representative'),
    because: typedText(textLimits.short, cleanLine, 'Please say why you may sign for them'),
  }),
])
export type SignsAs = z.infer<typeof signsAsSchema>

export const paperLimits = { ownWords: 1000, teamNote: 1000 } as const

/** `page`: on the dashboard. */
export const takenBackBySchema = z.enum(['page', 'letter', 'phone', 'email'])

export const paperViewSchema = z.object({
  id: z.string(),
  kind: paperKindSchema,
  text_version: z.string(),
  signer: z.string(),
  signed_at: timestamp,
  /** The last day. */
  expires_on: day,
  taken_back_at: z.nullable(timestamp),
  /** Can be downloaded; others are being made. */
  ready: z.array(paperFileSchema),
  /** Others can't be made: the program lacks the signed text. */
  lacks_text: z.optional(z.boolean()),
})
export type PaperView = z.infer<typeof paperViewSchema>

export const paperStateSchema = z.enum(['in-force', 'taken-back', 'expired'])
export type PaperState = z.infer<typeof paperStateSchema>

/** `today`: YYYY-MM-DD, Eastern. */
export const paperStateOf = (
  { taken_back_at, expires_on }: Pick<PaperView, 'taken_back_at' | 'expires_on'>,
  today: string,
): PaperState => {
  if (taken_back_at !== null) return 'taken-back'
  return expires_on < today ? 'expired' : 'in-force'
}

type Ending = Pick<PaperView, 'kind' | 'signed_at' | 'taken_back_at' | 'expires_on'>

/** What ends with a paper that is taken back on `day`: all of its kind that hold, but none that was signed after that day. */
export const endingWith = <Paper extends Ending>(
  papers: readonly Paper[],
  { kind }: Pick<PaperView, 'kind'>,
  day: string,
): Paper[] =>
  papers.filter(
    (paper) =>
      paper.kind === kind && paperStateOf(paper, day) === 'in-force' && easternDayOf(paper.signed_at) <= day,
  )

export const renewalDays = 90
