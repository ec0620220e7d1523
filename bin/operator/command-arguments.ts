import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'

/** Errors end with the usage. */
export const parseArguments = <const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  usage: string,
  allowPositionals = true,
) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals })
  } catch (error) {
    throw new Error(`${error instanceof Error ? error.message.split('. ')[0] : error}. ${usage}`)
  }
}

export const commandFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'ECONNREFUSED')
    return 'The local stack has ended. Start it with npm start.'
  const [message = ''] = error.message.split('\n')
  if (error.name === 'CredentialsProviderError')
    return `No AWS credentials in this shell; set AWS_PROFILE or sign in first. (${message})`
  return error.name === 'Error' ? message : `${error.name}: ${message}`
}
