// The form that moves a case.
import Button from '@cloudscape-design/components/button'
import FormField from '@cloudscape-design/components/form-field'
import Input from '@cloudscape-design/components/input'
import Textarea from '@cloudscape-design/components/textarea'
import { useEffect, useRef } from 'react'
import { type Control, useController, useForm, useFormState } from 'react-hook-form'
import { caseLimits } from '#domain/cases/case.ts'
import { closedReasons, type Stage, waitingForWords } from '#domain/cases/case-stages.ts'
import { LeaveQuestion } from '#web/staff/leave-question.tsx'
import selectStyles from '#web/staff/list/list-select.module.css'
import styles from './case-moves.module.css'
import {
  actionName,
  fieldsOf,
  type KeptMove,
  type MoveField,
  type TypedMove,
  untypedMove,
} from './move-values.ts'
import type { Trouble } from './moving.ts'

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
  note: { label: 'Note (optional)', hint: 'Only the team sees it.' },
}

const moreRequests = 'Anything else you need? (optional)'

type Choices = Readonly<Record<string, string>>
const choices: Partial<Record<MoveField, Choices>> = {
  reason: namesOf(closedReasons),
  waitingFor: namesOf(waitingForWords),
}

const fieldLook = {
  root: { fontSize: 'var(--text-body)', backgroundColor: { readonly: 'var(--color-sand)' } },
}

/** `isBusy` locks it: what is typed while a move is saved would be lost. */
type InputProps = { name: MoveField; control: Control<TypedMove>; isBusy: boolean }

const MoveText = ({ name, control, isBusy }: InputProps) => {
  const { ref, value, onBlur, onChange } = useController({ control, name }).field
  const text = {
    style: fieldLook,
    readOnly: isBusy,
    ref,
    value,
    onBlur,
    onChange: ({ detail }: { detail: { value: string } }) => onChange(detail.value),
  }
  return name === 'nextUpdate' ? <Input {...text} autoComplete={false} /> : <Textarea {...text} rows={3} />
}

const MoveChoice = ({ name, control, isBusy, options }: InputProps & { options: Choices }) => {
  const { field, fieldState } = useController({ control, name })
  return (
    <select
      {...field}
      disabled={isBusy}
      id={`move-${name}`}
      className={selectStyles.select}
      aria-invalid={fieldState.invalid}
    >
      <option value="">Choose one</option>
      {Object.entries(options).map(([option, words]) => (
        <option key={option} value={option}>
          {words}
        </option>
      ))}
    </select>
  )
}

const MoveInput = ({ isNewDate, ...props }: InputProps & { isNewDate: boolean }) => {
  const { name, control } = props
  const { errors } = useFormState({ control, name })
  const { label, hint } = labels[name]
  const options = choices[name]
  return (
    <FormField
      controlId={`move-${name}`}
      label={isNewDate && name === 'requests' ? moreRequests : label}
      description={hint}
      errorText={errors[name]?.message}
      i18nStrings={{ errorIconAriaLabel: 'Error:' }}
      stretch
    >
      {options ? <MoveChoice {...props} options={options} /> : <MoveText {...props} />}
    </FormField>
  )
}

const Unmoved = () => (
  <LeaveQuestion
    title="The case hasn’t moved yet"
    text="If you leave this page now, you’ll lose what you typed."
  />
)

/** What was typed for a move that's impossible by now. */
export const KeptText = ({ kept }: { kept: KeptMove | undefined }) => {
  if (!kept) return null
  return (
    <div className={styles.asked}>
      <h3>What you typed is in the next form you open</h3>
      {[kept.requests, kept.note].map(
        (text) =>
          text !== '' && (
            <p key={text} className={styles.note}>
              {text}
            </p>
          ),
      )}
      <Unmoved />
    </div>
  )
}

type MoveProps = {
  from: Stage
  to: Stage
  kept: KeptMove | undefined
  isBusy: boolean
  onMove: (typed: TypedMove) => Promise<Trouble | undefined>
  onCancel: () => void
}

/** Its key must be `to`. */
export const MoveForm = ({ from, to, kept, isBusy, onMove, onCancel }: MoveProps) => {
  const form = useForm<TypedMove>({
    defaultValues: { ...untypedMove(to), ...kept },
    shouldFocusError: false,
  })
  const { isDirty } = form.formState
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  const submit = form.handleSubmit(async (typed) => {
    const trouble = await onMove(typed)
    const problems = trouble?.problems ?? []
    for (const { field, message } of problems) form.setError(field, { message })
    if (problems[0]) form.setFocus(problems[0].field)
  })

  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <h3 ref={title} tabIndex={-1} data-focus-quietly>
        {actionName(from, to)}
      </h3>
      {fieldsOf(to).map((name) => (
        <MoveInput key={name} {...{ name, isBusy }} control={form.control} isNewDate={from === to} />
      ))}
      <div className={styles.actions}>
        <Button variant="primary" formAction="submit" loading={isBusy} loadingText="Saving...">
          {actionName(from, to)}
        </Button>
        <Button formAction="none" onClick={onCancel} disabled={isBusy}>
          Cancel
        </Button>
      </div>
      {(isDirty || kept) && <Unmoved />}
    </form>
  )
}
