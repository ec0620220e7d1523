// Drafts outlive their forms, which a part of the timeline can hide.

import Button from '@cloudscape-design/components/button'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { TeamCase } from '#domain/contracts/case-contract.ts'
import { addNote, type Note } from '#domain/contracts/desk-case-contract.ts'
import { ApiError, callApi } from '#web/calls/call-api.ts'
import { TextAreaField } from '#web/components/form/field.tsx'
import { errorText } from '#web/platform/error-text.ts'
import { useOnce } from '#web/platform/use-once.ts'
import { useCall } from '#web/staff/failure-notice.tsx'
import { afterAdding, type NoteDrafts, newNote, withDraft, withoutDraft } from './note-drafts.ts'
import { withCase, withNote } from './timeline-entries.ts'
import type { OpenCase } from './use-open-case.ts'

const correctionField = (id: string) => `correct-${id}`

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
    /** Only a new one is announced again. */
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
    logged: (call: Note) => {
      change((last) => withNote(last, call))
      setTold('The call is logged')
    },
    mailed: (moved: TeamCase) => {
      change((last) => withCase(last, moved))
      setTold('The email is on its way')
    },
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

type NoteFormProps = { open: OpenCase; corrects?: Note | undefined; notes: OpenDrafts }

const draftOf = (corrects: Note | undefined) => corrects?.id ?? newNote

const useAdding = ({ open, corrects }: NoteFormProps) => {
  const once = useOnce()
  const { isBusy, call } = useCall()
  const [error, setError] = useState<string>()
  const explain = (failed: unknown) => {
    const failure = failed instanceof ApiError ? failed : undefined
    if (failure?.status === 404 || failure?.status === 409) void open.reload()
    setError(failure?.fields[0]?.message ?? errorText(failed))
  }
  const add = async (text: string) => {
    const { error: wrong } = addNote.request.shape.text.safeParse(text)
    setError(wrong?.issues[0]?.message)
    if (wrong) return undefined
    const note = { id: open.detail.id, text, ...(corrects && { supersedes: corrects.id }) }
    return call(() => once(text, (key) => callApi(addNote, { key, ...note }), 'note'), explain)
  }
  return { add, isBusy, error }
}

const sendsByKeyboard = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' && (ctrlKey || metaKey)

type PartProps = Omit<NoteFormProps, 'open'> & Omit<ReturnType<typeof useAdding>, 'add'>

const NoteField = ({ corrects, notes, error }: PartProps) => (
  <TextAreaField
    id={corrects ? correctionField(corrects.id) : newNote}
    label={corrects ? 'Corrected note' : 'New note'}
    hint={
      corrects ? 'Both stay: the note, and your correction.' : 'Only the team sees it. Nobody can change it.'
    }
    error={error}
    aria-required={false}
    rows={2}
    value={notes.drafts.get(draftOf(corrects)) ?? ''}
    onChange={({ currentTarget }) => notes.write(draftOf(corrects), currentTarget.value)}
  />
)

const NoteButtons = ({ corrects, notes, isBusy }: PartProps) => (
  <div className="row buttons">
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
    <span className="muted keys">Ctrl + Enter</span>
  </div>
)

export const NoteForm = (props: NoteFormProps) => {
  const { corrects, notes } = props
  const text = notes.drafts.get(draftOf(corrects)) ?? ''
  const form = useRef<HTMLFormElement>(null)
  const { add, ...state } = useAdding(props)
  return (
    <form
      ref={form}
      method="post"
      noValidate
      className="stack gap-2 screen-only"
      onSubmit={async (event) => {
        event.preventDefault()
        if (state.isBusy) return
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
      <NoteField {...{ corrects, notes }} {...state} />
      <NoteButtons {...{ corrects, notes }} {...state} />
    </form>
  )
}
