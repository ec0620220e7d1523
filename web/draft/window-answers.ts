// The answers as this window has them: the stored copy it knows of, what is not saved yet, what the server refused, and where another
// window answered differently. An answer leaves what is unsaved only when it is stored, refused, or changed back to what is stored.
import { createConflicts } from './conflicts.ts'
import type { SavedCopy } from './save-call.ts'
import {
  type Answers,
  answersOf,
  type Carried,
  createUnsavedAnswers,
  isSameAnswer,
} from './unsaved-answers.ts'

/** `isBlocked`: by the firewall, before the server saw it. */
type Refusal = { error: unknown; isBlocked?: boolean | undefined }

export const createWindowAnswers = (start: SavedCopy) => {
  const unsaved = createUnsavedAnswers()
  const conflicts = createConflicts()
  const refused = new Map<string, Refusal & { value: unknown }>()
  let saved = start

  /** The answers given here that are not stored. */
  const own = (): Answers => ({ ...answersOf(refused), ...answersOf(unsaved.all()) })
  const latest = (): Answers => ({ ...saved.answers, ...own() })

  const takeOver = (copy: SavedCopy) => {
    conflicts.onNewerCopy(saved.answers, copy.answers, own())
    saved = copy
  }

  const note = (field: string, value: unknown) => {
    refused.delete(field)
    conflicts.onChange(field, value)
    const isAsSaved = isSameAnswer(value, saved.answers[field]) && conflicts.sent(field).length === 0
    if (!isAsSaved) return unsaved.set(field, value)
    unsaved.drop(field)
    conflicts.onChangedBack(field, value)
  }

  return {
    unsaved,
    conflicts,
    /** The stored answers with the unsaved ones laid over. */
    latest,
    version: () => saved.version,
    /** A newer stored copy: the own answers are laid over it. */
    takeOver,

    /** Takes in those answers that are new; tells whether there were any. */
    change: (answers: Answers): boolean => {
      const before = latest()
      const changed = Object.entries(answers).filter(([field, value]) => !isSameAnswer(value, before[field]))
      for (const [field, value] of changed) note(field, value)
      return changed.length > 0
    },

    onSaved: (answers: Answers, carried: Carried, version: number) => {
      unsaved.settle(carried)
      conflicts.onSaved(answers)
      saved = { answers: { ...saved.answers, ...answers }, version }
    },

    /** Not sent again before it changes: it would only be refused again, and hold up the others. */
    setAside: (field: string, carried: Carried, refusal: Refusal) => {
      const change = unsaved.all().get(field)
      if (!change || change.revision !== carried.get(field)?.revision) return
      refused.set(field, { ...refusal, value: change.value })
      unsaved.drop(field)
    },

    /** Why the first of the refused answers was refused. */
    refusal: (): { error: unknown } | undefined => refused.values().next().value,

    /** The fields whose answers the firewall refused, until they are changed. */
    blocked: (): string[] => [...refused].flatMap(([field, { isBlocked }]) => (isBlocked ? [field] : [])),

    /** All values that may be stored in a field as far as this window knows. */
    storedAt: (field: string): unknown[] => [saved.answers[field] ?? null, ...conflicts.sent(field)],
  }
}
