import * as z from 'zod/mini'

/** Of a person, a case, a note, or a paper. DynamoDB fails at half a surrogate pair. */
export const id = z.string().check(z.maxLength(100), z.regex(/^\P{Surrogate}+$/u))
/** Of an act: a repeat has the same. */
export const key = z.string().check(z.regex(/^[0-9a-f-]{36}$/i, 'key must be a UUID'))
export const timestamp = z.string()
/** YYYY-MM-DD. That of a promise is in Eastern time. */
export const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Please enter a date'))
export const textOrNull = z.nullable(z.string())
/** Counts changes, from 0. */
export const version = z.number().check(z.int(), z.minimum(0))
export const stepNumber = z.number().check(z.int(), z.minimum(1), z.maximum(4))
