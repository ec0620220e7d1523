// What is asked before an export starts: what the file is for, and for submissions what to narrow it down to. What was typed stays
// with the button that opened it until an export has started.
import Checkbox from '@cloudscape-design/components/checkbox'
import FormField from '@cloudscape-design/components/form-field'
import Input, { type InputProps } from '@cloudscape-design/components/input'
import Textarea from '@cloudscape-design/components/textarea'
import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { type ExportKind, type ExportOrder, startExport } from '#domain/export-contract.ts'
import { referenceFrom } from '#domain/readable-reference.ts'
import { toIsoDate } from '#domain/us-date.ts'
import { Button } from '#web/components/button.tsx'
import { DialogButtons, DialogText, ModalDialog } from '#web/components/modal-dialog.tsx'
import styles from './export-dialog.module.css'
import type { ExportTyped } from './export-typed.ts'

type TextName = 'purpose' | 'changedFrom' | 'changedTo' | 'reference'
type Messages = Partial<Record<string, string>>

const day = (typed: string) => toIsoDate(typed) ?? typed.trim()

const orderOf = (kind: ExportKind, typed: ExportTyped) => ({
  kind,
  purpose: typed.purpose,
  withSsn: typed.withSsn,
  submittedOnly: typed.submittedOnly,
  ...(typed.changedFrom.trim() && { changedFrom: day(typed.changedFrom) }),
  ...(typed.changedTo.trim() && { changedTo: day(typed.changedTo) }),
  ...(typed.reference.trim() && { reference: referenceFrom(typed.reference) }),
})

/** The first message of each field. */
const messagesOf = (issues: readonly { path: string; message: string }[]): Messages =>
  Object.fromEntries(issues.toReversed().map(({ path, message }) => [path, message]))

type Fields = {
  typed: ExportTyped
  messages: Messages
  change: (changes: Partial<ExportTyped>) => void
  controls: Record<TextName, RefObject<InputProps.Ref | null>>
}

type FieldProps = { name: TextName; label: string; hint?: string; messages: Messages; children: ReactNode }

const Field = ({ name, label, hint, messages, children }: FieldProps) => (
  <div>
    <FormField
      controlId={`export-${name}`}
      label={label}
      description={hint}
      errorText={messages[name]}
      i18nStrings={{ errorIconAriaLabel: 'Error:' }}
      stretch
    >
      {children}
    </FormField>
  </div>
)

const Line = ({
  name,
  fields,
  ...rest
}: {
  name: TextName
  label: string
  hint?: string
  fields: Fields
}) => (
  <Field name={name} messages={fields.messages} {...rest}>
    <Input
      ref={fields.controls[name]}
      value={fields.typed[name]}
      onChange={({ detail }) => fields.change({ [name]: detail.value })}
      autoComplete={false}
      nativeInputAttributes={{ maxLength: 40 }}
    />
  </Field>
)

const Choice = ({ name, fields, children }: ChoiceProps) => (
  <div>
    <Checkbox
      checked={fields.typed[name]}
      onChange={({ detail }) => fields.change({ [name]: detail.checked })}
    >
      {children}
    </Checkbox>
  </div>
)
type ChoiceProps = { name: 'submittedOnly' | 'withSsn'; fields: Fields; children: ReactNode }

/** Without any of them the file holds every submission. */
const Narrowing = ({ fields }: { fields: Fields }) => (
  <fieldset className={styles.narrowing}>
    <legend>Which submissions?</legend>
    <p className={styles.hint}>All of them, unless you say otherwise here.</p>
    <Choice name="submittedOnly" fields={fields}>
      Submitted ones only
    </Choice>
    <div className={styles.days}>
      <Line name="changedFrom" label="Last change from" hint="MM/DD/YYYY" fields={fields} />
      <Line name="changedTo" label="Last change to" hint="MM/DD/YYYY" fields={fields} />
    </div>
    <p className={styles.hint}>
      The last change of a submitted one is the day it was submitted. Days are counted in UTC, as in the file.
    </p>
    <Line
      name="reference"
      label="Only the one with this reference"
      hint="8 letters and digits, as in K7MW 4XPN"
      fields={fields}
    />
  </fieldset>
)

type ExportDialogProps = {
  kind: ExportKind
  typed: ExportTyped
  onChange: (typed: ExportTyped) => void
  onClose: () => void
  /** Resolves to what the server says is wrong, field by field; undefined when nothing is. */
  onStart: (order: ExportOrder) => Promise<readonly { path: string; message: string }[] | undefined>
}

export const ExportDialog = ({ kind, typed, onChange, onClose, onStart }: ExportDialogProps) => {
  const [messages, setMessages] = useState<Messages>({})
  const [isStarting, setIsStarting] = useState(false)
  const controls = {
    purpose: useRef<InputProps.Ref>(null),
    changedFrom: useRef<InputProps.Ref>(null),
    changedTo: useRef<InputProps.Ref>(null),
    reference: useRef<InputProps.Ref>(null),
  }
  const tell = (issues: readonly { path: string; message: string }[]) => {
    setMessages(messagesOf(issues))
    Object.entries(controls)
      .find(([name]) => issues.some(({ path }) => path === name))?.[1]
      .current?.focus()
  }
  const start = async (event: FormEvent) => {
    event.preventDefault()
    const parsed = startExport.request.safeParse(orderOf(kind, typed))
    if (!parsed.success)
      return tell(parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })))
    setIsStarting(true)
    const wrong = await onStart(parsed.data)
    setIsStarting(false)
    return wrong && tell(wrong)
  }
  const fields = {
    typed,
    messages,
    controls,
    change: (changes: Partial<ExportTyped>) => onChange({ ...typed, ...changes }),
  }
  return (
    <ModalDialog onDismiss={onClose} isWide>
      <DialogText title={`Export ${kind}.csv`}>
        The file holds personal data. What you write here stays on record with it.
      </DialogText>
      <form method="post" noValidate className={styles.form} onSubmit={start}>
        <Field
          name="purpose"
          label="What is this file for, and who will get it?"
          hint="3 to 200 characters."
          messages={messages}
        >
          <Textarea
            ref={controls.purpose}
            value={typed.purpose}
            onChange={({ detail }) => fields.change({ purpose: detail.value })}
            rows={2}
            ariaRequired
            nativeTextareaAttributes={{ maxLength: 200 }}
          />
        </Field>
        {kind === 'submissions' && (
          <>
            <Narrowing fields={fields} />
            <Choice name="withSsn" fields={fields}>
              Add the last 4 digits of the SSN. Activity keeps a note of it.
            </Choice>
          </>
        )}
        <DialogButtons>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isStarting}>
            {isStarting ? 'Starting...' : 'Start export'}
          </Button>
        </DialogButtons>
      </form>
    </ModalDialog>
  )
}
