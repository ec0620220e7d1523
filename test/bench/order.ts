// What a benchmark is called with, or the end: a mistyped number must not measure nothing and then say that all is well.
import { commandFailure } from '#lib/command-failure.ts'

/** Errors: for what is no whole number from `minimum` on, by the argument's name. */
export const wholeNumber = (name: string, text: string, minimum = 1): number => {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (Number.isSafeInteger(number) && number >= minimum) return number
  throw new Error(`${name} takes a whole number from ${minimum} on, not '${text}'.`)
}

/** What `read` makes of the arguments; where it throws, its words on one line and exit code 1. */
export const orderOrStop = <Order>(read: () => Order): Order => {
  try {
    return read()
  } catch (error) {
    console.error(commandFailure(error))
    return process.exit(1)
  }
}
