import { useEffect, useState } from 'react'
import type { HelpView } from '#domain/help/help.ts'

/** The server makes no code until then. */
export const useIsLocked = (view: Pick<HelpView, 'locked_until'> | undefined): boolean => {
  const [now, setNow] = useState(Date.now)
  const ends = Date.parse(view?.locked_until ?? '')
  useEffect(() => {
    const timer = ends > now && setTimeout(() => setNow(Date.now()), ends - Date.now())
    return () => clearTimeout(timer || undefined)
  }, [ends, now])
  return ends > now
}
