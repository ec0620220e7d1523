import { useRef, useState } from 'react'

/** Which dialog is open. A button may be gone once it has done its work: then the focus goes to the heading. */
export const useAsking = <Asked>() => {
  const heading = useRef<HTMLHeadingElement>(null)
  const [asked, ask] = useState<Asked>()
  const hold = () =>
    void setTimeout(() => document.activeElement === document.body && heading.current?.focus())
  const close = () => {
    ask(undefined)
    hold()
  }
  return { heading, asked, ask, close, hold }
}
