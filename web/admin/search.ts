// Search: every word must occur, in any order and case.

export const matches = (text: string, search: string): boolean => {
  const searched = text.toLowerCase()
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => searched.includes(word))
}
