// The rows that are chosen for an assignment. They belong to one list: another view, filter, or search begins without any.
import { useState } from 'react'
import type { DeskRow } from '#domain/desk.ts'

/** A draft has no case yet. */
export const isCase = ({ stage }: DeskRow): boolean => stage !== null

/** @param list names the list. `rows` are those of the page. */
export const useSelection = (list: string, rows: readonly DeskRow[]) => {
  const [chosen, setChosen] = useState<{ list: string; rows: readonly DeskRow[] }>({ list, rows: [] })
  const selected = chosen.list === list ? chosen.rows : []
  const choose = (next: readonly DeskRow[]) => setChosen({ list, rows: next })
  return {
    selected,
    clear: () => choose([]),
    choose,
    /** By id; ids of other pages keep their rows. */
    chooseIds: (ids: readonly string[]) =>
      choose(
        ids.flatMap((id) => {
          const row = rows.find((each) => each.id === id) ?? selected.find((each) => each.id === id)
          return row && isCase(row) ? [row] : []
        }),
      ),
    toggle: (row: DeskRow) => {
      const others = selected.filter(({ id }) => id !== row.id)
      if (others.length < selected.length) choose(others)
      else if (isCase(row)) choose([...selected, row])
    },
  }
}

export type Selection = ReturnType<typeof useSelection>
