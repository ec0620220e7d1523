import * as z from 'zod/mini'

// None has a side effect, so that a function is bundled only with what it reads.

/** Damaged or missing: null. */
/* @__NO_SIDE_EFFECTS__ */
export const orNull = <Column extends z.ZodMiniType>(column: Column) =>
  z.catch(z._default(z.nullable(column), null), null)

export const textOrNull = orNull(z.string())

/** Those entries that can be read. */
/* @__NO_SIDE_EFFECTS__ */
export const listColumn = <Entry extends z.ZodMiniType>(entry: Entry) =>
  z.pipe(
    z.optional(z.unknown()),
    z.transform((stored): z.infer<Entry>[] =>
      (Array.isArray(stored) ? stored : []).flatMap((one) => {
        const { success, data } = entry.safeParse(one)
        return success ? [data] : []
      }),
    ),
  )

/** If false, nothing is written over it. */
/* @__NO_SIDE_EFFECTS__ */
export const isWholeIn =
  (column: z.ZodMiniType<readonly unknown[]>) =>
  (stored: unknown): boolean =>
    stored === undefined || (Array.isArray(stored) && column.parse(stored).length === stored.length)

/** Those that are not null, because null would be stored. */
export const givenOf = (columns: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null))

/** Without zod: an export asks it of a million records. */
export const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
