import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import type { DeskRow } from '#domain/cases/desk.ts'
import { deskViewSchema } from '#domain/cases/desk-views.ts'
import { deskPhonePath } from '#domain/paths.ts'
import { useOpenRows, useSavedViews } from '#web/desk/saved-views/use-saved-views.ts'
import type { Shortcut } from '#web/desk/shortcuts/use-shortcuts.tsx'
import { useStore } from '#web/platform/use-store.ts'
import { useRefusal } from '#web/staff/failure-notice.tsx'
import { useListRows } from '#web/staff/list/list-rows.ts'
import { type ListView, useListView } from '#web/staff/list/list-view.ts'
import { pageSize, type ShownList, useShownRows } from '#web/staff/list/use-list.ts'
import { addressOfTab, planAt, tabIn } from './desk-lists.ts'
import { useDeskWorkspace, useReturn, useTyped } from './desk-workspace.tsx'
import { rowFocus } from './row-focus.ts'
import type { Selection } from './use-selection.ts'

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
  const rows = useListRows(lists[tab], viewed.view)
  useStore(changed)
  const count = useStore(counts).reply
  const changedRows = { ...rows, items: changed.applyTo(rows.items) }
  const told = { count: count?.[tab], order: 'due soonest' }
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
  const desk = useRows()
  const { rows, shown } = desk
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
    if (entered.snapshot().isLoaded) refreshRows()
  })
  useEffect(() => {
    if (isWhole) enter(list)
  }, [list, isWhole])
  useEffect(() => void counts.refresh(), [counts])
  useRefusal(shown.failure)
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

type Keys = {
  desk: Desk
  selection: Selection
  openAssign: () => void
  assignToMe: (rows: readonly DeskRow[]) => Promise<void>
  toggleFilters: () => void
  openSaving: () => void
  finishTask: (row: DeskRow) => void
}

const digits = Array.from({ length: 9 }, (_, index) => String(index + 1))
const viewKeys = digits.slice(0, deskViewSchema.options.length)
const savedKeys = digits.slice(viewKeys.length)

const focusSearch = () => document.querySelector<HTMLInputElement>('main input[type="search"]')?.focus()

const rowActs = ({ desk: { shown }, selection }: Pick<Keys, 'desk' | 'selection'>) => {
  const rowInFocus = () => {
    const id = rowFocus.caseId()
    return shown.items.find((row) => row.id === id)
  }
  const withRow = (act: (row: DeskRow) => void) => () => {
    const row = rowInFocus()
    if (row) act(row)
  }
  const chosen = () => {
    const row = rowInFocus()
    if (selection.selected.length > 0 || !row) return selection.selected
    return row.stage === null ? [] : [row]
  }
  const move = (step: 1 | -1) => () => {
    const next = shown.page + step
    const hasPage = next >= 1 && (next <= shown.pagesCount || shown.hasOpenEnd)
    if (!rowFocus.move(step) && hasPage && !shown.isLoading) shown.goTo(next)
  }
  return { withRow, chosen, move }
}

const useLeaving = ({ desk: { shown }, selection }: Pick<Keys, 'desk' | 'selection'>) => {
  const { typed } = useDeskWorkspace()
  const navigate = useNavigate()
  const { views } = useSavedViews()
  const openRows = useOpenRows()
  const openSaved = (index: number) => {
    const view = views[index]
    if (view) openRows(view)
  }
  const openView = (tab: Parameters<typeof addressOfTab>[0]) => {
    typed.change({ words: '', insurer: '' })
    void navigate(addressOfTab(tab))
  }
  const end = () => {
    if (selection.selected.length > 0) selection.clear()
    else if (shown.view.words !== '') {
      typed.change({ words: '' })
      shown.summary.current?.focus({ preventScroll: true })
    }
  }
  const openPhone = () => void navigate(deskPhonePath)
  return { openView, openSaved, openPhone, end }
}

export const useDeskKeys = (keys: Keys): readonly Shortcut[] => {
  const { desk, selection, openAssign, assignToMe, toggleFilters, openSaving, finishTask } = keys
  const { withRow, chosen, move } = rowActs(keys)
  const { openView, openSaved, openPhone, end } = useLeaving(keys)
  const chooseAndAssign = () => {
    const rows = chosen()
    selection.choose(rows)
    if (rows.length > 0) openAssign()
  }
  return [
    { keys: ['j'], canRepeat: true, what: 'Next row, or page', run: move(1) },
    { keys: ['k'], canRepeat: true, what: 'Row or page before', run: move(-1) },
    { keys: ['o'], what: 'Open the case', run: rowFocus.open },
    { keys: ['x'], what: 'Choose the row', run: withRow(selection.toggle) },
    { keys: ['a'], what: 'Assign the chosen rows, or this one', run: chooseAndAssign },
    { keys: ['i'], what: 'Assign them to me', run: () => void assignToMe(chosen()) },
    { keys: ['e'], what: 'The task of the row is done', run: withRow(finishTask) },
    { keys: ['/'], what: 'Search', run: focusSearch },
    {
      keys: ['Enter', 'ArrowDown'],
      isInSearch: true,
      what: 'From the search to its rows',
      run: desk.enterRows,
    },
    { keys: ['f'], what: 'Filters', run: toggleFilters },
    { keys: ['s'], what: 'Save this view, or change the saved one', run: openSaving },
    { keys: ['p'], what: 'Someone is on the phone', run: openPhone },
    { keys: ['r'], what: 'Refresh', run: desk.shown.refresh },
    { keys: ['Escape'], what: 'Choose none, or end the search', run: end },
    {
      keys: viewKeys,
      shown: `1 – ${viewKeys.length}`,
      what: 'Open a view, from Mine to All',
      run: (key) => openView(deskViewSchema.options[Number(key) - 1] ?? 'all'),
    },
    {
      keys: savedKeys,
      shown: `${viewKeys.length + 1} – 9`,
      what: 'Open one of your first saved views',
      run: (key) => openSaved(savedKeys.indexOf(key)),
    },
  ]
}
