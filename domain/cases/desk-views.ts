// The desk's views, without the rows, for a small /admin.
import * as z from 'zod/mini'

/** The first due first. `overdue`: past the promised day. `all`: closed ones last. */
export const deskViewSchema = z.enum([
  'mine',
  'nobodys',
  'waiting-for-us',
  'waiting-for-them',
  'overdue',
  'all',
])
export type DeskView = z.infer<typeof deskViewSchema>
export const deskViewNames: Readonly<Record<DeskView, string>> = {
  mine: 'Mine',
  nobodys: 'Nobody’s',
  'waiting-for-us': 'Waiting for us',
  'waiting-for-them': 'Waiting for them',
  overdue: 'Overdue',
  all: 'All',
}
