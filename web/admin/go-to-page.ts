// Shows another page of a list, and brings its reader to the line above it.
import type { ShownList } from './shown-list.ts'

type Paged = Pick<ShownList<{ id: string }>, 'change' | 'summary'>

export const goToPage = (change: Paged['change'], summary: Paged['summary']) => (page: number) => {
  change({ page })
  summary.current?.focus({ preventScroll: true })
  summary.current?.scrollIntoView({ block: 'center' })
}
