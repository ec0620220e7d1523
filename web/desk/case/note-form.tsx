// The notes of an open case and their corrections. Drafts outlive their forms, which a part of the timeline can hide.

import Button from '@cloudscape-design/components/button'
import FormField from '@cloudscape-design/components/form-field'
import Textarea from '@cloudscape-design/components/textarea'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { addNote, type Note } from '#domain/contracts/desk-case-contract.ts'
import { ApiError, callApi } from '#web/calls/call-api.ts'
import { errorText } from '#web/platform/error-text.ts'
import { useAccessDenied } from '#web/staff/access-denied.ts'
import { afterAdding, type NoteDrafts, newNote, withDraft, withoutDraft } from './note-drafts.ts'
import styles from './note-form.module.css'
import { withNote } from './timeline-entries.ts'
import type { OpenCase } from './use-open-case.ts'

const correctionField = (id: string) => `correct-${id}`

/** At the end, for those who type on. */
const focusCorrection = (id: string) => {
  const field = document.getElementById(correctionField(id))
  field?.focus()
  if (field instanceof HTMLTextAreaElement) field.setSelectionRange(field.value.length, field.value.length)
}

const focusTimeline = () => document.getElementById('timeline-title')?.focus()

export const useNoteDrafts = ({ change }: OpenCase) => {
  const [drafts, setDrafts] = useState<NoteDrafts>(new Map())
  const [told, setTold] = useState('')
  const latest = useRef(drafts)
  const keep = (next: NoteDrafts) => {
    latest.current = next
    setDrafts(next)
  }
  return {
    drafts,
    told,
    /** Old news beside the next note, and only a new one is announced again. */
    clearTold: () => setTold(''),
    write: (id: string, text: string) => {
      setTold('')
      keep(withDraft(latest.current, id, text))
    },
    openCorrection: ({ id, text }: Note) => {
      flushSync(() => keep(withDraft(latest.current, id, text)))
      focusCorrection(id)
    },
    cancelCorrection: (id: string) => {
      keep(withoutDraft(latest.current, id))
      focusTimeline()
    },
    /** `hasFocus`: the focus is still in the form. */
    added: (note: Note, sent: string, hasFocus: boolean) => {
      const next = afterAdding(latest.current, note, sent)
      flushSync(() => {
        keep(next)
        change((last) => withNote(last, note))
        if (note.supersedes === null) setTold('Note added')
      })
      if (!hasFocus) return
      if (next.has(note.id)) focusCorrection(note.id)
      else if (note.supersedes !== null || !next.has(newNote)) focusTimeline()
    },
  }
}

export type OpenDrafts = ReturnType<typeof useNoteDrafts>

type NoteFormProps = { open: OpenCase; corrects?: Note; notes: OpenDrafts }

const useAdding = ({ open, corrects }: NoteFormProps) => {
  const deny = useAccessDenied()
  const last = useRef({ text: '', key: '' })
  const [isBusy, setIsBusy] = useState(false)
  const [error, setError] = useState<string>()
  const explain = (failed: unknown) => {
    if (deny(failed)) return
    const failure = failed instanceof ApiError ? failed : undefined
    // The case is gone, or someone else corrected the note.
    if (failure?.status === 404 || failure?.status === 409) void open.reload()
    setError(failure?.fields[0]?.message ?? errorText(failed))
  }
  const add = async (text: string) => {
    // For other words, the same key would keep the first ones.
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() }
    const note = { id: open.detail.id, ...last.current, ...(corrects && { supersedes: corrects.id }) }
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
      className="stack gap-2 screen-only"
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
        <span className="muted">Ctrl + Enter</span>
      </div>
    </form>
  )
}
