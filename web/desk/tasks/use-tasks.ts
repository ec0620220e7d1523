import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { type ReadyTask, readyTasks, type Task } from '#domain/cases/tasks.ts'
import { addTask, changeTask } from '#domain/contracts/task-contract.ts'
import { addDays } from '#domain/text/eastern-day.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { ApiError, callApi } from '#web/calls/call-api.ts'
import { inSentence } from '#web/desk/case/in-sentence.ts'
import { withNote } from '#web/desk/case/timeline-entries.ts'
import type { OpenCase } from '#web/desk/case/use-open-case.ts'
import { caseButtons } from '#web/desk/case-buttons.ts'
import { useTeam } from '#web/desk/desk-workspace.tsx'
import { errorText } from '#web/platform/error-text.ts'
import { useOnce } from '#web/platform/use-once.ts'
import { pressButton } from '#web/staff/dialog-button.tsx'
import { useCall } from '#web/staff/failure-notice.tsx'
import { againOf, todayOf, weekLater } from './task-words.ts'

type NewTask = Pick<z.infer<typeof addTask.request>, 'kind' | 'text' | 'on' | 'to'>
type TaskChange = Pick<z.infer<typeof changeTask.request>, 'isDone' | 'on' | 'to'>
type Reply = z.infer<typeof addTask.reply>

/** Each keeps what is on the page up to date, or throws. */
const useTaskCalls = ({ detail: { id }, change: changeCase, reload }: OpenCase) => {
  const once = useOnce()
  const ask = async (words: string, call: (key: string) => Promise<Reply>, of?: string) => {
    try {
      const { tasks, note } = await once(words, call, of)
      changeCase((last) => ({ ...withNote(last, note), tasks }))
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) await reload()
      throw error
    }
  }
  return {
    add: (task: NewTask) => ask(JSON.stringify(task), (key) => callApi(addTask, { id, key, ...task })),
    change: async (task: Task, change: TaskChange) => {
      const { id: of } = task
      await ask(JSON.stringify(change), (key) => callApi(changeTask, { id, task: of, key, ...change }), of)
      // Its flag has the day and the name.
      if (task.kind === 'call') await reload()
    },
  }
}

/** Milliseconds. A slow one of an older hand. */
const doubleClick = 700

type Told = { text?: string; trouble?: string; done?: Task }

const added = ({ on, text }: NewTask): Told => ({ text: `Added for ${toUsDate(on)}: ${text}` })

const moved = ({ text }: Task, on: string): Told => ({ text: `Moved to ${toUsDate(on)}: ${text}` })

/** `onEnd`: the button that was pressed may be gone. */
export const useTasks = (open: OpenCase, onEnd: () => void) => {
  const { add, change } = useTaskCalls(open)
  const team = useTeam()
  const { call } = useCall()
  const [told, setTold] = useState<Told>({})
  const run = async (act: () => Promise<void>, then: Told) => {
    setTold({})
    const send = async () => {
      await act()
      setTold(then)
    }
    const explain = (error: unknown) =>
      setTold({ trouble: (error instanceof ApiError && error.fields[0]?.message) || errorText(error) })
    await call(send, explain)
    onEnd()
  }
  const last = useRef({ act: '', at: 0 })
  /** Of a double click: the rows move up under the pointer, so its second half would hit the next task. */
  const isSecondHalf = (act: string) => {
    const { act: before, at } = last.current
    last.current = { act, at: performance.now() }
    return act === before && performance.now() - at < doubleClick
  }
  const addTold = (task: NewTask) => run(() => add(task), added(task))
  const today = todayOf(open.detail)
  return {
    told,
    add: async (task: NewTask) => {
      await add(task)
      setTold(added(task))
    },
    addReady: (kind: ReadyTask) => {
      if (isSecondHalf(kind)) return
      const { text, days } = readyTasks[kind]
      return addTold({ kind, text, on: addDays(today, days), to: team.ownId })
    },
    addAgain: (task: Task) => {
      const again = againOf(task, today, team)
      return again && !isSecondHalf('again') && addTold(again)
    },
    /** The logged call ends a promise to call. */
    finish: (task: Task) =>
      task.kind === 'call'
        ? pressButton(caseButtons.call)
        : isSecondHalf('done') ||
          void run(() => change(task, { isDone: true }), { text: `Done: ${task.text}`, done: task }),
    postpone: (task: Task) => {
      if (isSecondHalf('later')) return
      const on = weekLater(task, today)
      return run(() => change(task, { on }), moved(task, on))
    },
    moveTo: async (task: Task, on: string) => {
      await change(task, { on })
      setTold(moved(task, on))
    },
    handOver: (task: Task, to: string) => {
      const person = inSentence(team.assigneeName({ id: to, email: null }))
      return run(() => change(task, { to }), { text: `Handed over to ${person}: ${task.text}` })
    },
  }
}

export type TaskActs = ReturnType<typeof useTasks>
