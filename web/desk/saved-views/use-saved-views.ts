import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { deskFiltersSchema, deskSortSchema } from '#domain/cases/desk.ts'
import {
  deleteView,
  type SavedView,
  type ShownRows,
  saveView,
} from '#domain/contracts/saved-views-contract.ts'
import { callApi } from '#web/calls/call-api.ts'
import { addressOfRows, type DeskTab } from '#web/desk/desk-lists.ts'
import { useDeskWorkspace } from '#web/desk/desk-workspace.tsx'
import { useStore } from '#web/platform/use-store.ts'
import type { ListView } from '#web/staff/list/list-view.ts'

/** undefined: a search, which isn't saved, or no list. */
export const rowsOf = (tab: DeskTab, shown: ListView): ShownRows | undefined =>
  tab === 'stops' || shown.words !== ''
    ? undefined
    : {
        view: tab,
        filters: deskFiltersSchema.parse(shown.filters),
        sort: deskSortSchema.parse(shown.sort),
        isDescending: shown.isDescending,
      }

const textOf = ({ view, filters, sort, isDescending }: ShownRows) =>
  JSON.stringify([view, filters, sort, isDescending])

/** The first that shows the same. */
export const savedAs = (views: readonly SavedView[], rows: ShownRows): SavedView | undefined =>
  views.find((view) => textOf(view) === textOf(rows))

export const useSavedViews = () => {
  const { saved, userId } = useDeskWorkspace()
  const { reply, failure } = useStore(saved)
  useEffect(() => void saved.open(), [saved])
  return {
    views: reply?.views ?? [],
    failure,
    ownId: userId,
    save: async (view: SavedView) => saved.take(await callApi(saveView, view)),
    remove: async (id: string) => saved.take(await callApi(deleteView, { id })),
  }
}

export const useOpenRows = () => {
  const { typed } = useDeskWorkspace()
  const navigate = useNavigate()
  return (rows: ShownRows, { replace = false } = {}) => {
    typed.change({ words: '', insurer: rows.filters.insurer ?? '' })
    void navigate(addressOfRows(rows), { replace })
  }
}
