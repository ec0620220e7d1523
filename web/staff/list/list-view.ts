// Searched words are at most in the fragment, which no server gets.
import { useLocation, useNavigate } from 'react-router-dom'
import type * as z from 'zod/mini'
import { searchWords } from '#domain/record-search.ts'

export type ListFilters = Readonly<Record<string, string | number | undefined>>

export type ListView = {
  words: string
  sort: string
  isDescending: boolean
  page: number
  filters: ListFilters
}

export type ListPlan = {
  /** The address of its first view: '/admin?tab=users'. */
  path: string
  sorts: readonly string[]
  first: Pick<ListView, 'sort' | 'isDescending'>
  /** Those in the address. */
  filters: z.ZodMiniType<ListFilters> & { shape: Readonly<Record<string, z.ZodMiniType>> }
  hasWords: boolean
}

type Address = { search: string; hash: string }

const wordsPrefix = '#q='

const wordsIn = (hash: string) => {
  if (!hash.startsWith(wordsPrefix)) return ''
  try {
    return searchWords.safeParse(decodeURIComponent(hash.slice(wordsPrefix.length))).data ?? ''
  } catch {
    return ''
  }
}

const filtersIn = (query: URLSearchParams, { filters }: ListPlan): ListFilters => {
  const given = Object.entries(filters.shape).flatMap(([key, schema]) => {
    const text = query.get(key) ?? ''
    const value = [text, Number(text)].find((read) => schema.safeParse(read).success)
    return text === '' || value === undefined ? [] : [[key, value]]
  })
  return filters.parse(Object.fromEntries(given))
}

export const firstView = ({ first }: ListPlan): ListView => ({ words: '', ...first, page: 1, filters: {} })

export const viewIn = ({ search, hash }: Address, plan: ListPlan): ListView => {
  const query = new URLSearchParams(search)
  const sort = query.get('sort') ?? ''
  const column = sort.replace(/^-/, '')
  const page = Number(query.get('page'))
  return {
    words: plan.hasWords ? wordsIn(hash) : '',
    ...(plan.sorts.includes(column) ? { sort: column, isDescending: sort.startsWith('-') } : plan.first),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    filters: filtersIn(query, plan),
  }
}

const isFirstOrder = ({ sort, isDescending }: ListView, { first }: ListPlan) =>
  sort === first.sort && isDescending === first.isDescending

export const isNarrowed = ({ words, filters }: Pick<ListView, 'words' | 'filters'>): boolean =>
  words !== '' || Object.keys(filters).length > 0

/** In the server's order, so it can read page by page. */
export const isPlain = (view: ListView, plan: ListPlan): boolean =>
  !isNarrowed(view) && isFirstOrder(view, plan)

export const addressOf = (view: ListView, plan: ListPlan): string => {
  const { words, sort, isDescending, page, filters } = view
  const filtered = Object.entries(filters).filter(
    ([key, value]) => key in plan.filters.shape && value !== undefined,
  )
  const query = new URLSearchParams([
    ...(isFirstOrder(view, plan) ? [] : [['sort', `${isDescending ? '-' : ''}${sort}`]]),
    ...filtered.map(([key, value]) => [key, String(value)]),
    ...(page > 1 ? [['page', String(page)]] : []),
  ])
  const hash = plan.hasWords && words !== '' ? wordsPrefix + encodeURIComponent(words) : ''
  return `${plan.path}${query.size > 0 ? `&${query}` : ''}${hash}`
}

export const useListView = (planAt: (search: string) => ListPlan) => {
  const navigate = useNavigate()
  const shown = useLocation()
  const { sorts, ...plan } = planAt(shown.search)
  return {
    view: viewIn(shown, { sorts, ...plan }),
    sorts,
    /** Starts from the address, which is ahead of the page. Only paging adds to the history. */
    change: (next: Partial<ListView>) => {
      const plan = planAt(window.location.search)
      const address = addressOf({ ...viewIn(window.location, plan), page: 1, ...next }, plan)
      void navigate(address, { replace: next.page === undefined })
    },
  }
}

export type ViewedList = ReturnType<typeof useListView>
