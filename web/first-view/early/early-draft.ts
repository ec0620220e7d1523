// Asks for the draft while React still loads. It must not import React.
import { browserDraft } from '#web/draft/browser-draft.ts'
import { hasBeenIdle } from '#web/session/browser-storage.ts'
import { readSession } from '#web/session/session-source.ts'

const openDraft = async () => {
  const session = await readSession()
  if (session) await browserDraft.open(session.user.userId)
}

// If it fails, the page asks again.
if (!hasBeenIdle()) openDraft().catch(() => undefined)
