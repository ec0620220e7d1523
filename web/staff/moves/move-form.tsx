import Button from '@cloudscape-design/components/button'
import { useEffect, useRef } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import { caseLimits } from '#domain/cases/case.ts'
import { closedReasons, waitingForWords } from '#domain/cases/case-stages.ts'
import { LeaveQuestion } from '#web/frame/leave-question.tsx'
import { FormChoice, FormLongText, FormText } from '#web/staff/form-text.tsx'
import styles from './case-moves.module.css'
import {
  actionName,
  fieldsOf,
  type KeptMove,
  type MoveField,
  type OpenMove,
  type Problem,
  staysOpenText,
  type TypedMove,
  untypedMove,
} from './move-values.ts'

const optionsOf = (entries: Readonly<Record<string, { name: string } | { team: string }>>) => ({
  '': 'Choose one',
  ...Object.fromEntries(
    Object.entries(entries).map(([id, words]) => [id, 'name' in words ? words.name : words.team]),
  ),
})

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

const moreRequests = { label: 'Anything else you need? (optional)' }

const choices: Partial<Record<MoveField, Readonly<Record<string, string>>>> = {
  reason: optionsOf(closedReasons),
  waitingFor: optionsOf(waitingForWords),
}

type FieldProps = { name: MoveField; isLocked: boolean; isNewDate: boolean }

const MoveInput = ({ isNewDate, ...props }: FieldProps) => {
  const { name } = props
  const field = { ...props, ...labels[name], ...(isNewDate && name === 'requests' && moreRequests) }
  const options = choices[name]
  if (options) return <FormChoice {...field} options={options} />
  return name === 'nextUpdate' ? <FormText {...field} /> : <FormLongText {...field} rows={3} />
}

const Unmoved = () => <LeaveQuestion title="The case hasn’t moved yet" />

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
  opened: OpenMove
  kept: KeptMove | undefined
  openTasks: number
  isBusy: boolean
  onMove: (typed: TypedMove) => Promise<readonly Problem[]>
  onCancel: () => void
}

/** Its key must be where the case moves to. */
export const MoveForm = ({ opened: { from, to }, kept, openTasks, isBusy, onMove, onCancel }: MoveProps) => {
  const form = useForm<TypedMove>({
    defaultValues: { ...untypedMove(to), ...kept },
    shouldFocusError: false,
  })
  const { isDirty } = form.formState
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])

  const submit = form.handleSubmit(async (typed) => {
    const problems = await onMove(typed)
    for (const { field, message } of problems) form.setError(field, { message })
    if (problems[0]) form.setFocus(problems[0].field)
  })

  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <h3 ref={title} tabIndex={-1} data-focus-quietly>
        {actionName(from, to)}
      </h3>
      {to === 'closed' && openTasks > 0 && <p>{staysOpenText(openTasks)}</p>}
      <FormProvider {...form}>
        {fieldsOf(to).map((name) => (
          <MoveInput key={name} name={name} isLocked={isBusy} isNewDate={from === to} />
        ))}
      </FormProvider>
      <div className="buttons">
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
