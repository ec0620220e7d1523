// Drafts of an open case's notes: they outlive their forms, which a part of the timeline can hide.
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Note } from '#domain/contracts/desk-case-contract.ts'
import { afterAdding, type NoteDrafts, newNote, withDraft, withoutDraft } from './note-drafts.ts'
import { withNote } from './timeline-entries.ts'
import type { OpenCase } from './use-open-case.ts'

export const correctionField = (id: string) => `correct-${id}`

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
