import * as z from 'zod/mini'
import { textLimits } from '../constants.ts'
import { day, textOrNull, timestamp } from '../schema-parts.ts'
import { easternDayOf } from '../text/eastern-day.ts'
import { cleanLine, typedText } from '../text/text-rules.ts'

/** What can be signed after the submission. */
export const permissionKinds = ['authorization', 'policy-release'] as const
export type PermissionKind = (typeof permissionKinds)[number]

/**
 * `authorization`: health records (HIPAA). `policy-release`: the policy, from insurers. `disclosure`: what an applicant signs while the
 * insured person signs the authorization apart; it permits nothing, so it can't be taken back.
 */
export const paperKindSchema = z.enum([...permissionKinds, 'disclosure'])
export type PaperKind = z.infer<typeof paperKindSchema>

/** `authorization`, `release`, `disclosure`: with certificate. `copy`: with answers. `coverage-request`: to the insurer. */
export const paperFileSchema = z.enum(['authorization', 'copy', 'release', 'coverage-request', 'disclosure'])
export type PaperFile = z.infer<typeof paperFileSchema>

const filesOfKind = {
  authorization: ['authorization', 'copy'],
  'policy-release': ['release', 'coverage-request'],
  disclosure: ['disclosure', 'copy'],
} as const satisfies Record<PaperKind, readonly PaperFile[]>

/** The coverage request is the team's letter. */
export const signersFiles = [
  'authorization',
  'copy',
  'release',
  'disclosure',
] as const satisfies readonly PaperFile[]

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

/** `page`: on the dashboard. `link`: by a second signer, from the link in our mail. */
export const takenBackBySchema = z.enum(['page', 'link', 'letter', 'phone', 'email'])

export const takenBackSchema = z.object({
  at: timestamp,
  by: takenBackBySchema,
  /** YYYY-MM-DD: the day a letter, a call, or an email came. */
  received_on: textOrNull,
  words: textOrNull,
  note: textOrNull,
  recorded_by: textOrNull,
})

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
  /** Of a second signer: their id in `signers`. Without `copy`. */
  signed_by: z.optional(z.string()),
  /** With a pen: it has no files, but a document that the team keeps. */
  on_paper: z.optional(z.boolean()),
})
export type PaperView = z.infer<typeof paperViewSchema>

/** The copy has answers, which second signers never see. What was signed with a pen is a document. */
export const filesOfPaper = ({
  kind,
  signed_by,
  on_paper,
}: Pick<PaperView, 'kind' | 'signed_by' | 'on_paper'>): readonly PaperFile[] =>
  on_paper ? [] : filesOfKind[kind].filter((file) => signed_by === undefined || file !== 'copy')

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

type Ending = Pick<PaperView, 'kind' | 'signed_at' | 'taken_back_at' | 'expires_on' | 'signed_by'>

/** The insured person ends every authorization. Of those who own a policy, each ends only what they signed. */
const endsToo = (paper: Ending, { kind, signed_by }: Pick<Ending, 'kind' | 'signed_by'>) =>
  paper.kind === kind && (kind === 'authorization' || paper.signed_by === signed_by)

/** What ends with a paper that is taken back on `day`: all of its kind that hold, but none that was signed after that day. */
export const endingWith = <Paper extends Ending>(
  papers: readonly Paper[],
  asked: Pick<Ending, 'kind' | 'signed_by'>,
  day: string,
): Paper[] =>
  papers.filter(
    (paper) =>
      endsToo(paper, asked) &&
      paperStateOf(paper, day) === 'in-force' &&
      easternDayOf(paper.signed_at) <= day,
  )

export const renewalDays = 90
