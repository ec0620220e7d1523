// What people see of two different answers. It loads after the step is shown.
import { type ComponentProps, Suspense } from 'react'
import { useDraftPart } from '#web/draft/use-draft.tsx'
import { lazyPage } from '#web/platform/lazy-page.ts'

const load = () => import('./conflict-parts.tsx')

const Choice = lazyPage(() => load().then((parts) => parts.ConflictChoice))
const List = lazyPage(() => load().then((parts) => parts.ConflictList))
const News = lazyPage(() => load().then((parts) => parts.ConflictNews))

export const loadLateConflicts = () => {
  for (const { prefetch } of [Choice, List, News]) void prefetch()
}

const useHasConflicts = () => useDraftPart(({ conflicts }) => Object.keys(conflicts).length > 0)

export const ConflictChoice = (props: ComponentProps<typeof Choice>) => (
  <Suspense fallback={null}>
    <Choice {...props} />
  </Suspense>
)

export const ConflictList = (props: ComponentProps<typeof List>) => (
  <Suspense fallback={null}>{useHasConflicts() && <List {...props} />}</Suspense>
)

/** Tells screen readers about new conflicts. */
export const ConflictNews = () => (
  <p className="visually-hidden" role="status">
    <Suspense fallback={null}>{useHasConflicts() && <News />}</Suspense>
  </p>
)
