// The answers typed but not yet stored, each with a revision: a save's answer clears exactly what that save carried.

export type Answers = Readonly<Record<string, unknown>>
type Change = { value: unknown; revision: number }
/** What one save carries. */
export type Carried = ReadonlyMap<string, Change>

export const isSameAnswer = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

export const answersOf = (changes: ReadonlyMap<string, { value: unknown }>): Answers =>
  Object.fromEntries([...changes].map(([field, change]) => [field, change.value]))

/** As JSON in UTF-8. */
export const bytesOf = (answers: object): number => new TextEncoder().encode(JSON.stringify(answers)).length

export const createUnsavedAnswers = () => {
  const changes = new Map<string, Change>()
  let revision = 0
  const isCurrent = (field: string, change: Change) => changes.get(field)?.revision === change.revision

  return {
    isEmpty: () => changes.size === 0,
    set: (field: string, value: unknown) => {
      revision += 1
      changes.set(field, { value, revision })
    },
    drop: (field: string) => changes.delete(field),
    all: (): Carried => new Map(changes),
    /** As many of the changes as fit into the given bytes; one at least. */
    within: (limit: number): Carried => {
      const fitting = new Map<string, Change>()
      for (const [field, change] of changes) {
        const grown = new Map(fitting).set(field, change)
        if (fitting.size === 0 || bytesOf(answersOf(grown)) <= limit) fitting.set(field, change)
      }
      return fitting
    },
    /** Every present change was carried, in its present revision. */
    isCoveredBy: (carried: Carried) =>
      [...changes].every(([field, change]) => carried.get(field)?.revision === change.revision),
    settle: (carried: Carried) => {
      for (const [field, change] of carried) if (isCurrent(field, change)) changes.delete(field)
    },
  }
}
