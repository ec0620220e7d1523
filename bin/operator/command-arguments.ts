// Parses a command's arguments. Errors end with the usage.
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

export const parseArguments = <const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  usage: string,
) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message.split('. ')[0] : error}. ${usage}`)
  }
}
