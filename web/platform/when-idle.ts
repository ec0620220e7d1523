// Not while the browser is offline or saves data.

/** Milliseconds. */
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
