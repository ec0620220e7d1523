/** The ids of a window's saves begin with these 24 characters; the other 12 count in hexadecimal. */
export const windowOf = (saveId: string): string => saveId.slice(0, 24)

/** A later save of the same window counts. */
export const hasSave = (stored: readonly string[], saveId: string): boolean =>
  stored.some((id) => id.startsWith(windowOf(saveId)) && id >= saveId)
