// What a list shows of its rows.
import type { RefObject } from 'react'
import type { ListView } from './list-view.ts'
import type { useTypedWords } from './use-typed-words.ts'

export type ShownList<Item extends { id: string }> = {
  view: ListView
  change: (next: Partial<ListView>) => void
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
