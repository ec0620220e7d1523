// Sets this process up like a function's. Functions read the environment when they load, so they are loaded again.
import { vi } from 'vitest'

type Credentials = { accessKeyId: string; secretAccessKey: string; sessionToken: string }

export const credentialVariables = ({ accessKeyId, secretAccessKey, sessionToken }: Credentials) => ({
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
  AWS_SESSION_TOKEN: sessionToken,
})

/** Import the function's modules afterwards, and dynamically. */
export const takeFunctionEnvironment = (variables: Readonly<Record<string, string>>) => {
  vi.resetModules()
  for (const [variable, value] of Object.entries(variables)) vi.stubEnv(variable, value)
}
