// One save as autosave sees it: the request, every possible reply, and the limits of size.
import type { Schedule } from '#web/platform/schedule.ts'

/** The clock and the chance, which tests replace. */
export type Surroundings = { schedule: Schedule; random: () => number; newId: () => string }

/** By field. null: the answer was removed. */
export type Answers = Readonly<Record<string, unknown>>

export type SavedCopy<A extends Answers = Answers> = { answers: A; version: number }

/** `mayReplace`: by field, every value that this window expects to find stored. See saveFormData. */
export type SaveRequest<A extends Answers = Answers> = {
  answers: Partial<A>
  step: number
  version: number
  saveId: string
  mayReplace: Record<string, unknown[]>
}

export type SaveReply<A extends Answers = Answers> =
  | { kind: 'saved'; version: number; copy?: SavedCopy<A> }
  /** Another window changed one of these fields. The other answers are stored. */
  | { kind: 'stale'; copy: SavedCopy<A> }
  /** The server will never accept these fields. `isBlocked`: the firewall stopped the save. */
  | { kind: 'refused'; fields: readonly string[]; error: unknown; isBlocked?: boolean }
  | { kind: 'closed'; error: unknown }
  /** The save can be stored or not. Do not retry before `retryAfter` milliseconds. */
  | { kind: 'failed'; error: unknown; retryAfter?: number }

/** Must send synchronously, so that the request of a closing page still goes out. */
export type SendSave<A extends Answers = Answers> = (request: SaveRequest<A>) => Promise<SaveReply<A>>

/** Bytes of answers in one save. The server accepts a body of 32 KB. */
export const saveLimit = 30 * 1024
/** Bytes of all unfinished keepalive requests together. Browsers refuse more than 64 KB. */
export const keepaliveLimit = 60 * 1024

export const isSameAnswer = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

export const bytesOf = (value: object): number => new TextEncoder().encode(JSON.stringify(value)).length

/** Gives the save ids of one window: 24 characters of `windowId`, then a count in hexadecimal. The server compares the counts. */
export const createSaveIds = (windowId: string) => {
  let count = 0
  return () => {
    count += 1
    return windowId.slice(0, 24) + count.toString(16).padStart(12, '0')
  }
}
