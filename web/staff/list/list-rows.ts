// The rows behind a list: page by page in the server's order, or found by a search, a filter, or another order.
import { useEffect, useEffectEvent } from 'react'
import { useStore } from '#web/platform/use-store.ts'
import { createFoundList, type FetchPart, type FoundList } from './found-list.ts'
import { isPlain, type ListPlan, type ListView } from './list-view.ts'
import { createPagedList, type FetchPage, type PagedList } from './paged-list.ts'

type Row = { id: string }
type KeyOf<Item> = (item: Item) => string

export type ListSource<Item extends Row> = { plan: ListPlan; list: PagedList<Item>; found: FoundList<Item> }

type SourceOptions<Item> = {
  plan: ListPlan
  fetchPage: FetchPage<Item>
  fetchPart: FetchPart<Item>
  /** Rows of equal value are sorted by it. */
  timeOf: KeyOf<Item>
  orders: Readonly<Record<string, KeyOf<Item>>>
  mostOf?: (sort: string) => number
}

export const createSource = <Item extends Row>(options: SourceOptions<Item>): ListSource<Item> => {
  const { plan, fetchPage, orders, ...found } = options
  return {
    plan,
    list: createPagedList(fetchPage),
    found: createFoundList({ ...found, keyOf: (sort) => orders[sort] ?? found.timeOf }),
  }
}

export const useListRows = <Item extends Row>(source: ListSource<Item>, view: ListView, isHidden = false) => {
  const { plan, list, found } = source
  const { words, sort, isDescending, filters } = view
  const [plain, search] = [useStore(list), useStore(found)]
  const isWhole = isPlain(view, plan)
  const query = { ...(words !== '' && { words }), sort, isDescending, filters }
  const open = useEffectEvent((_asked: string) => {
    if (isHidden) return
    if (!isWhole) return found.open(query)
    found.close()
    void list.open()
  })
  const asked = JSON.stringify([plan.path, isHidden, isWhole, query])
  useEffect(() => open(asked), [asked])
  return { list, found, isWhole, plain, search, items: (isWhole ? plain : search).items }
}

export type ListRows<Item extends Row> = ReturnType<typeof useListRows<Item>>

export const useMissingRows = <Item extends Row>(
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
