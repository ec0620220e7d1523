import type { Assignee } from '#domain/cases/case.ts'
import type { DeskRow } from '#domain/cases/desk.ts'
import type { Task } from '#domain/cases/tasks.ts'
import { easternDayOf } from '#domain/text/eastern-day.ts'

type Held = {
  tasks: readonly Task[]
  assignee: Assignee | null
  due: string | null
  /** There, a colleague's case is due on the day of the viewer's task. */
  isMine?: boolean
}

/** What a row of the desk says after a change. Of a colleague's case, the viewer's own task comes first, and in Mine no other. */
export const rowOfTasks = ({ tasks, assignee, due: caseDue, isMine = false }: Held, viewer: string) => {
  // As `holderOf` has it: without an assignee, it's with the one who has the first task.
  const isOthers = (assignee?.id ?? tasks[0]?.person.id) !== viewer
  const own = isOthers ? tasks.find(({ person }) => person.id === viewer) : undefined
  const due = isMine && own ? own.on : caseDue
  return {
    task: own ?? (isMine && isOthers ? null : (tasks[0] ?? null)),
    next_update_by: due,
    is_late: due !== null && due < easternDayOf(new Date().toISOString()),
  } satisfies Partial<DeskRow>
}
