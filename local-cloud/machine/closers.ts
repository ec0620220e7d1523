// Ends what was started, last first.

export type OnStarted = (close: () => Promise<void>) => void

/** A failed start ends what it started. */
export const closable = async <Running extends object>(
  start: (onStarted: OnStarted) => Promise<Running>,
): Promise<Running & { close: () => Promise<void> }> => {
  const closers: (() => Promise<void>)[] = []
  const closeAll = async () => {
    for (const closeOne of closers.splice(0).reverse()) await closeOne()
  }
  let closed: Promise<void> | undefined
  const close = () => {
    closed ??= closeAll()
    return closed
  }
  try {
    return { ...(await start((closeOne) => closers.push(closeOne))), close }
  } catch (error) {
    await close()
    throw error
  }
}
