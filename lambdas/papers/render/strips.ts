export type Strip = {
  /** Left out at the top of a page. */
  before?: number
  height: number
  parts: readonly ((top: number) => void)[]
  staysWithNext?: boolean
  startsPage?: boolean
  /** Has a character that was replaced by its number. */
  isReplaced?: boolean
}

export const stackHeight = (strips: readonly Strip[]): number =>
  strips.reduce((sum, { before = 0, height }) => sum + before + height, 0)

export const drawStack = (strips: readonly Strip[], top: number): void => {
  let at = top
  for (const { before = 0, height, parts } of strips) {
    at += before
    for (const part of parts) part(at)
    at += height
  }
}

type Group = { strips: Strip[]; startsPage: boolean }

const groupsOf = (strips: readonly Strip[]): Group[] => {
  const groups: Group[] = []
  let isOpen = false
  for (const strip of strips) {
    const group = groups.at(-1)
    if (isOpen && group && !strip.startsPage) group.strips.push(strip)
    else groups.push({ strips: [strip], startsPage: strip.startsPage ?? false })
    isOpen = strip.staysWithNext ?? false
  }
  return groups
}

const heightOf = (strips: readonly Strip[]) =>
  strips.reduce((height, strip, index) => height + strip.height + (index > 0 ? (strip.before ?? 0) : 0), 0)

/** Leaves room for the note about replaced characters. */
const fits = (strips: readonly Strip[], { height, note }: Room) =>
  heightOf(strips) <= height - (strips.some(({ isReplaced }) => isReplaced) ? note : 0)

export type Room = { height: number; note: number }

/** A group higher than a page is broken anywhere. */
export const pagesOf = (strips: readonly Strip[], room: Room): Strip[][] => {
  const pages: Strip[][] = [[]]
  for (const { strips: group, startsPage } of groupsOf(strips)) {
    const page = pages.at(-1) ?? []
    const isNew = page.length > 0 && (startsPage || !fits([...page, ...group], room))
    if (!isNew && fits([...page, ...group], room)) page.push(...group)
    else if (fits(group, room)) pages.push([...group])
    else
      for (const strip of group) {
        const last = pages.at(-1) ?? []
        if (fits([...last, strip], room)) last.push(strip)
        else pages.push([strip])
      }
  }
  return pages
}
