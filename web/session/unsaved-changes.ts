// Words on the page that only a press of a button saves, unlike the draft's. Whoever would end the page without being asked to, as
// the idle limit would, looks here first.

const pieces = new Set<symbol>()

export const hasWorkInHand = (): boolean => pieces.size > 0

/** The function it returns says that the work is done, or dropped. */
export const takeWorkInHand = (): (() => void) => {
  const piece = Symbol('work in hand')
  pieces.add(piece)
  return () => void pieces.delete(piece)
}
