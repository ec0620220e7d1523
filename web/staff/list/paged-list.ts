import type { Count } from '#domain/contracts/list-contract.ts'
import { createStore, type Store } from '#web/platform/store.ts'

type Page<Item> = { items: readonly Item[]; cursor: string | null; count?: Count | null }
export type FetchPage<Item> = (cursor: string | undefined) => Promise<Page<Item>>

export type PagedListState<Item> = {
  items: readonly Item[]
  cursor: string | null
  count: Count | undefined
  isLoaded: boolean
  isLoading: boolean
  failure: Error | undefined
}

/** Activity is read by month, and a month can be empty. */
const emptyPagesAtMost = 24

const createLoader = <Item extends { id: string }>(
  { snapshot, change }: Store<PagedListState<Item>>,
  fetchPage: FetchPage<Item>,
) => {
  const extended = async ({ items, cursor }: Omit<Page<Item>, 'count'>, minimum: number) => {
    let known = { items, cursor }
    for (let pages = 0; pages < emptyPagesAtMost; pages += 1) {
      if (known.cursor === null || known.items.length >= minimum) break
      const next = await fetchPage(known.cursor)
      const ids = new Set(known.items.map(({ id }) => id))
      known = {
        items: [...known.items, ...next.items.filter(({ id }) => !ids.has(id))],
        cursor: next.cursor,
      }
    }
    return known
  }
  return {
    fill: async (minimum: number) => change(await extended(snapshot(), minimum)),
    loadFirst: async (minimum = 1) => {
      const first = await fetchPage(undefined)
      change({ ...(await extended(first, minimum)), count: first.count ?? undefined, isLoaded: true })
    },
  }
}

export const createPagedList = <Item extends { id: string }>(fetchPage: FetchPage<Item>) => {
  const store = createStore<PagedListState<Item>>({
    items: [],
    cursor: null,
    count: undefined,
    isLoaded: false,
    isLoading: false,
    failure: undefined,
  })
  const { snapshot, subscribe, change } = store
  const { fill, loadFirst } = createLoader(store, fetchPage)

  let latest: () => Promise<void> = loadFirst
  const run = async (load: () => Promise<void>) => {
    if (snapshot().isLoading) return
    latest = load
    change({ isLoading: true, failure: undefined })
    try {
      await load()
    } catch (error) {
      change({ failure: error instanceof Error ? error : new Error(String(error)) })
    }
    change({ isLoading: false })
  }

  return {
    snapshot,
    subscribe,
    /** Keeps the old records until it has `minimum` new ones. */
    refresh: (minimum?: number) => run(() => loadFirst(minimum)),
    open: async () => {
      const { isLoaded, failure } = snapshot()
      if (!isLoaded && !failure) await run(loadFirst)
    },
    loadMore: (minimum: number) => run(() => fill(minimum)),
    retry: () => run(latest),
  }
}

export type PagedList<Item extends { id: string }> = ReturnType<typeof createPagedList<Item>>
