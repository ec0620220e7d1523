// A note about a case, or the correction of one. It keeps its words until the server has them.
import Button from '@cloudscape-design/components/button'
import FormField from '@cloudscape-design/components/form-field'
import Textarea from '@cloudscape-design/components/textarea'
import { type KeyboardEvent, useRef, useState } from 'react'
import { addNote, type Note } from '#domain/desk-case-contract.ts'
import { useAccessDenied } from '#web/admin/access-denied.ts'
import { LeaveQuestion } from '#web/admin/leave-question.tsx'
import { ApiError, callApi } from '#web/calls/call-api.ts'
import styles from './note-form.module.css'

export const newNote = 'new-note'

type NoteFormProps = {
  caseId: string
  /** The note to correct. */
  corrects?: Note
  onAdded: (note: Note) => void
  /** The note was corrected meanwhile, or the case is gone. */
  onStale: () => void
  onCancel?: () => void
}

/** Other words are another note: with the key of the first try, the server would keep the first words. */
const createKeys = () => {
  let last = { text: '', key: '' }
  return (text: string) => {
    if (last.text !== text) last = { text, key: crypto.randomUUID() }
    return last.key
  }
}

const useAdding = ({ caseId, corrects, onAdded, onStale }: NoteFormProps) => {
  const deny = useAccessDenied()
  const [keyOf] = useState(createKeys)
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const explain = (failed: unknown) => {
    if (deny(failed)) return
    const failure = failed instanceof ApiError ? failed : undefined
    if (failure?.status === 404 || failure?.status === 409) onStale()
    const message = failed instanceof Error ? failed.message : String(failed)
    setError(failure?.fields[0]?.message ?? message)
  }
  const add = async (text: string) => {
    const note = { id: caseId, key: keyOf(text), text, ...(corrects && { supersedes: corrects.id }) }
    const checked = addNote.request.safeParse(note)
    if (!checked.success) {
      setError(checked.error.issues[0]?.message)
      return false
    }
    setIsBusy(true)
    setError(undefined)
    try {
      onAdded(await callApi(addNote, note))
      return true
    } catch (failed) {
      explain(failed)
      return false
    } finally {
      setIsBusy(false)
    }
  }
  return { add, isBusy, error }
}

const unsavedNote = {
  title: 'The note isn’t added yet',
  text: 'If you leave this page now, you’ll lose what you typed.',
} as const

const sendsByKeyboard = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey)

type FieldProps = {
  id: string
  isCorrection: boolean
  text: string
  error: string | undefined
  onChange: (text: string) => void
}

const NoteField = ({ id, isCorrection, text, error, onChange }: FieldProps) => (
  <FormField
    controlId={id}
    label={isCorrection ? 'Corrected note' : 'New note'}
    description={
      isCorrection
        ? 'Both stay: the note, and your correction.'
        : 'Only the team sees it. Nobody can change it.'
    }
    errorText={error}
    i18nStrings={{ errorIconAriaLabel: 'Error:' }}
    stretch
  >
    <Textarea
      style={{ root: { fontSize: 'var(--text-body)' } }}
      rows={2}
      value={text}
      autoFocus={isCorrection}
      onChange={({ detail }) => onChange(detail.value)}
    />
  </FormField>
)

export const NoteForm = (props: NoteFormProps) => {
  const { corrects, onCancel } = props
  const [text, setText] = useState(corrects?.text ?? '')
  const form = useRef<HTMLFormElement>(null)
  const { add, isBusy, error } = useAdding(props)
  const id = corrects ? `correct-${corrects.id}` : newNote
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className={styles.form}
      onSubmit={async (event) => {
        event.preventDefault()
        if (!isBusy && (await add(text))) setText('')
      }}
      onKeyDown={(event) => {
        if (!sendsByKeyboard(event)) return
        event.preventDefault()
        form.current?.requestSubmit()
      }}
    >
      <NoteField id={id} isCorrection={corrects !== undefined} text={text} error={error} onChange={setText} />
      <div className={styles.actions}>
        <Button formAction="submit" loading={isBusy} loadingText="Saving...">
          {corrects ? 'Add the correction' : 'Add note'}
        </Button>
        {onCancel && (
          <Button variant="link" formAction="none" disabled={isBusy} onClick={onCancel}>
            Cancel
          </Button>
        )}
        <span className={styles.hint}>Ctrl + Enter</span>
      </div>
      {text.trim() !== (corrects?.text ?? '') && <LeaveQuestion {...unsavedNote} />}
    </form>
  )
}
