import { useRef } from 'react'

/** A button may be gone once it has done its work: then the focus goes to the heading. */
export const useHeldFocus = () => {
  const heading = useRef<HTMLHeadingElement>(null)
  const hold = () =>
    void setTimeout(() => document.activeElement === document.body && heading.current?.focus())
  return { heading, hold }
}
