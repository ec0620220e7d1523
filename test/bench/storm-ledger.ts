// Compares, for one applicant, what was typed, what the server confirmed, and what the table holds at the end.
import { isDeepStrictEqual } from 'node:util'

type Answers = Readonly<Record<string, unknown>>
/** `isOwnVersion`: not when the answer brought a newer copy along, whose version may be another save's. */
type Acknowledged = { saveId: string; version: number; answers: Answers; isOwnVersion: boolean }

/** Each window types its own fields, so that what a field must hold at the end is known without asking the server. */
export const createLedger = () => {
  const typed = new Map<string, unknown[]>()
  const acknowledged: Acknowledged[] = []

  /** A value may only be replaced by one that was typed after it. */
  const isKept = (field: string, value: unknown, stored: Answers) => {
    const values = typed.get(field) ?? []
    const at = values.findIndex((one) => isDeepStrictEqual(one, value))
    return at >= 0 && values.slice(at).some((one) => isDeepStrictEqual(one, stored[field]))
  }

  return {
    type: (answers: Answers) => {
      for (const [field, value] of Object.entries(answers))
        typed.set(field, [...(typed.get(field) ?? []), value])
    },
    acknowledge: (one: Acknowledged) => void acknowledged.push(one),
    saves: () => new Set(acknowledged.map(({ saveId }) => saveId)).size,
    /** What does not balance, a line each; none when all is well. */
    faults: (stored: Answers, version: number): string[] => {
      const lost = acknowledged.flatMap(({ answers, version: at }) =>
        Object.entries(answers)
          .filter(([field, value]) => !isKept(field, value, stored))
          .map(([field, value]) => `lost: ${field} = ${value}, acknowledged as version ${at}`),
      )
      const unsaved = [...typed]
        .filter(([field, values]) => !isDeepStrictEqual(values.at(-1), stored[field]))
        .map(([field, values]) => `not saved: ${field} = ${values.at(-1)}, stored is ${stored[field]}`)
      const owners = new Map<number, Set<string>>()
      for (const { saveId, version: at } of acknowledged.filter(({ isOwnVersion }) => isOwnVersion))
        owners.set(at, (owners.get(at) ?? new Set()).add(saveId))
      const shared = [...owners].filter(([at, saves]) => saves.size > 1 || at > version)
      return [
        ...lost,
        ...unsaved,
        ...shared.map(([at]) => `version ${at} was given to two saves, or is none`),
      ]
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>
