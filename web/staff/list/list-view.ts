// A list's address. Searched words are in the fragment, which no server gets.
import { type SubmissionsShown, submissionsShown } from '#domain/contracts/export-contract.ts'
import { adminPath } from '#domain/paths.ts'
import { searchWords } from '#domain/record-search.ts'

export type ListView = {
  words: string
  /** A column. */
  sort: string
  isDescending: boolean
  page: number
  only: SubmissionsShown | undefined
}

export type ListPlan = { tab: string; sorts: readonly string[]; firstSort: string; hasFilter?: boolean }

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

/** Ignores wrong parts. */
export const viewIn = (
  { search, hash }: Address,
  { sorts, firstSort, hasFilter = false }: ListPlan,
): ListView => {
  const query = new URLSearchParams(search)
  const sort = query.get('sort') ?? ''
  const column = sort.replace(/^-/, '')
  const isKnown = sorts.includes(column)
  const page = Number(query.get('page'))
  return {
    words: wordsIn(hash),
    sort: isKnown ? column : firstSort,
    isDescending: isKnown ? sort.startsWith('-') : true,
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    only: hasFilter ? submissionsShown.safeParse(query.get('show')).data : undefined,
  }
}

const isFirstOrder = ({ sort, isDescending }: ListView, { firstSort }: ListPlan) =>
  sort === firstSort && isDescending

/** In the server's order, so it can read page by page. */
export const isPlain = (view: ListView, plan: ListPlan): boolean =>
  view.words === '' && view.only === undefined && isFirstOrder(view, plan)

export const addressOf = (view: ListView, plan: ListPlan): string => {
  const { words, sort, isDescending, page, only } = view
  const query = new URLSearchParams({
    tab: plan.tab,
    ...(!isFirstOrder(view, plan) && { sort: `${isDescending ? '-' : ''}${sort}` }),
    ...(only && { show: only }),
    ...(page > 1 && { page: String(page) }),
  })
  return `${adminPath}?${query}${words === '' ? '' : wordsPrefix + encodeURIComponent(words)}`
}
