// Reads what the page before passed along.

const entryOf = (state: unknown, name: string): unknown =>
  typeof state === 'object' && state !== null
    ? new Map<string, unknown>(Object.entries(state)).get(name)
    : undefined

export const textOf = (state: unknown, name: string): string | undefined => {
  const value = entryOf(state, name)
  return typeof value === 'string' ? value : undefined
}

export const isSet = (state: unknown, name: string): boolean => entryOf(state, name) === true
