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

/** `shown` is whatever changes when the cards in the stack do. */
export const useFieldInUse = (stack: RefObject<HTMLElement | null>, shown: unknown) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a card that appears may cover the field already in use
  useEffect(() => {
    const check = () => {
      const field = document.activeElement
      if (!stack.current || !field?.matches('input, textarea, select, button, a, summary')) return
      if (!stack.current.contains(field)) clear(stack.current.querySelectorAll('[role] > *'), field)
    }
    check()
    document.addEventListener('focusin', check)
    return () => document.removeEventListener('focusin', check)
  }, [stack, shown])
}
