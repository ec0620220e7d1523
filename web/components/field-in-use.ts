// Keeps the field or link in use clear of what floats over the page: it is scrolled out from under it, never typed into blindly.
import { type RefObject, useEffect } from 'react'

/** Pixels between the field and what floats. */
const gap = 16

const clear = (cards: Iterable<Element>, field: Element) => {
  const { top, bottom, left, right } = field.getBoundingClientRect()
  for (const card of cards) {
    const over = card.getBoundingClientRect()
    const isCovered = bottom > over.top && top < over.bottom && right > over.left && left < over.right
    if (isCovered) scrollBy({ top: Math.min(bottom - over.top + gap, top), behavior: 'instant' })
  }
}

const cardsIn = (stack: HTMLElement | null) => [...(stack?.querySelectorAll('[role] > *') ?? [])]

/** Cards at the window's end take their height from what Tab scrolls to, and the last link of the page can be scrolled clear too. */
const makeRoom = (stack: HTMLElement | null) => {
  if (!stack || stack.closest('dialog')) return
  const { height, bottom } = stack.getBoundingClientRect()
  const isInTheWay = cardsIn(stack).length > 0 && bottom > innerHeight - gap
  const room = isInTheWay ? `${height}px` : ''
  document.body.style.paddingBlockEnd = room
  document.documentElement.style.scrollPaddingBlockEnd = room
}

/** `shown` is whatever changes when the cards in the stack do. */
export const useFieldInUse = (stack: RefObject<HTMLElement | null>, shown: unknown) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card that appears may cover the field already in use
  useEffect(() => {
    const check = () => {
      const field = document.activeElement
      if (!stack.current || !field?.matches('input, textarea, select, button, a, summary')) return
      if (!stack.current.contains(field)) clear(cardsIn(stack.current), field)
    }
    makeRoom(stack.current)
    check()
    document.addEventListener('focusin', check)
    return () => document.removeEventListener('focusin', check)
  }, [stack, shown])
}
