import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Count } from '#domain/contracts/list-contract.ts'
import { searchWords } from '#domain/record-search.ts'
import { schedule } from '#web/platform/schedule.ts'
import { type ListRows, type ListSource, useListRows, useMissingRows } from './list-rows.ts'
import { foundText, showingText } from './list-text.ts'
import { isNarrowed, type ListView, useListView, type ViewedList } from './list-view.ts'

export const pageSize = 50

/** An open end allows a page after the known ones. */
export const placeOf = (rows: number, wanted: number, hasOpenEnd = false) => {
  const pagesCount = Math.max(1, Math.ceil(rows / pageSize))
  const page = hasOpenEnd ? wanted : Math.min(wanted, pagesCount)
  return { page, pagesCount, first: (page - 1) * pageSize }
}

type Rows = { loaded: number; count: Count | undefined; hasMore: boolean }

/** One page more than is loaded: the server reads from the start. */
const pagesOf = ({ loaded, count, hasMore }: Rows, asked: number) => {
  const counted = count?.isExact ? count.value : undefined
  const wanted = placeOf(counted ?? loaded, asked, hasMore && counted === undefined)
  const known = placeOf(loaded, wanted.page)
  const pagesCount = hasMore ? known.pagesCount + 1 : known.pagesCount
  return {
    wantedFirst: wanted.first,
    ...known,
    pagesCount,
    hasOpenEnd: hasMore && (counted === undefined || pagesCount < wanted.pagesCount),
    /** Even the page before isn't loaded. */
    isFar: hasMore && loaded < wanted.first,
  }
}

/** Milliseconds. */
const typingPause = 250

const useTypedWords = (words: string, onWords: (words: string) => void) => {
  const [text, setText] = useState(words)
  const [seen, setSeen] = useState({ words, sent: words })
  if (seen.words !== words) {
    setSeen({ words, sent: words })
    // Back, or another link. Our own words arrive late and must not undo newer ones.
    if (seen.sent !== words) setText(words)
  }
  const parsed = searchWords.safeParse(text)
  const searchable = parsed.data ?? ''
  const send = useEffectEvent(() => {
    setSeen((last) => ({ ...last, sent: searchable }))
    onWords(searchable)
  })
  useEffect(() => (searchable === words ? undefined : schedule(send, typingPause)), [searchable, words])
  return {
    text,
    setText,
    isPending: searchable !== words,
    problem: text.trim() === '' ? undefined : parsed.error?.issues[0]?.message,
  }
}

export type ShownList<Item extends { id: string }> = ViewedList & {
  typed: ReturnType<typeof useTypedWords>
  items: readonly Item[]
  text: string
  isLoaded: boolean
  isLoading: boolean
  failure: Error | undefined
  page: number
  pagesCount: number
  hasOpenEnd: boolean
  summary: RefObject<HTMLSpanElement | null>
  goTo: (page: number) => void
  refresh: () => void
  retry: () => void
}

export const useListControls = ({ words }: ListView, change: ViewedList['change']) => {
  const summary = useRef<HTMLSpanElement>(null)
  return {
    typed: useTypedWords(words, (next) => change({ words: next })),
    summary,
    goTo: (page: number) => {
      change({ page })
      summary.current?.focus({ preventScroll: true })
      summary.current?.scrollIntoView({ block: 'center' })
    },
  }
}

type State = { isLoaded: boolean; isLoading: boolean; failure: Error | undefined }

/** Loading even before it begins: a table that left briefly would take the focus along. */
const loadingOf = ({ isLoaded, isLoading, failure }: State, isFar: boolean) => ({
  isLoaded: isLoaded && !isFar,
  isLoading: isLoading || isFar || (!isLoaded && failure === undefined),
})

type Told = { count: Count | undefined; order?: string }

export const useShownRows = <Item extends { id: string }>(
  { list, found, isWhole, plain, search, items }: ListRows<Item>,
  viewed: ViewedList,
  { count, order }: Told,
): ShownList<Item> => {
  const { view, change } = viewed
  const { failure } = isWhole ? plain : search
  const rows = { loaded: items.length, count: isWhole ? count : undefined }
  const pages = pagesOf({ ...rows, hasMore: isWhole && plain.cursor !== null }, view.page)
  const { wantedFirst, first } = pages
  useMissingRows(list, isWhole, wantedFirst)
  const shown = items.slice(first, first + pageSize)
  const place = { first, length: shown.length }
  return {
    ...viewed,
    ...pages,
    ...useListControls(view, change),
    ...(isWhole ? loadingOf(plain, pages.isFar && failure === undefined) : loadingOf(search, false)),
    items: shown,
    text: isWhole
      ? showingText(count, place, order)
      : foundText({ ...search, isSearch: isNarrowed(view), ...place }),
    failure,
    refresh: () => {
      void list.refresh(wantedFirst + 1)
      if (!isWhole) found.refresh()
    },
    retry: () => void (isWhole ? list.retry() : found.refresh()),
  }
}

export type UsedList<Item extends { id: string }> = ShownList<Item> & {
  /** Of a search or filter. */
  matches: Count | undefined
  all: Count | undefined
}

export const useList = <Item extends { id: string }>(source: ListSource<Item>): UsedList<Item> => {
  const viewed = useListView(() => source.plan)
  const rows = useListRows(source, viewed.view)
  const { plain, search } = rows
  return {
    ...useShownRows(rows, viewed, { count: plain.count }),
    matches: isNarrowed(viewed.view)
      ? { value: search.matches ?? 0, isExact: !search.isLoading && !search.hasMore }
      : undefined,
    all: plain.count,
  }
}
