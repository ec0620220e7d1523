import { useEffect, useState } from 'react'
import { type DeskCase, readCase } from '#domain/contracts/desk-case-contract.ts'
import { ApiError, callApi } from '#web/calls/call-api.ts'
import { useDeskWorkspace, useReturn } from '#web/desk/desk-workspace.tsx'
import { useAccessDenied } from '#web/staff/failure-notice.tsx'

const rowOf = ({ case: moved, assignee }: DeskCase) => ({
  assignee,
  ...(moved && {
    stage: moved.stage,
    reason: moved.reason,
    waiting_for: moved.waiting_for,
    next_update_by: moved.next_update_by,
    is_late: moved.is_late,
  }),
})

export const useOpenCase = (loaded: DeskCase) => {
  const { changed, counts } = useDeskWorkspace()
  const deny = useAccessDenied()
  const [detail, setDetail] = useState(loaded)
  const [isGone, setIsGone] = useState(false)
  const { id } = loaded
  useEffect(() => changed.set(id, rowOf(detail)), [changed, id, detail])

  const reload = async () => {
    try {
      setDetail(await callApi(readCase, { id }))
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) setIsGone(true)
      else if (!deny(error)) console.warn('The case didn’t load again.', error)
    }
  }
  useReturn(() => void reload())
  return {
    detail,
    isChanged: detail !== loaded,
    isGone,
    reload,
    change: (update: (last: DeskCase) => DeskCase) => {
      setDetail(update)
      void counts.refresh()
    },
  }
}

export type OpenCase = ReturnType<typeof useOpenCase>
