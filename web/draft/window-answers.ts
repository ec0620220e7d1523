// The stored copy, laid over with what is not saved yet. Conflicts wait until the person picks an answer.
import { pick } from '#domain/pick.ts'
import { type Answers, bytesOf, isSameAnswer, type SavedCopy, type SaveRequest } from './save-call.ts'

export type ConflictSide = 'mine' | 'theirs'

/** `kept`: whose answer the form shows. `other`: the answer it does not show, null for a removed one. */
export type Conflict = { kept: ConflictSide; other: unknown }

/** `own`: the answer here, if it is not saved yet. */
type Difference = { field: string; other: unknown; own?: { value: unknown } | undefined }

class Conflicts {
  readonly #found = new Map<string, Conflict>()
  readonly #saved = new Map<string, unknown>()

  all = (): Readonly<Record<string, Conflict>> => Object.fromEntries(this.#found)

  onSaved(answers: Answers) {
    for (const [field, value] of Object.entries(answers)) this.#saved.set(field, value)
  }

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

/** Field to revision: what one save carries. */
export type Carried = ReadonlyMap<string, number>
type Refusal = { error: unknown; isBlocked?: boolean | undefined }

export class WindowAnswers<A extends Answers> {
  #stored: SavedCopy<A>
  #latest: A
  #revision = 0
  /** Fields that changed without typing since `takeMerged`. */
  #merged: string[] = []
  /** Field to the revision of its unsaved answer. */
  readonly #unsaved = new Map<string, number>()
  /** These would be refused again, and hold up the others. */
  readonly #refused = new Map<string, Refusal>()
  /** Since the last saved reply. Each of these values can be stored. */
  readonly #sent = new Map<string, unknown[]>()
  readonly #conflicts = new Conflicts()
  readonly #isHeld: (field: string) => boolean

  constructor(stored: SavedCopy<A>, isHeld: (field: string) => boolean) {
    this.#stored = stored
    this.#latest = stored.answers
    this.#isHeld = isHeld
  }

  latest = (): A => this.#latest
  version = (): number => this.#stored.version
  conflicts = this.#conflicts.all
  isSaved = (): boolean => this.#unsaved.size === 0
  refusal = (): Refusal | undefined => this.#refused.values().next().value
  blocked = (): string[] => [...this.#refused].flatMap(([field, { isBlocked }]) => (isBlocked ? [field] : []))
  unsaved = (): Partial<A> => this.#pick(this.#unsaved)

  takeMerged(): readonly string[] {
    return this.#merged.splice(0)
  }

  /**
   * An answer that goes back to the stored one is a change too: another window can have replaced the stored one since.
   * @param isTouched of a field whose answer was changed and changed back before this call
   */
  change(answers: Partial<A>, isTouched: (field: string) => boolean): boolean {
    const changed = pick(
      answers,
      (field) => isTouched(field) || !isSameAnswer(answers[field], this.#latest[field]),
    )
    this.#latest = { ...this.#latest, ...changed }
    for (const field of Object.keys(changed)) this.#onChosen(field)
    return Object.keys(changed).length > 0
  }

  settle(field: string, side: ConflictSide): boolean {
    const conflict = this.#conflicts.settle(field)
    if (!conflict) return false
    if (conflict.kept !== side) {
      this.#latest = { ...this.#latest, [field]: conflict.other }
      this.#merged.push(field)
    }
    this.#onChosen(field)
    return true
  }

  carried(limit: number): Carried {
    const carried = new Map<string, number>()
    for (const [field, revision] of this.#unsaved) {
      const grown = new Map(carried).set(field, revision)
      if (carried.size === 0 || bytesOf(this.#pick(grown)) <= limit) carried.set(field, revision)
    }
    return carried
  }

  isCoveredBy(carried: Carried): boolean {
    return [...this.#unsaved].every(([field, revision]) => carried.get(field) === revision)
  }

  /** `mayReplace` names as many fields as fit into `limit` bytes. */
  content(carried: Carried, limit: number): Pick<SaveRequest<A>, 'answers' | 'version' | 'mayReplace'> {
    const answers = this.#pick(carried)
    const room = limit - bytesOf(answers)
    let mayReplace: Record<string, unknown[]> = {}
    for (const field of carried.keys()) {
      const values = [this.#stored.answers[field] ?? null, ...(this.#sent.get(field) ?? [])]
      const grown = { ...mayReplace, [field]: values }
      if (bytesOf(grown) <= room) mayReplace = grown
    }
    return { answers, version: this.#stored.version, mayReplace }
  }

  onSent(answers: Partial<A>) {
    for (const [field, value] of Object.entries(answers))
      if (!this.#wasSent(field, value)) this.#sent.set(field, [...(this.#sent.get(field) ?? []), value])
  }

  onSaved(answers: Partial<A>, carried: Carried, version: number, copy?: SavedCopy<A>) {
    const own = { ...this.#stored.answers, ...answers }
    const latest = copy ?? { answers: own, version }
    const newest = latest.version < this.#stored.version ? this.#stored : latest
    this.#settle(answers, carried)
    this.#sent.clear()
    this.#stored = { answers: own, version: newest.version }
    this.takeOver(newest)
  }

  /** The fields without a conflict are stored. */
  onStale(answers: Partial<A>, carried: Carried, copy: SavedCopy<A>) {
    if (copy.version < this.#stored.version) return
    this.takeOver(copy)
    const stored = pick(answers, (field) => isSameAnswer(answers[field], copy.answers[field]))
    this.#settle(stored, carried)
    for (const field of Object.keys(stored)) this.#sent.delete(field)
  }

  onRefused(field: string, carried: Carried, refusal: Refusal) {
    if (this.#unsaved.get(field) !== carried.get(field)) return
    const sent = this.#sent.get(field)?.filter((value) => !isSameAnswer(value, this.#latest[field]))
    if (sent?.length) this.#sent.set(field, sent)
    else this.#sent.delete(field)
    this.#refused.set(field, refusal)
    this.#unsaved.delete(field)
  }

  /** Own answers that are unsaved or being typed stay on top. */
  takeOver(copy: SavedCopy<A>) {
    if (copy.version < this.#stored.version) return
    const [stored, latest] = [this.#stored.answers, this.#latest]
    this.#stored = copy
    const unanswered = Object.keys(copy.answers).filter(this.#isOwn)
    this.#latest = {
      ...copy.answers,
      ...Object.fromEntries(unanswered.map((field) => [field, null])),
      ...pick(latest, this.#isOwn),
    }
    for (const field of new Set([...Object.keys(stored), ...Object.keys(copy.answers)])) {
      const other = copy.answers[field] ?? null
      if (!isSameAnswer(latest[field], this.#latest[field])) this.#merged.push(field)
      if (isSameAnswer(other, stored[field]) || this.#wasSent(field, other)) continue
      const own = this.#isOwn(field) ? { value: latest[field] } : undefined
      this.#conflicts.onChangedElsewhere({ field, other, own })
    }
  }

  #settle(answers: Partial<A>, carried: Carried) {
    for (const field of Object.keys(answers))
      if (this.#unsaved.get(field) === carried.get(field)) this.#unsaved.delete(field)
    this.#conflicts.onSaved(answers)
  }

  #onChosen(field: string) {
    this.#refused.delete(field)
    this.#conflicts.onChosen(field, this.#latest[field])
    this.#revision += 1
    this.#unsaved.set(field, this.#revision)
  }

  #isOwn = (field: string) => this.#unsaved.has(field) || this.#refused.has(field) || this.#isHeld(field)
  #wasSent = (field: string, value: unknown) =>
    this.#sent.get(field)?.some((one) => isSameAnswer(one, value)) ?? false
  #pick = (fields: Carried) => pick(this.#latest, (field) => fields.has(field))
}
