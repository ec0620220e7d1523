// The browser's Back and Forward, told to a page before the router hears of them: the router asks nobody. Listening begins with the
// program, because the window tells its listeners in the order in which they came.
type Hear = (event: PopStateEvent) => void

let hear: Hear | undefined

addEventListener('popstate', (event) => hear?.(event))

/** One page at a time may listen. Returns the way to stop. */
export const hearBeforeRouter = (next: Hear): (() => void) => {
  hear = next
  return () => {
    if (hear === next) hear = undefined
  }
}
