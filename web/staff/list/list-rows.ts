// The rows behind a list: page by page in the server's order, or found by a search, a filter, or another order.
import { useEffect, useEffectEvent } from 'react'
import { mostFound } from '#domain/contracts/list-contract.ts'
import { firstInOrder } from '#domain/list-order.ts'
import { createStore, type Store } from '#web/platform/store.ts'
import { useStore } from '#web/platform/use-store.ts'
import type { ListFilters } from './list-view.ts'
import { isPlain, type ListPlan, type ListView } from './list-view.ts'
import { createPagedList, type FetchPage, type PagedList } from './paged-list.ts'

export type ListQuery = { words?: string; sort: string; isDescending: boolean; filters: ListFilters }
type Part<Item> = { items: readonly Item[]; matches: number; cursor: string | null }
type FetchPart<Item> = (query: ListQuery & { cursor?: string }) => Promise<Part<Item>>

type FoundListState<Item> = {
  items: readonly Item[]
  /** undefined until the first reply; the rows are older. */
  matches: number | undefined
  /** Also true if the server failed. */
  hasMore: boolean
  isLoaded: boolean
  isLoading: boolean
  failure: Error | undefined
  most: number
}

type FoundListOptions<Item> = {
  fetchPart: FetchPart<Item>
  keyOf: (sort: string) => (item: Item) => string
  timeOf: (item: Item) => string
  mostOf?: ((sort: string) => number) | undefined
}

const nothing = {
  items: [],
  matches: undefined,
  hasMore: true,
  isLoaded: false,
  isLoading: false,
  failure: undefined,
  most: mostFound,
}

const createReader =
  <Item extends { id: string }>(
    { change }: Store<FoundListState<Item>>,
    { fetchPart, keyOf, timeOf, mostOf = () => mostFound }: FoundListOptions<Item>,
  ) =>
  async (query: ListQuery, isCurrent: () => boolean) => {
    const order = { keyOf: keyOf(query.sort), timeOf, isDescending: query.isDescending }
    const most = mostOf(query.sort)
    let known: Part<Item> = { items: [], matches: 0, cursor: null }
    do {
      const { cursor } = known
      const part = await fetchPart(cursor === null ? query : { ...query, cursor })
      if (!isCurrent()) return
      const ids = new Set(part.items.map(({ id }) => id))
      const others = known.items.filter(({ id }) => !ids.has(id))
      const repeated = known.items.length - others.length
      known = {
        items: firstInOrder([...others, ...part.items], order, most),
        matches: known.matches + part.matches - repeated,
        cursor: part.cursor,
      }
      const { items, matches } = known
      const hasMore = known.cursor !== null
      change({ items, matches, hasMore, isLoaded: true, isLoading: hasMore, most })
    } while (known.cursor !== null)
  }

export const createFoundList = <Item extends { id: string }>(options: FoundListOptions<Item>) => {
  const store = createStore<FoundListState<Item>>(nothing)
  const readParts = createReader(store, options)
  let asked: ListQuery | undefined
  let run = 0

  const read = async (query: ListQuery) => {
    run += 1
    const current = run
    const isAnother = query !== asked
    asked = query
    store.change({ isLoading: true, failure: undefined, ...(isAnother && { matches: undefined }) })
    try {
      await readParts(query, () => current === run)
    } catch (error) {
      if (current !== run) return
      const isUnanswered = store.snapshot().matches === undefined
      const failure = error instanceof Error ? error : new Error(String(error))
      store.change({ ...(isUnanswered && nothing), isLoading: false, failure })
    }
  }

  return {
    snapshot: store.snapshot,
    subscribe: store.subscribe,
    /** Older rows stay until the first reply. */
    open: (query: ListQuery) => {
      if (JSON.stringify(query) !== JSON.stringify(asked)) void read(query)
    },
    refresh: () => asked && void read(asked),
    close: () => {
      run += 1
      asked = undefined
      store.change(nothing)
    },
  }
}

type FoundList<Item extends { id: string }> = ReturnType<typeof createFoundList<Item>>

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

export const useListRows = <Item extends Row>(source: ListSource<Item>, view: ListView) => {
  const { plan, list, found } = source
  const { words, sort, isDescending, filters } = view
  const [plain, search] = [useStore(list), useStore(found)]
  const isWhole = isPlain(view, plan)
  const query = { ...(words !== '' && { words }), sort, isDescending, filters }
  const open = useEffectEvent((_asked: string) => {
    if (!isWhole) return found.open(query)
    found.close()
    void list.open()
  })
  const asked = JSON.stringify([plan.path, isWhole, query])
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
