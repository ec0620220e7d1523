import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import { type Task, taskLimits } from '#domain/cases/tasks.ts'
import { toUsDate } from '#domain/text/us-date.ts'
import { useTeam } from '#web/desk/desk-workspace.tsx'
import { memberOptions } from '#web/desk/filters/filters-on.tsx'
import { FormDialog } from '#web/staff/form-dialog.tsx'
import { FormChoice, FormLongText, FormText } from '#web/staff/form-text.tsx'
import { typedTaskSchema } from './typed-task.ts'
import type { TaskActs } from './use-tasks.ts'

const usePeople = (task: Task | undefined) => {
  const { members, ownId, assigneeName } = useTeam()
  const person = task?.person ?? { id: ownId, email: null }
  const options = memberOptions(members, ownId)
  return {
    person,
    options: person.id in options ? options : { [person.id]: assigneeName(person), ...options },
  }
}

/** Of a task that is there, only its person and its day change. */
export const TaskDialog = ({
  task,
  acts,
  onClose,
}: {
  task?: Task | undefined
  acts: TaskActs
  onClose: () => void
}) => {
  const { person, options } = usePeople(task)
  const form = useForm({
    resolver: zodResolver(typedTaskSchema),
    defaultValues: { text: task?.text ?? '', to: person.id, on: task ? toUsDate(task.on) : '' },
  })
  const { control, setFocus } = form
  const first = task ? 'to' : 'text'
  useEffect(() => setFocus(first), [first, setFocus])
  return (
    <FormDialog
      {...{ form, onClose }}
      send={(typed) => (task ? acts.change(task, typed) : acts.add({ kind: 'other', ...typed }))}
      title={task ? 'Hand over or move the task?' : 'What is to do?'}
      lead={task ? task.text : 'It comes up in the list of its person on its day.'}
      action={task ? 'Save' : 'Add the task'}
      failure={task ? 'Not saved' : 'Not added'}
    >
      {!task && (
        <FormLongText
          control={control}
          name="text"
          label="What is to do?"
          hint="For example: call the insurer about the in-force illustration."
          maxLength={taskLimits.text}
          isRequired
        />
      )}
      <FormChoice control={control} name="to" label="Who does it?" options={options} />
      <FormText control={control} name="on" label="On which day?" hint="MM/DD/YYYY" />
    </FormDialog>
  )
}
