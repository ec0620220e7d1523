import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import type { DeskRow } from '#domain/cases/desk.ts'
import { useStore } from '#web/platform/use-store.ts'
import { useAccessDenied } from '#web/staff/access-denied.ts'
import { useListRows } from '#web/staff/list/list-rows.ts'
import { type ListView, useListView } from '#web/staff/list/list-view.ts'
import { pageSize, type ShownList, useShownRows } from '#web/staff/list/use-list.ts'
import { planAt, tabIn } from './desk-lists.ts'
import { useDeskWorkspace, useTyped } from './desk-workspace.tsx'
import { rowFocus } from './row-focus.ts'
import { useReturn } from './use-return.ts'

const useDeskView = () => {
  const { typed } = useDeskWorkspace()
  const { view, sorts, change } = useListView(planAt)
  const typedView = useTyped()(view)
  return {
    view: typedView,
    sorts: typedView.words === '' ? sorts : [],
    change: ({ words, ...rest }: Partial<ListView>) => {
      if (words !== undefined) typed.change({ words })
      if (Object.keys(rest).length > 0) change(rest)
    },
  }
}

const useRows = () => {
  const { lists, counts, changed } = useDeskWorkspace()
  const tab = tabIn(useLocation().search)
  const viewed = useDeskView()
  const isSearch = viewed.view.words !== ''
  const view = tab === 'stops' ? 'all' : tab
  const rows = useListRows(lists[view], viewed.view, tab === 'stops' && !isSearch)
  useStore(changed)
  const count = useStore(counts).reply
  const changedRows = { ...rows, items: changed.applyTo(rows.items) }
  const told = { count: tab === 'stops' ? undefined : count?.[tab], order: 'due soonest' }
  return { tab, isSearch, rows, shown: useShownRows<DeskRow>(changedRows, viewed, told) }
}

/** Called after the search opened: an earlier reply must not count. */
const useEnterRows = ({ isSearch, rows, shown }: ReturnType<typeof useRows>) => {
  const { text, isPending, problem } = shown.typed
  const wanted = useRef<string>(undefined)
  const enter = () => {
    if (wanted.current !== text || isPending) return
    if (isSearch && rows.found.snapshot().matches === undefined) return
    wanted.current = undefined
    if (document.activeElement?.matches('input[type="search"]')) rowFocus.first()
  }
  useEffect(enter)
  return () => {
    wanted.current = problem === undefined ? text : undefined
    enter()
  }
}

export type Desk = ReturnType<typeof useRows> & { shown: ShownList<DeskRow>; enterRows: () => void }

export const useDesk = (): Desk => {
  const { counts, changed } = useDeskWorkspace()
  const deny = useAccessDenied()
  const desk = useRows()
  const { tab, rows, shown } = desk
  const { list, found, isWhole } = rows
  const { failure } = shown
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
    if (tab !== 'stops' && entered.snapshot().isLoaded) refreshRows()
  })
  useEffect(() => {
    if (isWhole) enter(list)
  }, [list, isWhole])
  useEffect(() => void counts.refresh(), [counts])
  useEffect(() => void (failure && deny(failure)), [failure, deny])
  useReturn(() => {
    void counts.refresh()
    refreshRows()
  })
  return {
    ...desk,
    enterRows: useEnterRows(desk),
    shown: { ...shown, refresh },
  }
}
