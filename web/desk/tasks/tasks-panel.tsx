import Button from '@cloudscape-design/components/button'
import { readyTasks, type Task } from '#domain/cases/tasks.ts'
import { idsOf } from '#domain/text/text-rules.ts'
import type { OpenCase } from '#web/desk/case/use-open-case.ts'
import { useTeam } from '#web/desk/desk-workspace.tsx'
import styles from '#web/desk/entry.module.css'
import { lazyPart } from '#web/platform/lazy-page.ts'
import { ActButton } from '#web/staff/act-button.tsx'
import { isClosed } from '#web/staff/case/case-facts.ts'
import { CaseSection, DueDay, Outcome } from '#web/staff/case/case-section.tsx'
import { DialogButton } from '#web/staff/dialog-button.tsx'
import { useAsking } from '#web/staff/use-asking.ts'
import { type TaskAct, taskButton } from './task-keys.ts'
import { todayOf } from './task-words.ts'
import { type TaskActs, useTasks } from './use-tasks.ts'

const NewTaskDialog = lazyPart(() => import('./task-dialogs.tsx').then((module) => module.NewTaskDialog))
const ChangeTaskDialog = lazyPart(() =>
  import('./task-dialogs.tsx').then((module) => module.ChangeTaskDialog),
)

type EntryProps = { task: Task; isLate: boolean; acts: TaskActs; ask: (task: Task) => void }

const Entry = ({ task, isLate, acts, ask }: EntryProps) => {
  const { assigneeName } = useTeam()
  const { text, on, person } = task
  const button = (act: TaskAct) => ({ about: text, nativeButtonAttributes: taskButton(act) })
  return (
    <li className={isLate ? `${styles.entry} ${styles.owed}` : styles.entry}>
      <div>
        <p className="bold">{text}</p>
        <DueDay day={on} isLate={isLate} /> · {assigneeName(person)}
      </div>
      <div className="buttons screen-only">
        <ActButton label="Done" {...button('done')} onClick={() => acts.finish(task)} />
        <ActButton label="A week later" {...button('later')} onClick={() => void acts.postpone(task)} />
        <ActButton
          label="Hand over or move"
          {...button('change')}
          opens={ChangeTaskDialog}
          onClick={() => ask(task)}
        />
      </div>
    </li>
  )
}

const NewTask = ({ acts, label }: { acts: TaskActs; label: string }) => (
  <DialogButton
    id="add-a-task"
    label={label}
    opens={NewTaskDialog}
    dialog={(close) => <NewTaskDialog acts={acts} onClose={close} />}
  />
)

/** A ready one is its clicker’s, counted from today: the request went out today. */
const NewTasks = ({ acts }: { acts: TaskActs }) => (
  <div className="stack gap-2 screen-only">
    <h3>Add a task</h3>
    <div className="buttons">
      {idsOf(readyTasks).map((kind) => (
        <Button key={kind} onClick={() => void acts.addReady(kind)}>
          {readyTasks[kind].name}, {readyTasks[kind].days} days
        </Button>
      ))}
      <NewTask acts={acts} label="Your own words" />
    </div>
  </div>
)

/** In a closed case, no request of the ready ones goes out anymore. */
const AfterTheEnd = ({ acts }: { acts: TaskActs }) => (
  <div className="buttons screen-only">
    <NewTask acts={acts} label="Add a task" />
  </div>
)

export const TasksPanel = ({ open }: { open: OpenCase }) => {
  const { detail } = open
  const { heading, asked, ask, close, hold } = useAsking<Task>()
  const acts = useTasks(open, hold)
  const { tasks } = detail
  const today = todayOf(detail)
  const { text, trouble, done } = acts.told
  return (
    <CaseSection part="tasks" heading={heading}>
      {tasks.length === 0 ? (
        <p>No tasks are open.</p>
      ) : (
        <ul className="stack gap-4">
          {tasks.map((task) => (
            <Entry key={task.id} task={task} isLate={task.on < today} {...{ acts, ask }} />
          ))}
        </ul>
      )}
      <Outcome told={text} trouble={trouble} onUndo={done && (() => void acts.addAgain(done))} />
      {detail.case && (isClosed(detail) ? <AfterTheEnd acts={acts} /> : <NewTasks acts={acts} />)}
      {asked && <ChangeTaskDialog task={asked} acts={acts} onClose={close} />}
    </CaseSection>
  )
}
