import { useState } from 'react'
import type { DeskRow } from '#domain/cases/desk.ts'
import type { Assigned } from './use-assign.ts'

/** A draft has no case yet. */
export const isCase = ({ stage }: DeskRow): boolean => stage !== null

type Chosen = { list: string; rows: readonly DeskRow[]; told: string }

export const useSelection = (list: string, rows: readonly DeskRow[]) => {
  const [last, setLast] = useState<Chosen>({ list, rows: [], told: '' })
  const { rows: selected, told } = last.list === list ? last : { rows: [], told: '' }
  const choose = (next: readonly DeskRow[], told = '') => setLast({ list, rows: next, told })
  return {
    selected,
    told,
    clear: () => choose([]),
    choose,
    end: ({ stayed, told }: Assigned) =>
      choose(
        selected.filter(({ id }) => stayed.includes(id)),
        told,
      ),
    /** Ids of other pages keep their rows. */
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
