import Button, { type ButtonProps } from '@cloudscape-design/components/button'
import { useEffect, useRef } from 'react'
import { type Task, taskLimits } from '#domain/cases/tasks.ts'
import { useTeam } from '#web/desk/desk-workspace.tsx'
import dialogStyles from '#web/staff/dialog-form.module.css'
import { FormDialog } from '#web/staff/form-dialog.tsx'
import { FormChoice, FormLongText, FormText } from '#web/staff/form-text.tsx'
import { typedDaySchema, typedTaskSchema } from './typed-task.ts'
import type { TaskActs } from './use-tasks.ts'

export const NewTaskDialog = ({ acts, onClose }: { acts: TaskActs; onClose: () => void }) => {
  const { ownId, options } = useTeam()
  return (
    <FormDialog
      schema={typedTaskSchema}
      values={{ text: '', to: ownId, on: '' }}
      onClose={onClose}
      send={(typed) => acts.add({ kind: 'other', ...typed })}
      title="A task in your own words"
      lead="On its day, it comes up in that person’s list."
      action="Add the task"
      failure="Not added"
    >
      <FormLongText
        name="text"
        label="What needs to be done?"
        hint="For example: call the insurer about the in-force illustration."
        maxLength={taskLimits.text}
        isRequired
      />
      <FormText name="on" label="On which day?" hint="MM/DD/YYYY" />
      <FormChoice name="to" label="Who does it?" options={{ [ownId]: 'You', ...options }} />
    </FormDialog>
  )
}

type DialogProps = { task: Task; acts: TaskActs; onClose: () => void }

/** One click hands it over. */
const People = ({ task, acts, onClose }: DialogProps) => {
  const { options } = useTeam()
  const first = useRef<ButtonProps.Ref>(null)
  useEffect(() => first.current?.focus(), [])
  const people = Object.entries(options).filter(([id]) => id !== task.person.id)
  if (people.length === 0) return null
  return (
    <fieldset className={dialogStyles.narrowing}>
      <legend>Hand over to</legend>
      <div className="buttons">
        {people.map(([id, name], index) => (
          <Button
            key={id}
            formAction="none"
            {...(index === 0 && { ref: first })}
            onClick={() => {
              onClose()
              void acts.handOver(task, id)
            }}
          >
            {name}
          </Button>
        ))}
      </div>
    </fieldset>
  )
}

export const ChangeTaskDialog = (props: DialogProps) => {
  const { task, acts, onClose } = props
  return (
    <FormDialog
      schema={typedDaySchema}
      values={{ on: '' }}
      onClose={onClose}
      send={({ on }) => acts.moveTo(task, on)}
      title="Hand over or move the task?"
      lead={task.text}
      action="Move to that day"
      failure="Not moved"
    >
      <People {...props} />
      <FormText name="on" label="Or move it to another day" hint="MM/DD/YYYY" />
    </FormDialog>
  )
}
