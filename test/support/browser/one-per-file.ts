// What the tests of one file share and no other file may see: the files that a process runs one after the other share its modules.
import { expect } from 'vitest'

/** Makes it when a test of a file first asks for it. */
export const onePerFile = <Made>(make: () => Promise<Made>) => {
  const made = new Map<string | undefined, Promise<Made>>()
  return (): Promise<Made> => {
    const { testPath } = expect.getState()
    const known = made.get(testPath) ?? make()
    made.set(testPath, known)
    return known
  }
}
