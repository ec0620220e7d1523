// A timer that tests can replace.

/** Returns the function that cancels it. */
export type Schedule = (run: () => void, milliseconds: number) => () => void

export const schedule: Schedule = (run, milliseconds) => {
  const timer = setTimeout(run, milliseconds)
  return () => clearTimeout(timer)
}
