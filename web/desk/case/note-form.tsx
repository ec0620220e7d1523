// A note about a case, or its correction.
import Button from '@cloudscape-design/components/button'
import FormField from '@cloudscape-design/components/form-field'
import Textarea from '@cloudscape-design/components/textarea'
import { type KeyboardEvent, useRef, useState } from 'react'
import { addNote, type Note } from '#domain/contracts/desk-case-contract.ts'
import { ApiError, callApi } from '#web/calls/call-api.ts'
import { useAccessDenied } from '#web/staff/access-denied.ts'
import { newNote } from './note-drafts.ts'
import styles from './note-form.module.css'
import { correctionField, type OpenDrafts } from './use-note-drafts.ts'

type NoteFormProps = {
  caseId: string
  corrects?: Note
  notes: OpenDrafts
  /** The note was corrected meanwhile, or the case is gone. */
  onStale: () => void
}

/** For other words, the same key would keep the first ones. */
const createKeys = () => {
  let last = { text: '', key: '' }
  return (text: string) => {
    if (last.text !== text) last = { text, key: crypto.randomUUID() }
    return last.key
  }
}

const useAdding = ({ caseId, corrects, onStale }: NoteFormProps) => {
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
      return undefined
    }
    setIsBusy(true)
    setError(undefined)
    try {
      return await callApi(addNote, note)
    } catch (failed) {
      explain(failed)
      return undefined
    } finally {
      setIsBusy(false)
    }
  }
  return { add, isBusy, error }
}

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
      onChange={({ detail }) => onChange(detail.value)}
    />
  </FormField>
)

export const NoteForm = (props: NoteFormProps) => {
  const { corrects, notes } = props
  const draft = corrects?.id ?? newNote
  const text = notes.drafts.get(draft) ?? ''
  const form = useRef<HTMLFormElement>(null)
  const { add, isBusy, error } = useAdding(props)
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className={styles.form}
      onSubmit={async (event) => {
        event.preventDefault()
        if (isBusy) return
        notes.clearTold()
        const added = await add(text)
        if (added) notes.added(added, text, form.current?.contains(document.activeElement) === true)
      }}
      onKeyDown={(event) => {
        if (!sendsByKeyboard(event)) return
        event.preventDefault()
        form.current?.requestSubmit()
      }}
    >
      <NoteField
        id={corrects ? correctionField(corrects.id) : newNote}
        isCorrection={corrects !== undefined}
        {...{ text, error }}
        onChange={(typed) => notes.write(draft, typed)}
      />
      <div className={styles.actions}>
        <Button formAction="submit" loading={isBusy} loadingText="Saving...">
          {corrects ? 'Add the correction' : 'Add note'}
        </Button>
        {corrects && (
          <Button
            variant="link"
            formAction="none"
            disabled={isBusy}
            onClick={() => notes.cancelCorrection(corrects.id)}
          >
            Cancel
          </Button>
        )}
        <span className={styles.hint}>Ctrl + Enter</span>
      </div>
    </form>
  )
}
