import { useEffect, useEffectEvent, useState } from 'react'
import type * as z from 'zod/mini'
import type { DeskRow } from '#domain/cases/desk.ts'
import type { Task } from '#domain/cases/tasks.ts'
import { addTask, changeTask } from '#domain/contracts/task-contract.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'
import { callApi } from '#web/calls/call-api.ts'
import { useToasts } from '#web/components/toasts.tsx'
import { useDeskWorkspace, useTeam } from '#web/desk/desk-workspace.tsx'
import { rowFocus } from '#web/desk/row-focus.ts'
import { errorText } from '#web/platform/error-text.ts'
import { useOnce } from '#web/platform/use-once.ts'
import { Told } from '#web/staff/case/case-section.tsx'
import { useCall } from '#web/staff/failure-notice.tsx'
import { rowOfTasks } from './row-of-tasks.ts'
import { againOf } from './task-words.ts'

const title = 'The task isn’t changed'

type Reply = z.infer<typeof addTask.reply>
type Done = { row: DeskRow; task: Task }

/** `asked`: another object for each press of the key. `isMine`: in the viewer's own list. */
type TaskDoneProps = { asked: { row: DeskRow }; isMine: boolean; onRefused: () => void }

const useRowTask = ({ isMine, onRefused }: TaskDoneProps) => {
  const { changed, counts, userId } = useDeskWorkspace()
  const team = useTeam()
  const { show, dismiss } = useToasts()
  const { call } = useCall()
  const once = useOnce()
  const [done, setDone] = useState<Done>()
  const send = async ({ id, assignee }: DeskRow, words: string, ask: (key: string) => Promise<Reply>) => {
    dismiss(title)
    setDone(undefined)
    const act = async () => {
      const { tasks, due_by: due } = await once(words, ask)
      changed.set(id, rowOfTasks({ tasks, assignee, due, isMine }, userId))
      void counts.refresh()
      return true
    }
    return call(act, (error) => {
      show({ kind: 'error', title, text: errorText(error) })
      onRefused()
    })
  }
  return {
    done,
    finish: async (row: DeskRow) => {
      const { id, task } = row
      if (!task) return
      // The logged call ends it.
      if (task.kind === 'call') return rowFocus.open()
      const isDone = await send(row, task.id, (key) =>
        callApi(changeTask, { id, task: task.id, key, isDone: true }),
      )
      if (isDone) setDone({ row, task })
    },
    undo: ({ row, task }: Done) => {
      const again = againOf(task, easternDayOf(new Date().toISOString()), team)
      if (!again) return
      void send(row, `again ${task.id}`, (key) => callApi(addTask, { id: row.id, key, ...again }))
      rowFocus.restore()
    },
  }
}

/** The first task of a row is done, by key. */
export const TaskDone = (props: TaskDoneProps) => {
  const { asked } = props
  const { done, finish, undo } = useRowTask(props)
  const run = useEffectEvent(({ row }: typeof asked) => void finish(row))
  useEffect(() => run(asked), [asked])
  return <Told told={done && `Done: ${done.task.text}`} onUndo={done && (() => undo(done))} />
}
