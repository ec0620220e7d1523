// The desk's list.
import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { type DeskRow, deskLimits, deskSortSchema } from '#domain/cases/desk.ts'
import { useStore } from '#web/platform/use-store.ts'
import { useAccessDenied } from '#web/staff/access-denied.ts'
import { pageSize } from '#web/staff/list/list-pages.ts'
import type { ListView } from '#web/staff/list/list-view.ts'
import type { ShownList } from '#web/staff/list/shown-list.ts'
import { useShownRows } from '#web/staff/list/use-shown-rows.ts'
import { addressOf, type DeskPlace, placeIn } from './desk-view.ts'
import { useDeskWorkspace } from './desk-workspace.tsx'
import { useDeskRows } from './use-desk-rows.ts'
import { useEnterRows } from './use-enter-rows.ts'
import { useReturn } from './use-return.ts'

const useDeskPlace = () => {
  const navigate = useNavigate()
  return {
    place: placeIn(useLocation().search),
    /** Starts from the address, which is ahead of the page. Only paging adds to the history. */
    changePlace: (next: Partial<DeskPlace>) =>
      navigate(addressOf({ ...placeIn(window.location.search), page: 1, ...next }), {
        replace: next.page === undefined,
      }),
  }
}

const useRows = () => {
  const { place, changePlace } = useDeskPlace()
  const { counts, typed } = useDeskWorkspace()
  const { words } = useStore(typed)
  const rows = useDeskRows(place)
  const isSearch = rows.kind === 'search'
  const view: ListView = {
    words,
    sort: isSearch ? 'rank' : place.sort,
    isDescending: !isSearch && place.isDescending,
    page: isSearch ? 1 : place.page,
    only: undefined,
  }
  const change = ({ words: searched, sort, isDescending, page }: Partial<ListView>) => {
    if (searched !== undefined) typed.change({ words: searched })
    const known = deskSortSchema.safeParse(sort).data
    if (known !== undefined && isDescending !== undefined) void changePlace({ sort: known, isDescending })
    if (page !== undefined) void changePlace({ page })
  }
  const count = useStore(counts).reply
  const shown = useShownRows<DeskRow>({
    list: rows.list,
    found: rows.found,
    plain: { ...rows.plain, items: rows.items },
    search: { ...rows.search, items: rows.items },
    isWhole: rows.isWhole,
    view,
    change,
    setWords: (next) => change({ words: next }),
    isSearch: isSearch || Object.keys(rows.filters).length > 0,
    count: place.tab === 'stops' ? undefined : count?.[place.tab],
    order: 'due soonest',
    ...(isSearch && { most: deskLimits.found }),
  })
  return { place, changePlace, rows, shown }
}

export type Desk = ReturnType<typeof useRows> & { shown: ShownList<DeskRow>; enterRows: () => void }

/** Loads rows again when a view opens or the window returns. */
export const useDesk = (): Desk => {
  const { counts, changed } = useDeskWorkspace()
  const deny = useAccessDenied()
  const { rows, shown, ...rest } = useRows()
  const { failure } = shown
  const { list, found, isWhole } = rows
  const refreshRows = () => {
    changed.forgetOld()
    if (isWhole) void list.refresh((shown.page - 1) * pageSize + 1)
  }
  const refresh = () => {
    void counts.refresh()
    refreshRows()
    if (!isWhole) found.refresh()
  }
  const enter = useEffectEvent((entered: typeof list) => {
    if (rest.place.tab !== 'stops' && entered.snapshot().isLoaded) refreshRows()
  })
  useEffect(() => {
    if (isWhole) enter(list)
  }, [list, isWhole])
  useEffect(() => void counts.refresh(), [counts])
  useEffect(() => void (failure && deny(failure)), [failure, deny])
  const enterRows = useEnterRows(rows, shown.typed)
  useReturn(() => {
    void counts.refresh()
    refreshRows()
  })
  return { ...rest, rows, enterRows, shown: { ...shown, refresh } }
}
