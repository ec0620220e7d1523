import * as z from 'zod/mini'

export const textOrNull = z.catch(z._default(z.nullable(z.string()), null), null)

/** Those that are not null, because null would be stored. */
export const givenOf = (columns: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== null))

/** Without zod: an export asks it of a million records. */
export const isMap = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
