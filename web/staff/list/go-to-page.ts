// Shows another page of a list from its top.
import type { ShownList } from './shown-list.ts'

type Paged = Pick<ShownList<{ id: string }>, 'change' | 'summary'>

export const goToPage = (change: Paged['change'], summary: Paged['summary']) => (page: number) => {
  change({ page })
  summary.current?.focus({ preventScroll: true })
  summary.current?.scrollIntoView({ block: 'center' })
}
