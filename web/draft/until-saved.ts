// When everything typed is stored, however many tries that takes: the draft retries by itself.
import type { DraftStore } from './draft-store.ts'

export const untilSaved = (store: DraftStore): Promise<void> =>
  new Promise((resolve) => {
    const check = () => {
      if (store.snapshot().saveStatus !== 'saved') return
      stop()
      resolve()
    }
    const stop = store.subscribe(check)
    check()
    store.flush().catch(() => {})
  })
