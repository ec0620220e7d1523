import { vi } from 'vitest'

/** Without a profile or a role of the machine. `vi.unstubAllEnvs` ends it. */
export const openShell = (variables: Readonly<Record<string, string>>) => {
  for (const name of Object.keys(process.env)) if (name.startsWith('AWS_')) vi.stubEnv(name, undefined)
  const shell = {
    AWS_CONFIG_FILE: '/dev/null',
    AWS_SHARED_CREDENTIALS_FILE: '/dev/null',
    AWS_EC2_METADATA_DISABLED: 'true',
    ...variables,
  }
  for (const [name, value] of Object.entries(shell)) vi.stubEnv(name, value)
}
