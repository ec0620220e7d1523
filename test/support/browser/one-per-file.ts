// Values that the tests of one file share and no other file can see.
import { expect } from 'vitest'

export const onePerFile = <Made>(make: () => Promise<Made>) => {
  const made = new Map<string | undefined, Promise<Made>>()
  return (): Promise<Made> => {
    const { testPath } = expect.getState()
    const known = made.get(testPath) ?? make()
    made.set(testPath, known)
    return known
  }
}
