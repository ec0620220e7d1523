// The rows of the timeline.
import { timelineRows } from '#domain/cases/case-stages.ts'
import type { MovedCase } from './moved-case.ts'

export type Row = { title: string; time: string; state: 'completed' | 'current' | 'pending' | 'ended' }

export const rows: readonly Row[] = [
  { title: 'Application Submitted', time: 'Completed', state: 'completed' },
  { title: 'Case Under Review', time: '2-3 days', state: 'current' },
  { title: 'Offers Being Collected', time: '3-5 days', state: 'pending' },
  { title: 'Review Offers', time: '1-2 days', state: 'pending' },
  { title: 'Accept & Close', time: '5-7 days', state: 'pending' },
]

const [, ...afterSending] = rows
export const rowsBeforeSending: readonly Row[] = [
  { title: 'Send Your Application', time: 'Next:', state: 'current' },
  ...afterSending.map((row): Row => ({ ...row, state: 'pending' })),
]

/** A case closed without a sale shows no later stages. */
export const movedRows = ({ row, since, isClosed, isSold }: MovedCase): readonly Row[] => {
  const reached = isSold ? rows.length : row ? timelineRows.indexOf(row) : -1
  return rows.flatMap((one, index): Row[] => {
    if (index === 0 || index < reached) return [{ ...one, time: 'Completed', state: 'completed' }]
    if (index > reached) return isClosed ? [] : [{ ...one, state: 'pending' }]
    return isClosed
      ? [{ ...one, time: `Closed on ${since}`, state: 'ended' }]
      : [{ ...one, time: `since ${since}`, state: 'current' }]
  })
}
