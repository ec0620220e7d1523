// An answer chosen out of a list of options (options.ts).
import * as z from 'zod/mini'

export const keysOf = <Options extends Record<string, string>>(
  options: Options,
): (keyof Options & string)[] => Object.keys(options)

/** One id out of a list of options. */
export const choice = <Options extends Record<string, string>>(options: Options, message: string) =>
  z.enum(keysOf(options), message)
