import { createStore } from '#web/platform/store.ts'

export type Loaded<Reply> = { reply: Reply | undefined; failure: Error | undefined }

export const createLoaded = <Reply>(load: () => Promise<Reply>) => {
  const { snapshot, subscribe, change } = createStore<Loaded<Reply>>({ reply: undefined, failure: undefined })
  let run = 0
  const refresh = async () => {
    run += 1
    const current = run
    try {
      const reply = await load()
      if (current === run) change({ reply, failure: undefined })
    } catch (error) {
      if (current === run) change({ failure: error instanceof Error ? error : new Error(String(error)) })
    }
  }
  /** A reply that came by another call. */
  const take = (reply: Reply) => {
    run += 1
    change({ reply, failure: undefined })
  }
  return { snapshot, subscribe, refresh, take, open: () => (run === 0 ? refresh() : undefined) }
}
