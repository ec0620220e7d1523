// The form that moves a case. Its fields are filled, so that most moves take one more click.
import Button from '@cloudscape-design/components/button'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { caseLimits, type Stage } from '#domain/case.ts'
import { closedReasons, isMoveBack, stageName, waitingForWords } from '#domain/case-stages.ts'
import { TextField } from '#web/components/field.tsx'
import { SelectField } from '#web/components/select-field.tsx'
import { TextAreaField } from '#web/components/text-area-field.tsx'
import { LeaveQuestion } from './leave-question.tsx'
import styles from './submission-case.module.css'
import type { Trouble } from './submission-case-moving.ts'
import { fieldsOf, type MoveField, type TypedMove, untypedMove } from './submission-case-values.ts'

const namesOf = (entries: Readonly<Record<string, { name: string } | { team: string }>>) =>
  Object.fromEntries(
    Object.entries(entries).map(([id, words]) => [id, 'name' in words ? words.name : words.team]),
  )

const labels: Readonly<Record<MoveField, { label: string; hint?: string }>> = {
  reason: { label: 'Reason' },
  requests: {
    label: 'What do you need from them?',
    hint: `One thing in each line, at most ${caseLimits.requests}. They read it on their dashboard; the email only says that there is a list.`,
  },
  waitingFor: { label: 'Who are we waiting for?' },
  nextUpdate: { label: 'Next update by', hint: 'We promise the applicant to be in touch by then.' },
  note: { label: 'Note', hint: 'Only the team sees it.' },
}

const options = { reason: namesOf(closedReasons), waitingFor: namesOf(waitingForWords) }

export const actionName = (from: Stage, to: Stage): string => {
  if (from === to) return 'Promise a new date'
  if (to === 'closed') return 'Close the case'
  return `${isMoveBack(from, to) ? 'Back' : 'Move'} to “${stageName(to)}”`
}

type MoveProps = {
  from: Stage
  to: Stage
  isBusy: boolean
  onMove: (typed: TypedMove) => Promise<Trouble | undefined>
  onCancel: () => void
}

/** Its key must be `to`. */
export const SubmissionCaseMove = ({ from, to, isBusy, onMove, onCancel }: MoveProps) => {
  const form = useForm<TypedMove>({ defaultValues: untypedMove(to), shouldFocusError: false })
  const { errors, isDirty } = form.formState
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  const submit = form.handleSubmit(async (typed) => {
    const trouble = await onMove(typed)
    const problems = trouble?.problems ?? []
    for (const { field, message } of problems) form.setError(field, { message })
    if (problems[0]) form.setFocus(problems[0].field)
  })

  const field = (name: MoveField) => ({
    id: `move-${name}`,
    key: name,
    ...labels[name],
    error: errors[name]?.message,
    isOptional: name === 'note',
    autoComplete: 'off',
    ...form.register(name),
  })
  const shown = (name: MoveField) => {
    const { key, ...props } = field(name)
    if (name === 'reason' || name === 'waitingFor')
      return <SelectField key={key} {...props} options={options[name]} />
    return name === 'nextUpdate' ? <TextField key={key} {...props} /> : <TextAreaField key={key} {...props} />
  }

  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <h3 ref={title} tabIndex={-1} data-focus-quietly>
        {actionName(from, to)}
      </h3>
      {fieldsOf(to).map(shown)}
      <div className={styles.actions}>
        <Button variant="primary" formAction="submit" loading={isBusy} loadingText="Saving...">
          {actionName(from, to)}
        </Button>
        <Button formAction="none" onClick={onCancel} disabled={isBusy}>
          Cancel
        </Button>
      </div>
      {isDirty && (
        <LeaveQuestion
          title="The case hasn’t moved yet"
          text="If you leave this page now, you’ll lose what you typed."
        />
      )}
    </form>
  )
}
