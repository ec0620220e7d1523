// What a save asks of the server, and every way in which it can end for the one who asked. Autosave speaks of nothing else, so that
// its tests can play the server.
import type { Answers } from './unsaved-answers.ts'

export type SavedCopy = { answers: Answers; version: number }

/**
 * When the page is being left, `previousSaveId` names a save that is still unanswered; and when it is left for good, `mayReplace`
 * names the stored values that each answer may take the place of: all that this window knows of.
 */
export type SaveRequest = {
  answers: Answers
  step: number
  version: number
  saveId: string
  previousSaveId?: string
  mayReplace?: Record<string, unknown[]>
}

export type SaveAnswer =
  /** With the copy that came out, where it may hold more than what was sent. */
  | { kind: 'saved'; version: number; copy?: SavedCopy }
  /** Somebody saved in between: the newer copy. */
  | { kind: 'stale'; copy: SavedCopy }
  /** These answers will never be taken as they are; `isBlocked`: by the firewall, before the server saw them. */
  | { kind: 'refused'; fields: readonly string[]; error: unknown; isBlocked?: boolean }
  /** The application is submitted; no draft is taken any more. */
  | { kind: 'closed'; error: unknown }
  /** Unknown whether it was stored; to be sent again, not before `retryAfter` milliseconds. */
  | { kind: 'failed'; error: unknown; retryAfter?: number }

/** Called synchronously, so that a page being closed still gets its request out. */
export type SendSave = (request: SaveRequest) => Promise<SaveAnswer>

/** Bytes of answers in one save: the server takes 32 KB of body, of which the rest needs little. */
export const saveLimit = 30 * 1024
/** Bytes that may be on their way together in requests that outlive the page; browsers refuse more than 64 KB. */
export const keepaliveLimit = 60 * 1024
