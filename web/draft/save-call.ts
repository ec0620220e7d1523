import { windowOf } from '#domain/save-id.ts'
import type { Schedule } from '#web/platform/schedule.ts'

export type Surroundings = { schedule: Schedule; random: () => number; newId: () => string }

/** By field. null: the answer was removed. */
export type Answers = Readonly<Record<string, unknown>>

export type SavedCopy<A extends Answers = Answers> = { answers: A; version: number }

/** `mayReplace`: by field, every value that this window expects to find stored. */
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

/** Must send synchronously, or the request of a closing page is lost. */
export type SendSave<A extends Answers = Answers> = (request: SaveRequest<A>) => Promise<SaveReply<A>>

/** Bytes. The server accepts a body of 32 KB. */
export const saveLimit = 30 * 1024
/** Bytes of all unfinished requests. Browsers refuse more than 64 KB. */
export const keepaliveLimit = 60 * 1024

export const isSameAnswer = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

export const bytesOf = (value: object): number => new TextEncoder().encode(JSON.stringify(value)).length

export const createSaveIds = (windowId: string) => {
  let count = 0
  return () => {
    count += 1
    return windowOf(windowId) + count.toString(16).padStart(12, '0')
  }
}
