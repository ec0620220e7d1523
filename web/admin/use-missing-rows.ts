// Loads a list up to the page that its address asks for.
import { useEffect } from 'react'
import { useStore } from '#web/platform/use-store.ts'
import type { PagedList } from './paged-list.ts'

export const useMissingRows = <Item extends { id: string }>(
  list: PagedList<Item>,
  isWanted: boolean,
  first: number,
) => {
  const { isLoaded, isLoading, failure, items, cursor } = useStore(list)
  const isMissing = isWanted && isLoaded && !isLoading && !failure && cursor !== null && items.length <= first
  useEffect(() => {
    if (isMissing) void list.loadMore(first + 1)
  }, [isMissing, list, first])
}
