// Escape, a press outside, and a focus outside close it.
import { useEffect, useRef, useState } from 'react'

/** A dialog returns the focus to the panel. */
const isInDialog = (target: EventTarget | null) =>
  target instanceof Element && target.closest('dialog') !== null

export const useDisclosure = <Root extends HTMLElement>() => {
  const [isOpen, setIsOpen] = useState(false)
  const root = useRef<Root>(null)

  useEffect(() => {
    if (!isOpen) return undefined
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Element && !root.current?.contains(target) && !isInDialog(target))
        setIsOpen(false)
    }
    const closeOnEscape = ({ key, target }: KeyboardEvent) => {
      if (key !== 'Escape' || isInDialog(target)) return
      setIsOpen(false)
      root.current?.querySelector<HTMLElement>('button, summary')?.focus()
    }
    const listeners = new AbortController()
    const { signal } = listeners
    document.addEventListener('pointerdown', closeOutside, { signal })
    document.addEventListener('focusin', closeOutside, { signal })
    document.addEventListener('keydown', closeOnEscape, { signal })
    return () => listeners.abort()
  }, [isOpen])
  return { isOpen, setIsOpen, root }
}
