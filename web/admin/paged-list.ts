// What an admin's page holds of a list so far: 50 records at a time from the server, newest first. A page that fails leaves
// what is there as it is. Free of React.
import type { Count } from '#domain/admin-contract.ts'

type Page<Item> = { items: readonly Item[]; cursor: string | null; count?: Count | null }

export type PagedListState<Item> = {
  items: readonly Item[]
  /** null: there is no further page. */
  cursor: string | null
  /** Of the whole list; undefined where the server does not count. */
  count: Count | undefined
  /** The first page has come. */
  isLoaded: boolean
  isLoading: boolean
  /** Of the last call, until the next one. */
  failure: Error | undefined
}

/** Activity comes month by month: so many empty answers in a row are followed, then the reader is asked again. */
const emptyPagesAtMost = 24

export const createPagedList = <Item extends { id: string }>(
  fetchPage: (cursor: string | undefined) => Promise<Page<Item>>,
) => {
  let state: PagedListState<Item> = {
    items: [],
    cursor: null,
    count: undefined,
    isLoaded: false,
    isLoading: false,
    failure: undefined,
  }
  const listeners = new Set<() => void>()
  const change = (next: Partial<PagedListState<Item>>) => {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  let latest: () => Promise<void> = async () => undefined
  /** One call at a time; another wish meanwhile is dropped. */
  const run = async (load: () => Promise<void>) => {
    if (state.isLoading) return
    latest = load
    change({ isLoading: true, failure: undefined })
    try {
      await load()
    } catch (error) {
      change({ failure: error instanceof Error ? error : new Error(String(error)) })
    }
    change({ isLoading: false })
  }

  const append = ({ items, cursor }: Page<Item>) => {
    const known = new Set(state.items.map(({ id }) => id))
    change({ items: [...state.items, ...items.filter(({ id }) => !known.has(id))], cursor })
  }
  const fill = async (minimum: number) => {
    for (let pages = 0; pages < emptyPagesAtMost; pages += 1) {
      if (state.cursor === null || state.items.length >= minimum) return
      append(await fetchPage(state.cursor))
    }
  }
  const loadFirst = async () => {
    const { items, cursor, count } = await fetchPage(undefined)
    change({ items, cursor, count: count ?? undefined, isLoaded: true })
    await fill(1)
  }

  return {
    snapshot: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Begins anew; what is there stays until the answer has come. */
    refresh: () => run(loadFirst),
    /** The first page, unless it has come already or failed. */
    open: async () => {
      if (!state.isLoaded && !state.failure) await run(loadFirst)
    },
    /** Goes on until there are `minimum` records, or no more. */
    loadMore: (minimum: number) => run(() => fill(minimum)),
    /** What failed, once more. */
    retry: () => run(latest),
  }
}

export type PagedList<Item extends { id: string }> = ReturnType<typeof createPagedList<Item>>
