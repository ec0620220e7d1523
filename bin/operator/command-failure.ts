// Turns any failure of a command into one line.

export const commandFailure = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error)
  if ('code' in error && error.code === 'ECONNREFUSED')
    return 'The local stack has ended. Start it with npm start.'
  const [message = ''] = error.message.split('\n')
  if (error.name === 'CredentialsProviderError')
    return `No AWS credentials in this shell; set AWS_PROFILE or sign in first. (${message})`
  return error.name === 'Error' ? message : `${error.name}: ${message}`
}
