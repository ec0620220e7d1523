// Finds the fields that this window and another window answered differently, and keeps both answers until the person picks one.
import { type Answers, isSameAnswer } from './save-call.ts'

export type ConflictSide = 'mine' | 'theirs'

/** `kept`: whose answer the form shows. `other`: the answer it does not show, null for a removed one. */
export type Conflict = { kept: ConflictSide; other: unknown }

/** Another window's change of one field. `own` is present if the answer here is not saved yet. */
type Difference = { field: string; other: unknown; own?: { value: unknown } | undefined }

export class Conflicts {
  readonly #found = new Map<string, Conflict>()
  readonly #saved = new Map<string, unknown>()

  all = (): Readonly<Record<string, Conflict>> => Object.fromEntries(this.#found)

  onSaved(answers: Answers) {
    for (const [field, value] of Object.entries(answers)) this.#saved.set(field, value)
  }

  /** An unsaved answer is kept, a saved one gives way to the later answer of the other window. */
  onChangedElsewhere({ field, other, own }: Difference) {
    if (own) this.#note(field, { kept: 'mine', other }, own.value)
    else if (this.#saved.has(field))
      this.#note(field, { kept: 'theirs', other: this.#saved.get(field) }, other)
  }

  onChosen(field: string, value: unknown) {
    const known = this.#found.get(field)
    if (known?.kept === 'theirs' || isSameAnswer(known?.other, value)) this.#found.delete(field)
  }

  settle(field: string): Conflict | undefined {
    const known = this.#found.get(field)
    this.#found.delete(field)
    return known
  }

  #note(field: string, conflict: Conflict, kept: unknown) {
    if (isSameAnswer(conflict.other, kept)) this.#found.delete(field)
    else this.#found.set(field, conflict)
  }
}
