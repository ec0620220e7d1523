// Not while the browser is offline or saves data, and after what the page itself asks for.

/** Milliseconds. */
const atLatest = 5000

declare global {
  interface Navigator {
    /** Only in some browsers. */
    readonly connection?: { readonly saveData?: boolean }
  }
}

let answered: Promise<unknown> = Promise.resolve()

/** What a page asks for now comes before what it may need later. Gives the same promise. */
export const goesFirst = <Reply>(reply: Promise<Reply>): Promise<Reply> => {
  answered = Promise.allSettled([answered, reply]).then(() => {})
  return reply
}

const onIdle = (run: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'function') {
    const waiting = requestIdleCallback(run, { timeout: atLatest })
    return () => cancelIdleCallback(waiting)
  }
  const timer = setTimeout(run, atLatest)
  return () => clearTimeout(timer)
}

export const whenIdle = (run: () => void): (() => void) => {
  let isWanted = true
  const runIfWelcome = () => {
    if (isWanted && navigator.onLine && !navigator.connection?.saveData) run()
  }
  const cancel = onIdle(() => void answered.then(runIfWelcome))
  return () => {
    isWanted = false
    cancel()
  }
}
