// What the page of numbers shows, as the count stores it.
import * as z from 'zod/mini'
import { closedReasonSchema } from '../cases/case.ts'
import { openStages } from '../cases/case-stages.ts'
import { day, textOrNull, timestamp } from '../schema-parts.ts'
import { get, post } from './call.ts'

/** null: some, but below `deskLimits.smallestGroup`. */
const groupSize = z.nullable(z.number())
const stage = z.enum(openStages)

/** Days that a stage took: of half the stays at most, and of a tenth at least. null: from fewer than `deskLimits.smallestGroup`. */
const staySchema = z.object({
  count: z.number(),
  median: z.nullable(z.number()),
  slowest: z.nullable(z.number()),
})

const weekSchema = z.object({
  /** Monday, Eastern. */
  from: day,
  submitted: z.number(),
  closed: z.number(),
  /** At its end, or now. */
  open: z.record(stage, z.number()),
  kept: z.number(),
  late: z.number(),
  /** Drafts by step, of people who last saved in it. */
  stopped: z.array(groupSize).check(z.length(4)),
})

const personSchema = z.object({ id: textOrNull, email: textOrNull, open: z.number(), overdue: z.number() })
/** `id` null: the cases without an assignee. */
export type PersonsLoad = z.infer<typeof personSchema>

export const numbersSchema = z.object({
  /** The newest first. */
  weeks: z.array(weekSchema),
  /** That ended in these weeks. */
  stays: z.record(stage, staySchema),
  /** Of all closed cases. null: one of them is below `deskLimits.smallestGroup`, and their sum would tell it. */
  reasons: z.nullable(z.record(closedReasonSchema, z.number())),
  people: z.array(personSchema),
  /** From older releases: cases whose course isn't known, and moves whose promised day isn't. */
  unknown: z.object({ cases: z.number(), moves: z.number() }),
})
export type Numbers = z.infer<typeof numbersSchema>

const countedSchema = z.object({
  /** failed: the newest count did. */
  state: z.enum(['none', 'counting', 'counted', 'failed']),
  counted_at: z.nullable(timestamp),
  numbers: z.nullable(numbersSchema),
})
export type Counted = z.infer<typeof countedSchema>

export const readNumbers = get('/api/desk/numbers', countedSchema, {})

/** Starts a count. 409 if one began less than ten minutes ago. */
export const countNumbers = post('/api/desk/numbers', countedSchema, {})
