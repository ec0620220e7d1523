// The rows that the desk shows.
import { useEffect, useEffectEvent } from 'react'
import type { DeskFilters, DeskRow } from '#domain/cases/desk.ts'
import { useStore } from '#web/platform/use-store.ts'
import type { FoundListState } from '#web/staff/list/found-list.ts'
import { type DeskPlace, isFirstOrder } from './desk-view.ts'
import { useDeskWorkspace } from './desk-workspace.tsx'

/** The insurer is never in the address. */
const filtersOf = (place: DeskPlace, insurer: string): DeskFilters => ({
  ...place.filters,
  ...(insurer !== '' && { insurer }),
})

export type DeskRows = ReturnType<typeof useDeskRows>

export const useDeskRows = (place: DeskPlace) => {
  const { lists, typed, changed } = useDeskWorkspace()
  const { words, insurer } = useStore(typed)
  const { tab, sort, isDescending } = place
  const view = tab === 'stops' ? 'all' : tab
  const filters = filtersOf(place, insurer)
  const list = lists.views[view]
  const [plain, filtered, searched] = [useStore(list), useStore(lists.filtered), useStore(lists.searched)]
  useStore(changed)
  const kind =
    words !== '' ? 'search' : Object.keys(filters).length > 0 || !isFirstOrder(place) ? 'filter' : 'view'
  const open = useEffectEvent((_asked: string) => {
    if (kind === 'search') lists.searched.open({ words, sort: 'rank', isDescending: false })
    else if (tab === 'stops') return
    else if (kind === 'filter') lists.filtered.open({ view, filters, sort, isDescending })
    else void list.open()
  })
  const asked = JSON.stringify([tab, words, filters, sort, isDescending])
  useEffect(() => open(asked), [asked])
  const search: FoundListState<DeskRow> = kind === 'search' ? searched : filtered
  return {
    kind,
    filters,
    list,
    found: kind === 'search' ? lists.searched : lists.filtered,
    isWhole: kind === 'view',
    plain,
    search,
    items: changed.applyTo((kind === 'view' ? plain : search).items),
  }
}
