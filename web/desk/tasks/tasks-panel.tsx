import Button from '@cloudscape-design/components/button'
import { readyTasks, type Task } from '#domain/cases/tasks.ts'
import { idsOf } from '#domain/text/text-rules.ts'
import type { OpenCase } from '#web/desk/case/use-open-case.ts'
import { useTeam } from '#web/desk/desk-workspace.tsx'
import styles from '#web/desk/packages/packages-panel.module.css'
import { lazyPart } from '#web/platform/lazy-page.ts'
import { CaseSection, DueDay, Outcome } from '#web/staff/case/case-section.tsx'
import { useAsking } from '#web/staff/use-asking.ts'
import { taskButton } from './task-keys.ts'
import { todayOf } from './task-words.ts'
import { type TaskActs, useTasks } from './use-tasks.ts'

const TaskDialog = lazyPart(() => import('./task-dialog.tsx').then((module) => module.TaskDialog))

type Asked = { task?: Task }
type PartProps = { acts: TaskActs; ask: (asked: Asked) => void }

const Entry = ({ task, isLate, acts, ask }: PartProps & { task: Task; isLate: boolean }) => {
  const { assigneeName } = useTeam()
  const { text, on, person } = task
  return (
    <li className={isLate ? `${styles.entry} ${styles.owed}` : styles.entry}>
      <div>
        <p className="bold">{text}</p>
        <DueDay day={on} isLate={isLate} /> · {assigneeName(person)}
      </div>
      <div className={`${styles.actions} screen-only`}>
        <Button
          ariaLabel={`Done: ${text}`}
          nativeButtonAttributes={taskButton('done')}
          onClick={() => acts.finish(task)}
        >
          Done
        </Button>
        <Button
          ariaLabel={`A week later: ${text}`}
          nativeButtonAttributes={taskButton('later')}
          onClick={() => void acts.moveOn(task)}
        >
          A week later
        </Button>
        <Button
          ariaHaspopup="dialog"
          ariaLabel={`Hand over or move: ${text}`}
          nativeButtonAttributes={{ ...taskButton('change'), onPointerEnter: TaskDialog.prefetch }}
          onClick={() => ask({ task })}
        >
          Hand over or move
        </Button>
      </div>
    </li>
  )
}

/** A ready one is its clicker’s, counted from today: the request went out today. */
const NewTasks = ({ acts, ask }: PartProps) => (
  <fieldset className={`${styles.inside} screen-only`}>
    <legend className="bold">Add a task</legend>
    <div className={styles.actions}>
      {idsOf(readyTasks).map((kind) => (
        <Button key={kind} iconName="add-plus" onClick={() => void acts.addReady(kind)}>
          {readyTasks[kind].name}, {readyTasks[kind].days} days
        </Button>
      ))}
      <Button
        ariaHaspopup="dialog"
        nativeButtonAttributes={{ onPointerEnter: TaskDialog.prefetch }}
        onClick={() => ask({})}
      >
        Your own words
      </Button>
    </div>
  </fieldset>
)

const Told = ({ acts: { told, addAgain } }: Pick<PartProps, 'acts'>) => {
  const { text, trouble, done } = told
  return (
    <>
      <Outcome told={text} trouble={trouble} />
      {done && (
        <div>
          <Button iconName="undo" onClick={() => void addAgain(done)}>
            Undo
          </Button>
        </div>
      )}
    </>
  )
}

export const TasksPanel = ({ open }: { open: OpenCase }) => {
  const { detail } = open
  const { heading, asked, ask, close, hold } = useAsking<Asked>()
  const acts = useTasks(open, hold)
  const { tasks } = detail
  const today = todayOf(detail)
  const { task } = asked ?? {}
  return (
    <CaseSection part="tasks" heading={heading}>
      {tasks.length === 0 && <p>Nothing with a day is open.</p>}
      <ul className="stack gap-4">
        {tasks.map((each) => (
          <Entry key={each.id} task={each} isLate={each.on < today} {...{ acts, ask }} />
        ))}
      </ul>
      <Told acts={acts} />
      {detail.case && <NewTasks {...{ acts, ask }} />}
      {asked && (
        <TaskDialog acts={acts} task={tasks.find(({ id }) => id === task?.id) ?? task} onClose={close} />
      )}
    </CaseSection>
  )
}
