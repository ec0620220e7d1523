import { useState } from 'react'
import type * as z from 'zod/mini'
import type { DeskRow } from '#domain/cases/desk.ts'
import type { Task } from '#domain/cases/tasks.ts'
import { addTask, changeTask } from '#domain/contracts/task-contract.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { callApi } from '#web/calls/call-api.ts'
import { useToasts } from '#web/components/toasts.tsx'
import { useDeskWorkspace } from '#web/desk/desk-workspace.tsx'
import { rowFocus } from '#web/desk/row-focus.ts'
import { errorText } from '#web/platform/error-text.ts'
import { Told } from '#web/staff/case/case-section.tsx'
import { useCall } from '#web/staff/failure-notice.tsx'
import { useOnce } from '#web/staff/use-once.ts'
import { rowOfTasks } from './row-of-tasks.ts'
import { laterDay } from './task-words.ts'

const title = 'The task isn’t changed'

type Done = { row: DeskRow; task: Task }

/** The first task of a row is done, by key. */
export const useTaskDone = (isMine: boolean, refresh: () => void) => {
  const { changed, counts, userId } = useDeskWorkspace()
  const { show, dismiss } = useToasts()
  const { call } = useCall()
  const once = useOnce()
  const [done, setDone] = useState<Done>()

  const send = async (
    { id, assignee }: DeskRow,
    words: string,
    ask: (key: string) => Promise<z.infer<typeof addTask.reply>>,
  ) => {
    dismiss(title)
    setDone(undefined)
    return call(
      async () => {
        const { tasks, due_by: due } = await once(words, ask)
        changed.set(id, rowOfTasks({ tasks, assignee, due, isMine }, userId))
        void counts.refresh()
        return true
      },
      (error) => {
        show({ kind: 'error', title, text: errorText(error) })
        refresh()
      },
    )
  }
  const finish = async (row: DeskRow) => {
    const { id, task } = row
    if (!task) return
    // The logged call ends it.
    if (task.kind === 'call') return rowFocus.open()
    const isDone = await send(row, task.id, (key) =>
      callApi(changeTask, { id, task: task.id, key, isDone: true }),
    )
    if (isDone) setDone({ row, task })
  }
  const undo = ({ row, task: { kind, text, on, person } }: Done) => {
    const day = laterDay(on, easternDayOf(new Date().toISOString()))
    if (kind === 'call') return
    void send(row, `again ${row.task?.id}`, (key) =>
      callApi(addTask, { id: row.id, key, kind, text, on: day, to: person.id }),
    )
    rowFocus.restore()
  }
  return { done, finish, undo }
}

export const TaskDone = ({ done, undo }: ReturnType<typeof useTaskDone>) => (
  <Told told={done && `Done: ${done.task.text}`} onUndo={done && (() => undo(done))} />
)
