// Loads a list up to the address's page.
import { useEffect } from 'react'
import { useStore } from '#web/platform/use-store.ts'
import type { PagedList } from './paged-list.ts'

export const useMissingRows = <Item extends { id: string }>(
  list: PagedList<Item>,
  isWanted: boolean,
  first: number,
  linesOf = (items: readonly Item[]): number => items.length,
) => {
  const { isLoaded, isLoading, failure, items, cursor } = useStore(list)
  const isMissing =
    isWanted && isLoaded && !isLoading && !failure && cursor !== null && linesOf(items) <= first
  useEffect(() => {
    if (isMissing) void list.loadMore(Math.max(first, items.length) + 1)
  }, [isMissing, list, first, items])
}
