// The rows that are chosen for an assignment, and what became of the last one. Both belong to one list: another view, filter, or search
// begins without any.
import { useState } from 'react'
import type { DeskRow } from '#domain/desk.ts'
import type { Assigned } from './use-assign.ts'

/** A draft has no case yet. */
export const isCase = ({ stage }: DeskRow): boolean => stage !== null

type Chosen = { list: string; rows: readonly DeskRow[]; told: string }

/** @param list names the list. `rows` are those of the page. */
export const useSelection = (list: string, rows: readonly DeskRow[]) => {
  const [last, setLast] = useState<Chosen>({ list, rows: [], told: '' })
  const { rows: selected, told } = last.list === list ? last : { rows: [], told: '' }
  const choose = (next: readonly DeskRow[], told = '') => setLast({ list, rows: next, told })
  return {
    selected,
    /** '2 cases assigned to you', until others are chosen. */
    told,
    clear: () => choose([]),
    choose,
    /** Those that stayed as they were stay chosen. */
    end: ({ stayed, told }: Assigned) =>
      choose(
        selected.filter(({ id }) => stayed.includes(id)),
        told,
      ),
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
