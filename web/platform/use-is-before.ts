import { useEffect, useState } from 'react'

/** Until that moment comes. False without one. */
export const useIsBefore = (moment: string | null | undefined): boolean => {
  const [now, setNow] = useState(Date.now)
  const ends = Date.parse(moment ?? '')
  useEffect(() => {
    const timer = ends > now && setTimeout(() => setNow(Date.now()), ends - Date.now())
    return () => clearTimeout(timer || undefined)
  }, [ends, now])
  return ends > now
}
