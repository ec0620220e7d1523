import * as z from 'zod/mini'
import { toIsoDate } from '#domain/text/us-date.ts'

/** MM/DD/YYYY becomes YYYY-MM-DD, and anything else ''. */
export const typedDay = z.pipe(
  z.string(),
  z.transform((day) => toIsoDate(day) ?? ''),
)
