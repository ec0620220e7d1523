import Button, { type ButtonProps } from '@cloudscape-design/components/button'
import { useEffect, useRef } from 'react'
import type { Task } from '#domain/cases/tasks.ts'
import { useTeam } from '#web/desk/desk-workspace.tsx'
import { memberOptions } from '#web/desk/filters/filters-on.tsx'
import styles from '#web/desk/packages/packages-panel.module.css'
import dialogStyles from '#web/staff/dialog-form.module.css'
import { FormDialog } from '#web/staff/form-dialog.tsx'
import { FormText } from '#web/staff/form-text.tsx'
import { typedDaySchema } from './typed-task.ts'
import type { TaskActs } from './use-tasks.ts'

type DialogProps = { task: Task; acts: TaskActs; onClose: () => void }

/** One click hands it over. */
const People = ({ task, acts, onClose }: DialogProps) => {
  const { members, ownId } = useTeam()
  const first = useRef<ButtonProps.Ref>(null)
  useEffect(() => first.current?.focus(), [])
  const people = Object.entries(memberOptions(members, ownId)).filter(([id]) => id !== task.person.id)
  if (people.length === 0) return null
  return (
    <fieldset className={dialogStyles.narrowing}>
      <legend>Hand over to</legend>
      <div className={styles.actions}>
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
