import * as z from 'zod/mini'
import { callApi } from '#web/calls/call-api.ts'
import { schedule } from '#web/platform/schedule.ts'
import { createDraftCalls } from './draft-calls.ts'
import { DraftStore } from './draft-store.ts'
import type { SaveUnderWay } from './last-save.ts'
import type { Surroundings } from './save-call.ts'

const key = 'larkfield.submission-under-way'
const longest = 10 * 60_000
const noteSchema = z.object({ userId: z.string(), at: z.number() })

/** Some browsers refuse their storage. Then a reload forgets. */
const attempt = <Value>(use: () => Value): Value | undefined => {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** Remembers over a reload that a submission is under way. */
export const submissionUnderWay = {
  begin: (userId: string | undefined) =>
    attempt(() => sessionStorage.setItem(key, JSON.stringify({ userId, at: Date.now() }))),
  end: () => attempt(() => sessionStorage.removeItem(key)),
  /** Milliseconds. */
  age: (userId: string): number | undefined => {
    const note = attempt(() => noteSchema.safeParse(JSON.parse(sessionStorage.getItem(key) ?? 'null')).data)
    if (note?.userId !== userId) return undefined
    const age = Math.max(0, Date.now() - note.at)
    return age < longest ? age : undefined
  },
}

const saveKey = 'larkfield.save-under-way'

/** Remembers over a reload the save that the page sent as it went. */
export const saveUnderWay: SaveUnderWay = {
  note: (userId, saveId) =>
    attempt(() =>
      saveId === undefined
        ? sessionStorage.removeItem(saveKey)
        : sessionStorage.setItem(saveKey, `${userId} ${saveId}`),
    ),
  of: (userId) => attempt(() => sessionStorage.getItem(saveKey)?.split(`${userId} `)[1]),
}

export const surroundings: Surroundings = {
  schedule,
  random: Math.random,
  newId: () => crypto.randomUUID(),
}

export const browserDraft = new DraftStore({
  ...createDraftCalls(callApi),
  ...surroundings,
  underWay: submissionUnderWay,
  saveUnderWay,
})
