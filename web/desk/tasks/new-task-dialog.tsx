import { taskLimits } from '#domain/cases/tasks.ts'
import { useTeam } from '#web/desk/desk-workspace.tsx'
import { memberOptions } from '#web/desk/filters/filters-on.tsx'
import { FormDialog } from '#web/staff/form-dialog.tsx'
import { FormChoice, FormLongText, FormText } from '#web/staff/form-text.tsx'
import { typedTaskSchema } from './typed-task.ts'
import type { TaskActs } from './use-tasks.ts'

export const NewTaskDialog = ({ acts, onClose }: { acts: TaskActs; onClose: () => void }) => {
  const { members, ownId } = useTeam()
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
      <FormChoice
        name="to"
        label="Who does it?"
        options={{ [ownId]: 'You', ...memberOptions(members, ownId) }}
      />
    </FormDialog>
  )
}
