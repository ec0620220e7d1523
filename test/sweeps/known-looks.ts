// What a sweep has judged and found good: it need not judge the like of it again.

export const knownLooks = () => {
  const known = new Set<number>()
  return {
    isKnown: (look: number) => known.has(look),
    list: () => [...known],
    /** What is like nothing else is not a number. */
    add: (looks: readonly number[]) => {
      for (const look of looks) if (!Number.isNaN(look)) known.add(look)
    },
  }
}
