import { mostFound } from '#domain/contracts/list-contract.ts'
import { firstInOrder } from '#domain/list-order.ts'
import { createStore, type Store } from '#web/platform/store.ts'
import type { ListFilters } from './list-view.ts'

export type ListQuery = { words?: string; sort: string; isDescending: boolean; filters: ListFilters }
type Part<Item> = { items: readonly Item[]; matches: number; cursor: string | null }
export type FetchPart<Item> = (query: ListQuery & { cursor?: string }) => Promise<Part<Item>>

export type FoundListState<Item> = {
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

export type FoundList<Item extends { id: string }> = ReturnType<typeof createFoundList<Item>>
