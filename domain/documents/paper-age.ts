// Papers that get old: the same words in the panel and in the flag.
import { daysAgo, daysBetween } from '../text/eastern-day.ts'
import { toUsDate } from '../text/us-date.ts'
import { paperAge } from './document-kinds.ts'

export type PaperAge = { standing: 'fresh' | 'aging' | 'too-old'; text: string }

/** @param today Eastern */
export const paperAgeOf = (datedOn: string, today: string): PaperAge => {
  const days = daysBetween(datedOn, today)
  const text = `${toUsDate(datedOn)}, ${days < 0 ? 'in the future' : daysAgo(days)}.`
  if (days >= paperAge.limit) return { standing: 'too-old', text: `${text} Please ask for a newer one.` }
  if (days >= paperAge.warning)
    return { standing: 'aging', text: `${text} After ${paperAge.limit} days, it’s too old.` }
  return { standing: 'fresh', text }
}
