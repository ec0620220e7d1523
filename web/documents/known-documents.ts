// What we know of the documents of a case. It looks again while something is under way, and rests while nobody sees the page.
import type { Documents } from '#domain/contracts/document-contract.ts'
import { createTimer, type Schedule } from '#web/platform/schedule.ts'
import { createStore } from '#web/platform/store.ts'

/** It's being checked, or another window sends it. The server tells what is lost. */
const isUnderWay = ({ documents }: Documents): boolean =>
  documents.some(({ pages }) => pages.some(({ state }) => state === 'received' || state === 'sending'))

const shortestPause = 1000
const longestPause = 10_000

type Surroundings = {
  list: () => Promise<Documents>
  isHidden: () => boolean
  schedule: Schedule
}

type Known = { documents: Documents | undefined; hasFailed: boolean }

export const createKnownDocuments = ({ list, isHidden, schedule }: Surroundings) => {
  const store = createStore<Known>({ documents: undefined, hasFailed: false })
  const timer = createTimer(schedule)
  let pause = shortestPause
  let replies = 0
  let isStopped = false

  const lookLater = () => {
    const { documents } = store.snapshot()
    if (documents && !isStopped && isUnderWay(documents)) timer.start(() => void look(), pause)
    else timer.cancel()
    pause = Math.min(longestPause, pause * 2)
  }
  const accept = (documents: Documents) => {
    replies += 1
    store.change({ documents, hasFailed: false })
  }
  const look = async () => {
    const before = replies
    if (isHidden()) return
    try {
      const documents = await list()
      // A slow look must not undo what a newer reply said.
      if (before === replies) accept(documents)
    } catch (error) {
      console.warn('Loading the documents failed', error)
      store.change({ hasFailed: true })
    }
    lookLater()
  }
  return {
    snapshot: store.snapshot,
    subscribe: store.subscribe,
    /** Also once the page is seen again. */
    look: () => {
      isStopped = false
      pause = shortestPause
      return look()
    },
    /** The reply to a change. */
    show: (documents: Documents) => {
      accept(documents)
      pause = shortestPause
      lookLater()
    },
    stop: () => {
      isStopped = true
      timer.cancel()
    },
  }
}
