import { useNavigate } from 'react-router-dom'
import type { DeskRow } from '#domain/cases/desk.ts'
import { deskViewSchema } from '#domain/cases/desk-views.ts'
import type { Shortcut } from '#web/desk/shortcuts/use-shortcuts.tsx'
import { addressOfTab } from './desk-lists.ts'
import { useDeskWorkspace } from './desk-workspace.tsx'
import { rowFocus } from './row-focus.ts'
import type { Desk } from './use-desk.ts'
import type { Selection } from './use-selection.ts'

type Keys = {
  desk: Desk
  selection: Selection
  openAssign: () => void
  assignToMe: (rows: readonly DeskRow[]) => Promise<void>
  toggleFilters: () => void
}

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
  return { openView, end }
}

export const useDeskKeys = (keys: Keys): readonly Shortcut[] => {
  const { desk, selection, openAssign, assignToMe, toggleFilters } = keys
  const { withRow, chosen, move } = rowActs(keys)
  const { openView, end } = useLeaving(keys)
  const chooseAndAssign = () => {
    const rows = chosen()
    selection.choose(rows)
    if (rows.length > 0) openAssign()
  }
  return [
    { keys: ['j'], what: 'Next row, or page', run: move(1) },
    { keys: ['k'], what: 'Row or page before', run: move(-1) },
    { keys: ['o'], what: 'Open the case', run: rowFocus.open },
    { keys: ['x'], what: 'Choose the row', run: withRow(selection.toggle) },
    { keys: ['a'], what: 'Assign the chosen rows, or this one', run: chooseAndAssign },
    { keys: ['i'], what: 'Assign them to me', run: () => void assignToMe(chosen()) },
    { keys: ['/'], what: 'Search', run: focusSearch },
    {
      keys: ['Enter', 'ArrowDown'],
      isInSearch: true,
      what: 'From the search to its rows',
      run: desk.enterRows,
    },
    { keys: ['f'], what: 'Filters', run: toggleFilters },
    { keys: ['r'], what: 'Refresh', run: desk.shown.refresh },
    { keys: ['Escape'], what: 'Choose none, or end the search', run: end },
    {
      keys: deskViewSchema.options.map((_, index) => String(index + 1)),
      shown: `1 – ${deskViewSchema.options.length}`,
      what: 'Open a view, from Mine to All',
      run: (key) => openView(deskViewSchema.options[Number(key) - 1] ?? 'all'),
    },
  ]
}
