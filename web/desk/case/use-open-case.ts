import { useEffect, useRef, useState } from 'react'
import { type DeskCase, readCase } from '#domain/contracts/desk-case-contract.ts'
import { ApiError, callApi } from '#web/calls/call-api.ts'
import { useDeskWorkspace, useReturn } from '#web/desk/desk-workspace.tsx'
import { rowOfTasks } from '#web/desk/tasks/row-of-tasks.ts'
import { useAccessDenied } from '#web/staff/failure-notice.tsx'

/** The first of its days. */
const dueOf = ({ case: moved, tasks: [first] }: DeskCase): string | null =>
  [moved?.next_update_by, first?.on].flatMap((day) => day ?? []).sort()[0] ?? null

const rowOf = (detail: DeskCase, viewer: string) => {
  const { case: moved, tasks } = detail
  const assignee = moved ? detail.assignee : (tasks[0]?.person ?? null)
  return {
    assignee,
    ...rowOfTasks({ tasks, assignee, due: dueOf(detail) }, viewer),
    ...(moved && { stage: moved.stage, reason: moved.reason, waiting_for: moved.waiting_for }),
  }
}

export const useOpenCase = (loaded: DeskCase) => {
  const { changed, counts, userId } = useDeskWorkspace()
  const deny = useAccessDenied()
  const [detail, setDetail] = useState(loaded)
  const [isGone, setIsGone] = useState(false)
  const { id } = loaded
  useEffect(() => changed.set(id, rowOf(detail, userId)), [changed, id, detail, userId])

  const asked = useRef(0)
  const changes = useRef(0)
  /** Gives the newest. A slow reply must not undo what a newer one said, or a change. */
  const reload = async (): Promise<DeskCase | undefined> => {
    asked.current += 1
    const before = { asked: asked.current, changes: changes.current }
    try {
      const newer = await callApi(readCase, { id })
      if (before.asked !== asked.current) return undefined
      if (before.changes !== changes.current) return await reload()
      setDetail(newer)
      return newer
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) setIsGone(true)
      else if (!deny(error)) console.warn('The case didn’t load again.', error)
      return undefined
    }
  }
  useReturn(() => void reload())
  return {
    detail,
    isChanged: detail !== loaded,
    isGone,
    reload,
    change: (update: (last: DeskCase) => DeskCase) => {
      changes.current += 1
      setDetail(update)
      void counts.refresh()
    },
  }
}

export type OpenCase = ReturnType<typeof useOpenCase>
