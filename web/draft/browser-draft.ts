// The draft of this window.
import { callApi } from '#web/calls/call-api.ts'
import { schedule } from '#web/platform/schedule.ts'
import { createDraftCalls } from './draft-calls.ts'
import { createDraftStore } from './draft-store.ts'
import { submissionUnderWay } from './submission-under-way.ts'

export const browserDraft = createDraftStore({
  ...createDraftCalls(callApi),
  schedule,
  random: Math.random,
  newId: () => crypto.randomUUID(),
  underWay: submissionUnderWay,
})
