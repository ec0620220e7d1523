// Work for a quiet moment of the page, spared where people pay for every byte or have no network.

/** Milliseconds after which it is done all the same, and the wait where the browser cannot tell when it is idle. */
const atLatest = 5000

const isSavingData = () => {
  const connection: unknown = 'connection' in navigator && navigator.connection
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  )
}

/** The function it returns calls it off. */
export const whenIdle = (run: () => void): (() => void) => {
  const runIfWelcome = () => {
    if (navigator.onLine && !isSavingData()) run()
  }
  if (typeof requestIdleCallback === 'function') {
    const waiting = requestIdleCallback(runIfWelcome, { timeout: atLatest })
    return () => cancelIdleCallback(waiting)
  }
  const timer = setTimeout(runIfWelcome, atLatest)
  return () => clearTimeout(timer)
}
