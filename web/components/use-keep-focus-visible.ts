// Scrolls the focused control out from under the toasts.
import { type RefObject, useEffect } from 'react'

/** Pixels. */
const gap = 16

const scrollClear = (cards: Iterable<Element>, control: Element) => {
  const { top, bottom, left, right } = control.getBoundingClientRect()
  for (const card of cards) {
    const over = card.getBoundingClientRect()
    const isCovered = bottom > over.top && top < over.bottom && right > over.left && left < over.right
    if (isCovered) scrollBy({ top: Math.min(bottom - over.top + gap, top), behavior: 'instant' })
  }
}

const cardsIn = (stack: HTMLElement | null) => [...(stack?.querySelectorAll('[role] > *') ?? [])]

/** Without it, toasts could cover the last link of a page. */
const makeRoom = (stack: HTMLElement | null) => {
  if (!stack || stack.closest('dialog')) return
  const { height, bottom } = stack.getBoundingClientRect()
  const isInTheWay = cardsIn(stack).length > 0 && bottom > innerHeight - gap
  const room = isInTheWay ? `${height}px` : ''
  document.body.style.paddingBlockEnd = room
  document.documentElement.style.scrollPaddingBlockEnd = room
}

const clearFocused = (stack: HTMLElement | null) => {
  const control = document.activeElement
  if (!stack || !control?.matches('input, textarea, select, button, a, summary')) return
  if (!stack.contains(control)) scrollClear(cardsIn(stack), control)
}

export const useKeepFocusVisible = (stack: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    makeRoom(stack.current)
    clearFocused(stack.current)
  })
  useEffect(() => {
    const check = () => clearFocused(stack.current)
    document.addEventListener('focusin', check)
    return () => document.removeEventListener('focusin', check)
  }, [stack])
}
