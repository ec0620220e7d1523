// The desk's address. Searched words and insurers are people's own, so never in it.
import * as z from 'zod/mini'
import {
  type DeskFilters,
  type DeskSort,
  deskFiltersSchema,
  deskSortSchema,
  deskViewSchema,
} from '#domain/cases/desk.ts'
import { deskPath } from '#domain/paths.ts'

const deskTabSchema = z.enum([...deskViewSchema.options, 'stops'])
export type DeskTab = z.infer<typeof deskTabSchema>

type AddressFilters = Omit<DeskFilters, 'insurer'>

export type DeskPlace = {
  tab: DeskTab
  filters: AddressFilters
  sort: DeskSort
  isDescending: boolean
  page: number
}

export const firstPlace: DeskPlace = { tab: 'mine', filters: {}, sort: 'due', isDescending: false, page: 1 }

const { insurer: _, ...filterSchemas } = deskFiltersSchema.shape
const numbers = new Set(['faceFrom', 'faceTo'])

const filtersIn = (query: URLSearchParams): AddressFilters => {
  const given = Object.entries(filterSchemas).flatMap(([key, schema]) => {
    const text = query.get(key) ?? ''
    const value = numbers.has(key) ? Number(text) : text
    return text !== '' && schema.safeParse(value).success ? [[key, value]] : []
  })
  return deskFiltersSchema.parse(Object.fromEntries(given))
}

/** Ignores wrong parts. */
export const placeIn = (search: string): DeskPlace => {
  const query = new URLSearchParams(search)
  const sort = query.get('sort') ?? ''
  const known = deskSortSchema.safeParse(sort.replace(/^-/, '')).data
  const page = Number(query.get('page'))
  return {
    tab: deskTabSchema.safeParse(query.get('view')).data ?? firstPlace.tab,
    filters: filtersIn(query),
    sort: known ?? firstPlace.sort,
    isDescending: known !== undefined && sort.startsWith('-'),
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  }
}

export const isFirstOrder = ({ sort, isDescending }: Pick<DeskPlace, 'sort' | 'isDescending'>): boolean =>
  sort === firstPlace.sort && !isDescending

export const addressOf = (place: DeskPlace): string => {
  const { tab, filters, sort, isDescending, page } = place
  const query = new URLSearchParams({ view: tab })
  if (!isFirstOrder(place)) query.set('sort', `${isDescending ? '-' : ''}${sort}`)
  for (const [key, value] of Object.entries(filters)) query.set(key, String(value))
  if (page > 1) query.set('page', String(page))
  return `${deskPath}?${query}`
}

export const addressOfTab = (tab: DeskTab): string => addressOf({ ...firstPlace, tab })
