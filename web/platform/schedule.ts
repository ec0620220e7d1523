// Later, by the browser's clock. Whatever waits takes this as an option, so that its tests move time themselves.

/** Runs something after so many milliseconds; the function it returns cancels that. */
export type Schedule = (run: () => void, milliseconds: number) => () => void

export const schedule: Schedule = (run, milliseconds) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}
