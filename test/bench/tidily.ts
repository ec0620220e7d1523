// What a benchmark has started ends with it, in reverse order: when it is done, when it fails, and at Ctrl-C.

type OnEnd = (close: () => unknown) => void

/** Runs `work`, which hands each thing to be ended to its argument; what cannot be ended does not keep the rest alive. */
export const tidily = async (work: (onEnd: OnEnd) => Promise<void>): Promise<void> => {
  const closers: (() => unknown)[] = []
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) {
      try {
        await close()
      } catch (error) {
        console.error(error)
      }
    }
  }
  let ended: Promise<void> | undefined
  const end = () => {
    ended ??= closeAll()
    return ended
  }
  const stop = () => end().finally(() => process.exit(130))
  process.once('SIGINT', stop).once('SIGTERM', stop)
  try {
    await work((close) => closers.push(close))
  } finally {
    await end()
    process.off('SIGINT', stop).off('SIGTERM', stop)
  }
}
