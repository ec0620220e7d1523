// The desk's calls, for `team` and `admin`.
import * as z from 'zod/mini'
import { assigneeSchema } from '../cases/case.ts'
import { deskFiltersSchema, deskLimits, deskRowSchema, deskSortSchema } from '../cases/desk.ts'
import { deskViewSchema } from '../cases/desk-views.ts'
import { searchWords } from '../record-search.ts'
import { id, textOrNull } from '../schema-parts.ts'
import { get, post } from './call.ts'
import { countSchema, foundOf, nextCursor, pageOf, pageRequest } from './list-contract.ts'

/** Audited with the rows shown. 422 for another view's cursor. */
export const listDesk = get('/api/desk/cases', pageOf(deskRowSchema), {
  view: deskViewSchema,
  ...pageRequest.shape,
})

/** Never words that were searched for. */
export const shownRowsSchema = z.strictObject({
  view: deskViewSchema,
  filters: deskFiltersSchema,
  sort: deskSortSchema,
  isDescending: z.boolean(),
})

/**
 * Each call reads a part. By `words`, the first looks up codes and last names, the next read all cases; `rank` 0 is best. Rows can repeat
 * in later parts: keep one per id. 422 for words that can't be searched.
 */
export const searchDesk = {
  method: 'POST',
  path: '/api/desk/cases/search',
  request: z.union([
    z.strictObject({ words: searchWords, ...pageRequest.shape }),
    z.extend(shownRowsSchema, pageRequest.shape),
  ]),
  reply: foundOf(z.extend(deskRowSchema, { rank: z.optional(z.number()) })),
} as const

const teamMemberSchema = z.object({
  id,
  email: textOrNull,
  name: z.string(),
  group: z.enum(['team', 'admin']),
})
export type TeamMember = z.infer<typeof teamMemberSchema>

export const listTeam = get('/api/desk/team', z.object({ members: z.array(teamMemberSchema) }), {})

/** Each in one audited conditional write: if `from` isn't the assignee by now, `refused` says who is. 422 for an assignee not on the team. */
export const assignCases = post(
  '/api/desk/assign',
  z.object({
    cases: z.array(z.object({ id, assignee: z.nullable(assigneeSchema), refused: z.nullable(z.string()) })),
  }),
  {
    cases: z
      .array(z.strictObject({ id, from: z.nullable(id) }))
      .check(
        z.minLength(1, 'Please choose a case'),
        z.maxLength(deskLimits.assign, `Please choose at most ${deskLimits.assign} cases`),
      ),
    to: z.nullable(id),
  },
)

/**
 * The open cases and tasks of a colleague, who may have left, a part with each call. Audited: each case, and each part. What isn't theirs
 * anymore is skipped, so a repeat goes on where it was. `count`: of all, with the first part. 422 for a person `to` who isn't on the team.
 */
export const handOver = post(
  '/api/desk/hand-over',
  z.object({
    moved: z.number(),
    /** Why they stay. */
    refused: z.array(z.object({ id, reason: z.string() })),
    cursor: nextCursor,
    count: z.nullable(countSchema),
  }),
  { from: id, to: z.nullable(id), ...pageRequest.shape },
)
