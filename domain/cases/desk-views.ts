// Without the rows, for a small /admin.
import * as z from 'zod/mini'
import { idsOf } from '../text/text-rules.ts'

/** The first due first. `overdue`: past the promised day. `all`: closed ones last. */
export const deskViewNames = {
  mine: 'Mine',
  nobodys: 'Nobody’s',
  'waiting-for-us': 'Waiting for us',
  'waiting-for-them': 'Waiting for them',
  overdue: 'Overdue',
  all: 'All',
} as const
export const deskViewSchema = z.enum(idsOf(deskViewNames))
export type DeskView = z.infer<typeof deskViewSchema>
