// The draft of this window, with the browser's own parts.
import * as z from 'zod/mini'
import { callApi } from '#web/calls/call-api.ts'
import { schedule } from '#web/platform/schedule.ts'
import { createDraftCalls } from './draft-calls.ts'
import { DraftStore } from './draft-store.ts'

const key = 'larkfield.submission-under-way'
/** Milliseconds after which the note is ignored. */
const longest = 10 * 60_000
const noteSchema = z.object({ userId: z.string(), at: z.number() })

const read = () => {
  try {
    return noteSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data
  } catch {
    return undefined
  }
}

/** Remembers over a reload that a submission is under way. */
export const submissionUnderWay = {
  begin: (userId: string | undefined) => {
    try {
      sessionStorage.setItem(key, JSON.stringify({ userId, at: Date.now() }))
    } catch {}
  },
  end: () => {
    try {
      sessionStorage.removeItem(key)
    } catch {}
  },
  /** Milliseconds since this user's submission was sent. */
  age: (userId: string): number | undefined => {
    const note = read()
    if (note?.userId !== userId) return undefined
    const age = Math.max(0, Date.now() - note.at)
    return age < longest ? age : undefined
  },
}

export const browserDraft = new DraftStore({
  ...createDraftCalls(callApi),
  schedule,
  random: Math.random,
  newId: () => crypto.randomUUID(),
  underWay: submissionUnderWay,
})
