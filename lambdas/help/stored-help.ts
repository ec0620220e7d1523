// The columns `help`, `typed_by`, `by_phone`, and `do_not_call` of the applicant's item.
import * as z from 'zod/mini'
import { byPhoneSchema, type HelpView, type TypedBy, typedBySchema } from '#domain/help/help.ts'
import { timestamp } from '#domain/schema-parts.ts'
import { isMap, orNull } from '../table/columns.ts'

const storedHelpSchema = z.object({
  code: z.nullable(
    z.object({
      /** With the user id, or six digits could be found. */
      sha256: z.string(),
      until: timestamp,
      /** wrong ones */
      tries: z.number(),
    }),
  ),
  locked_until: z.nullable(timestamp),
  /** A session that was ended is null; one that ran out stays until the next. */
  helper: z.nullable(
    z.object({
      /** user id */
      id: z.string(),
      name: z.string(),
      from: timestamp,
      until: timestamp,
    }),
  ),
  /** Earlier ones, oldest first. `id`: user id of the helper. */
  sessions: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      from: timestamp,
      ended_at: timestamp,
      ended_by: z.optional(z.literal('applicant')),
    }),
  ),
  /** User ids of all who ever helped: more than `sessions` keeps. */
  helped_by: z._default(z.array(z.string()), []),
})
export type StoredHelp = z.infer<typeof storedHelpSchema>

const noHelp: StoredHelp = { code: null, locked_until: null, helper: null, sessions: [], helped_by: [] }

export const helpColumn = z.catch(z._default(storedHelpSchema, noHelp), noHelp)

/** A code or a session, also of earlier. */
export const hadHelp = ({ code, locked_until, helper, sessions }: StoredHelp): boolean =>
  code !== null || locked_until !== null || helper !== null || sessions.length > 0

const marksOf = (stored: Readonly<Record<string, unknown>>): TypedBy =>
  Object.fromEntries(
    Object.entries(stored).flatMap(([field, mark]) => {
      const { data } = typedBySchema.safeParse({ [field]: mark })
      return data ? Object.entries(data) : []
    }),
  )

/** null until a helper comes: an autosave of other drafts does nothing about it. A map is never null, as the condition of a save has it. */
export const typedByColumn = z.pipe(
  z._default(z.unknown(), null),
  z.transform((stored): TypedBy | null => (isMap(stored) ? marksOf(stored) : null)),
)

export const byPhoneColumn = orNull(byPhoneSchema)

export const helpersOf = ({ helped_by, helper, sessions }: StoredHelp): string[] => [
  ...new Set([...helped_by, ...sessions.map(({ id }) => id), ...(helper === null ? [] : [helper.id])]),
]

type WithHelp = { help: StoredHelp; status: string; deleting_at: string | null }

/** Who may type now. */
export const helperNow = ({ help: { helper }, status, deleting_at }: WithHelp, now: string) =>
  helper !== null && helper.until > now && status === 'in-progress' && deleting_at === null
    ? helper
    : undefined

/** Digits: neither while they help, nor those that a helper typed. */
export const isSsnHiddenFrom = (
  id: string,
  record: WithHelp & { typed_by: TypedBy | null },
  now: string,
): boolean =>
  helperNow(record, now)?.id === id ||
  (record.typed_by?.ssn !== undefined && helpersOf(record.help).includes(id))

const later = (time: string | null | undefined, now: string) => (time && time > now ? time : null)

export const helpViewOf = (record: WithHelp, now: string): HelpView => {
  const { code, locked_until, helper, sessions } = record.help
  const current = helperNow(record, now)
  const earlier = sessions.map(({ name, from, ended_at }) => ({ name, from, ended_at }))
  const last = helper && { name: helper.name, from: helper.from, ended_at: current ? null : helper.until }
  return {
    code_until: later(code?.until, now),
    locked_until: later(locked_until, now),
    helper: current ? { name: current.name, from: current.from, until: current.until } : null,
    sessions: [...(last ? [last] : []), ...earlier.toReversed()],
  }
}
