import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import {
  deleteView,
  type SavedView,
  type ShownRows,
  saveView,
} from '#domain/contracts/saved-views-contract.ts'
import { callApi } from '#web/calls/call-api.ts'
import { addressOfRows } from '#web/desk/desk-lists.ts'
import { useDeskWorkspace } from '#web/desk/desk-workspace.tsx'
import { useStore } from '#web/platform/use-store.ts'

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
