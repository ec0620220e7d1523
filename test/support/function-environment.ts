// Sets this process up like a function's. Functions read the environment when they load, so they are loaded again.
import { vi } from 'vitest'

/** Import the function's modules afterwards, and dynamically. */
export const takeFunctionEnvironment = (variables: Readonly<Record<string, string>>) => {
  vi.resetModules()
  for (const [variable, value] of Object.entries(variables)) vi.stubEnv(variable, value)
}
