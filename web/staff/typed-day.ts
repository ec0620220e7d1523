import { toIsoDate } from '#domain/text/us-date.ts'
import { typed } from './typed.ts'

/** MM/DD/YYYY becomes YYYY-MM-DD, and anything else ''. */
export const typedDay = typed((day) => toIsoDate(day) ?? '')
