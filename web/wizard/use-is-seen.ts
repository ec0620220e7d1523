// Whether an element is in the window, below the bar.
import { type RefObject, useEffect, useState } from 'react'

/** Pixels that the bar covers. */
const barHeight = 64

export const useIsSeen = (element: RefObject<Element | null>): boolean => {
  const [isSeen, setIsSeen] = useState(true)
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new IntersectionObserver(
      (entries) => setIsSeen(entries.at(-1)?.isIntersecting ?? true),
      {
        rootMargin: `-${barHeight}px 0px 0px`,
      },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isSeen
}
