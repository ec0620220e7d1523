// Parses the arguments of a benchmark, and refuses mistyped ones.
import { commandFailure, parseArguments } from '#bin/operator/command-arguments.ts'

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

type Size = { usual: number; quick: number }

/** `--<name> N` for each of the sizes; without one its usual value, with `--quick` its small one. `--json` is for `tell`. */
export const sizesOrStop = <Name extends string>(
  benchmark: string,
  sizes: Readonly<Record<Name, Size>>,
): ((name: Name) => number) =>
  orderOrStop(() => {
    const entries = Object.entries<Size>(sizes)
    const shown = entries.map(([name, { usual }]) => `[--${name} ${usual}] `).join('')
    const usage = `Usage: npm run bench -- ${benchmark} ${shown}[--quick] [--json]`
    const options = Object.fromEntries(entries.map(([name]) => [name, { type: 'string' } as const]))
    const flags = { quick: { type: 'boolean' }, json: { type: 'boolean' } } as const
    const { values, positionals } = parseArguments(process.argv.slice(2), { ...options, ...flags }, usage)
    if (positionals[0] !== undefined)
      throw new Error(`'${positionals[0]}' is one argument too many. ${usage}`)
    const given: Readonly<Record<string, unknown>> = values
    const chosen = new Map(
      entries.map(([name, { usual, quick }]) => {
        const text = given[name]
        const size = typeof text === 'string' ? wholeNumber(`--${name}`, text) : given.quick ? quick : usual
        return [name, size] as const
      }),
    )
    return (name) => chosen.get(name) ?? 0
  })
