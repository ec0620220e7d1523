import * as z from 'zod/mini'
import { applicationStatus } from '../contracts/contract.ts'
import { day, id, textOrNull, timestamp } from '../schema-parts.ts'
import { insuredStep } from '../steps/insured.ts'
import { policyStep } from '../steps/policy.ts'
import { idsOf } from '../text/text-rules.ts'
import { toIsoDate } from '../text/us-date.ts'
import { assigneeSchema, closedReasonSchema, stageSchema, waitingForSchema } from './case.ts'
import { taskSchema } from './tasks.ts'

const realDay = z.string().check(z.refine((text) => toIsoDate(text) === text, 'Please enter a date'))

/** Only a case's page looks for twins. */
export const listedFlagNames = {
  contestable: 'Contestable',
  'waiting-period': 'Waiting period',
  'under-65': 'Under 65',
  'term-policy': 'Term policy',
  'loan-over-cash-value': 'Loan over cash value',
  'authorization-ending': 'Authorization ends soon',
  'authorization-ended': 'Authorization ended',
  'authorization-taken-back': 'Authorization taken back',
  'buyers-to-tell': 'Buyers to tell',
  'other-name': 'Signed in another name',
  'waiting-for-signature': 'Waiting for a signature',
  'signer-needs-help': 'A signer needs help',
  'call-back': 'Call to make',
  'mail-bounced': 'Mail bounced',
  'documents-to-look-at': 'Documents to look at',
  'paper-too-old': 'A paper is too old',
} as const

export const flagNames = { ...listedFlagNames, 'perhaps-the-same': 'Perhaps the same' } as const
export const flagIdSchema = z.enum(idsOf(flagNames))
export type FlagId = z.infer<typeof flagIdSchema>

/** `cases`: named in it by readable reference. */
export const flagSchema = z.object({
  id: flagIdSchema,
  reason: z.string(),
  cases: z.optional(z.array(z.object({ id, reference: z.string() }))),
})
export type Flag = z.infer<typeof flagSchema>

export const deskRowSchema = z.object({
  id,
  first_name: textOrNull,
  last_name: textOrNull,
  /** confirmed, or the form's */
  email: textOrNull,
  phone_number: textOrNull,
  reference: textOrNull,
  status: applicationStatus,
  current_step: z.number(),
  stage: z.nullable(stageSchema),
  reason: z.nullable(closedReasonSchema),
  waiting_for: z.nullable(waitingForSchema),
  next_update_by: z.nullable(day),
  is_late: z.boolean(),
  assignee: z.nullable(assigneeSchema),
  /** The first due; in Mine, the viewer's own. */
  task: z.nullable(taskSchema),
  submitted_at: z.nullable(timestamp),
  updated_at: timestamp,
  /** two letters */
  state: textOrNull,
  insurer: textOrNull,
  policy_type: textOrNull,
  /** dollars */
  face_value: z.nullable(z.number()),
  flags: z.array(flagSchema),
})
export type DeskRow = z.infer<typeof deskRowSchema>

/** `submittedFrom` and `submittedTo`: Eastern days, included. */
export const deskFiltersSchema = z.partial(
  z.strictObject({
    stage: stageSchema,
    /** 'nobody' or an id */
    assignee: id,
    state: z.enum(idsOf(insuredStep.fields.state.options)),
    insurer: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
    policyType: z.enum(idsOf(policyStep.fields.policyType.options)),
    faceFrom: z.number().check(z.minimum(0)),
    faceTo: z.number().check(z.minimum(0)),
    submittedFrom: realDay,
    submittedTo: realDay,
    flag: z.enum(idsOf(listedFlagNames)),
  }),
)
export type DeskFilters = z.infer<typeof deskFiltersSchema>

export const deskSortSchema = z.enum(['due', 'name', 'submitted', 'stage', 'assignee', 'face-value'])
export type DeskSort = z.infer<typeof deskSortSchema>

/** `found`: most rows of one search part. `stops`: hides smaller groups. */
export const deskLimits = { assign: 100, note: 2000, found: 50, looks: 100, smallestGroup: 10 } as const
