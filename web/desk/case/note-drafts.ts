import type { Note, TimelineEntry } from '#domain/contracts/desk-case-contract.ts'

export const newNote = 'new-note'

/** By the id of the note to be corrected, or `newNote`. */
export type NoteDrafts = ReadonlyMap<string, string>

export const withDraft = (drafts: NoteDrafts, id: string, text: string): NoteDrafts =>
  new Map(drafts).set(id, text)

export const withoutDraft = (drafts: NoteDrafts, id: string): NoteDrafts =>
  new Map([...drafts].filter(([each]) => each !== id))

/** Keeps what was typed while `sent` was saved. After a correction it becomes a correction of that, because a note has only one. */
export const afterAdding = (drafts: NoteDrafts, { id, supersedes }: Note, sent: string): NoteDrafts => {
  const form = supersedes ?? newNote
  const typed = drafts.get(form) ?? sent
  const rest = withoutDraft(drafts, form)
  if (typed === sent) return rest
  if (supersedes !== null) return withDraft(rest, id, typed)
  return withDraft(rest, newNote, typed.startsWith(sent) ? typed.slice(sent.length) : typed)
}

/** An opened correction begins with its note's words. */
export const hasNewWords = (drafts: NoteDrafts, timeline: readonly TimelineEntry[]) =>
  [...drafts].some(([id, text]) => {
    const note = timeline.find((entry) => entry.kind === 'note' && entry.id === id)
    return text.trim() !== (note?.kind === 'note' ? note.text : '')
  })
