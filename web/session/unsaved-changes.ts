// Changes that only a button saves.

const changes = new Set<symbol>()

export const hasUnsavedChanges = (): boolean => changes.size > 0

/** Call the returned function when the changes are saved or discarded. */
export const noteUnsavedChanges = (): (() => void) => {
  const change = Symbol('unsaved change')
  changes.add(change)
  return () => void changes.delete(change)
}
