import { callApi } from '#web/calls/call-api.ts'
import { schedule } from '#web/platform/schedule.ts'
import { createDraftCalls } from './draft-calls.ts'
import { DraftStore } from './draft-store.ts'
import type { SaveUnderWay } from './last-save.ts'
import type { Surroundings } from './save-call.ts'
import type { UnderWay } from './submission.ts'

/** Some browsers refuse their storage. Then a reload forgets. */
const attempt = <Value>(use: () => Value): Value | undefined => {
  try {
    return use()
  } catch {
    return undefined
  }
}

/** Remembers one thing of a user over a reload. */
const createNote = (key: string) => ({
  note: (userId: string | undefined, words: string | undefined) =>
    attempt(() =>
      words === undefined
        ? sessionStorage.removeItem(key)
        : sessionStorage.setItem(key, `${userId} ${words}`),
    ),
  of: (userId: string) => attempt(() => sessionStorage.getItem(key)?.split(`${userId} `)[1]),
})

const longest = 10 * 60_000
const submissionBegan = createNote('larkfield.submission-under-way')

export const submissionUnderWay: UnderWay = {
  begin: (userId) => submissionBegan.note(userId, String(Date.now())),
  end: () => submissionBegan.note(undefined, undefined),
  age: (userId) => {
    const age = Math.max(0, Date.now() - Number(submissionBegan.of(userId) ?? 0))
    return age < longest ? age : undefined
  },
}

/** The save that the page sent as it went. */
export const saveUnderWay: SaveUnderWay = createNote('larkfield.save-under-way')

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
