// The loaded part of a list, newest first, 50 records per call.
import type { Count } from '#domain/admin-contract.ts'
import { createStore, type Store } from '#web/platform/store.ts'

type Page<Item> = { items: readonly Item[]; cursor: string | null; count?: Count | null }
type FetchPage<Item> = (cursor: string | undefined) => Promise<Page<Item>>

export type PagedListState<Item> = {
  items: readonly Item[]
  /** null after the last page. */
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
  const append = ({ items, cursor }: Page<Item>) => {
    const loaded = snapshot().items
    const known = new Set(loaded.map(({ id }) => id))
    change({ items: [...loaded, ...items.filter(({ id }) => !known.has(id))], cursor })
  }
  const fill = async (minimum: number) => {
    for (let pages = 0; pages < emptyPagesAtMost; pages += 1) {
      const { cursor, items } = snapshot()
      if (cursor === null || items.length >= minimum) return
      append(await fetchPage(cursor))
    }
  }
  const loadFirst = async () => {
    const { items, cursor, count } = await fetchPage(undefined)
    change({ items, cursor, count: count ?? undefined, isLoaded: true })
    await fill(1)
  }
  return { fill, loadFirst }
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

  let latest = loadFirst
  /** One call at a time. */
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
    /** Keeps the old records until the reply arrives. */
    refresh: () => run(loadFirst),
    open: async () => {
      const { isLoaded, failure } = snapshot()
      if (!isLoaded && !failure) await run(loadFirst)
    },
    loadMore: (minimum: number) => run(() => fill(minimum)),
    retry: () => run(latest),
  }
}

export type PagedList<Item extends { id: string }> = ReturnType<typeof createPagedList<Item>>
