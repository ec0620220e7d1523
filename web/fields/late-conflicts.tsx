import type { ComponentProps } from 'react'
import { useDraftPart } from '#web/draft/use-draft.tsx'
import { lazyPart } from '#web/platform/lazy-page.ts'

const load = () => import('./conflict-parts.tsx')

export const ConflictChoice = lazyPart(() => load().then((parts) => parts.ConflictChoice))
const List = lazyPart(() => load().then((parts) => parts.ConflictList))
const News = lazyPart(() => load().then((parts) => parts.ConflictNews))

export const loadLateConflicts = () => {
  for (const { prefetch } of [ConflictChoice, List, News]) void prefetch()
}

const useHasConflicts = () => useDraftPart(({ conflicts }) => Object.keys(conflicts).length > 0)

export const ConflictList = (props: ComponentProps<typeof List>) => useHasConflicts() && <List {...props} />

/** Tells screen readers about new conflicts. */
export const ConflictNews = () => (
  <p className="visually-hidden" role="status">
    {useHasConflicts() && <News />}
  </p>
)
