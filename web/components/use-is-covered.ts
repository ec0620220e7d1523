import { useContext } from 'react'
import { DialogId } from './modal-dialog.tsx'

/** Gives a function that tells whether another dialog lies on top. */
export const useIsCovered = (): (() => boolean) => {
  const id = useContext(DialogId)
  return () => [...document.querySelectorAll('dialog:modal')].at(-1)?.id !== (id || undefined)
}
