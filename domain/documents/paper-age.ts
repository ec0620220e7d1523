// Papers that get old: the same words in the panel and in the flag.
import { daysBetween } from '../text/eastern-day.ts'
import { toUsDate } from '../text/us-date.ts'
import { paperAge } from './document-kinds.ts'

export type PaperAge = { standing: 'fresh' | 'aging' | 'too-old'; text: string }

const agoText = (days: number) => {
  if (days < 0) return 'in the future'
  if (days === 0) return 'today'
  return days === 1 ? 'yesterday' : `${days} days ago`
}

/** @param today Eastern */
export const paperAgeOf = (datedOn: string, today: string): PaperAge => {
  const days = daysBetween(datedOn, today)
  const text = `${toUsDate(datedOn)}, ${agoText(days)}.`
  if (days >= paperAge.limit) return { standing: 'too-old', text: `${text} Please ask for a newer one.` }
  if (days >= paperAge.warning)
    return { standing: 'aging', text: `${text} After ${paperAge.limit} days, it’s too old.` }
  return { standing: 'fresh', text }
}
