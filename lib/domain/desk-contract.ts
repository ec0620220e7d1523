// The calls of the desk, for the groups `team` and `admin`. Those about one case are in desk-case-contract.ts.
import * as z from 'zod/mini'
import { countSchema, nextCursor, pageOf, pageRequest } from './admin-contract.ts'
import { assigneeSchema } from './assignee.ts'
import { deskFiltersSchema, deskLimits, deskRowSchema, deskSortSchema, deskViewSchema } from './desk.ts'
import { searchWords } from './record-search.ts'

const id = z.string().check(z.minLength(1), z.maxLength(100))
const emailOrNull = z.nullable(z.string())

/** A view in its own order, 50 a page. On record with the rows shown. 422 for the cursor of another view. */
export const listDesk = {
  method: 'GET',
  path: '/api/desk/cases',
  request: z.strictObject({ view: deskViewSchema, ...pageRequest.shape }),
  reply: z.omit(pageOf(deskRowSchema), { count: true }),
} as const

/** How many cases each view has, counted up to 1,000. */
export const countDesk = {
  method: 'GET',
  path: '/api/desk/counts',
  request: z.strictObject({}),
  reply: z.record(deskViewSchema, countSchema),
} as const

/**
 * The rows of a view that the filters leave, in another order if asked. One call reads a part of the rows, and the last one has no
 * cursor. Its `items` are the first `mostFound` of that part; `matches` counts all of it.
 */
export const filterDesk = {
  method: 'POST',
  path: '/api/desk/cases/filter',
  request: z.strictObject({
    view: deskViewSchema,
    filters: deskFiltersSchema,
    sort: deskSortSchema,
    isDescending: z.boolean(),
    ...pageRequest.shape,
  }),
  reply: z.object({ items: z.array(deskRowSchema), matches: z.number(), cursor: nextCursor }),
} as const

/**
 * Searches every case, drafts too. The first call looks up what the words can be (reference, email, phone, policy number, last name);
 * the next ones read all cases, part by part, until there is no cursor. `rank` 0 is best. A row can come again in a later part, so the
 * page keeps one for each id. 422 for words that can't be searched.
 */
export const searchDesk = {
  method: 'POST',
  path: '/api/desk/search',
  request: z.strictObject({ words: searchWords, ...pageRequest.shape }),
  reply: z.object({
    items: z.array(z.extend(deskRowSchema, { rank: z.number() })),
    matches: z.number(),
    cursor: nextCursor,
  }),
} as const

const teamMemberSchema = z.object({
  id,
  email: emailOrNull,
  name: z.string(),
  group: z.enum(['team', 'admin']),
})
export type TeamMember = z.infer<typeof teamMemberSchema>

/** Who cases can be assigned to, by name. */
export const listTeam = {
  method: 'GET',
  path: '/api/desk/team',
  request: z.strictObject({}),
  reply: z.object({ members: z.array(teamMemberSchema) }),
} as const

/**
 * Assigns cases, each in one conditional write and audited. `from` is the assignee that the page showed: if another one has the case
 * by now, it stays as it is, and `refused` says who took it. 422 for more than 100, and for an assignee who isn't on the team (anymore).
 */
export const assignCases = {
  method: 'POST',
  path: '/api/desk/assign',
  request: z.strictObject({
    cases: z
      .array(z.strictObject({ id, from: z.nullable(id) }))
      .check(
        z.minLength(1, 'Please choose a case'),
        z.maxLength(deskLimits.assign, `Please choose at most ${deskLimits.assign} cases`),
      ),
    /** null: nobody's */
    to: z.nullable(id),
  }),
  reply: z.object({
    cases: z.array(z.object({ id, assignee: z.nullable(assigneeSchema), refused: z.nullable(z.string()) })),
  }),
} as const

/** null: fewer than `deskLimits.smallestGroup` people, and 0 if it is really nobody */
const groupSize = z.nullable(z.number())

/** Where people stop: of those who last saved in a week (from its Monday, Eastern), how many were on each step or had submitted. */
export const countSteps = {
  method: 'GET',
  path: '/api/desk/steps',
  request: z.strictObject({}),
  reply: z.object({
    /** newest first, the last 12 weeks */
    weeks: z.array(
      z.object({ from: z.string(), steps: z.array(groupSize).check(z.length(4)), submitted: groupSize }),
    ),
  }),
} as const
