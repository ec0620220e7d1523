// From the search to its first row.
import { useEffect, useRef } from 'react'
import { rowFocus } from './row-focus.ts'
import type { DeskRows } from './use-desk-rows.ts'

type Typed = { text: string; isPending: boolean; problem: string | undefined }

/** Called after the search opened: an earlier reply must not count. */
export const useEnterRows = ({ kind, found }: DeskRows, { text, isPending, problem }: Typed) => {
  const wanted = useRef<string>(undefined)
  const enter = () => {
    if (wanted.current !== text || isPending) return
    if (kind === 'search' && found.snapshot().matches === undefined) return
    wanted.current = undefined
    if (document.activeElement?.matches('input[type="search"]')) rowFocus.first()
  }
  useEffect(enter)
  return () => {
    wanted.current = problem === undefined ? text : undefined
    enter()
  }
}
