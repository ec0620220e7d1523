// A link to a part of the page, by its id behind the #, brings it into view and moves the focus there.
import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

export const useLinkedPart = () => {
  const { hash, key } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link once more leads there again
  useEffect(() => {
    const part = document.getElementById(decodeURIComponent(hash.slice(1)))
    part?.scrollIntoView()
    part?.focus({ preventScroll: true })
  }, [hash, key])
}
