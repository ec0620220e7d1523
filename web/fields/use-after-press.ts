// What leaving a field does to the page waits until the press that left it is over: if the page grew between press and release, the
// button pressed would move away and its click be lost.
import { useEffect, useRef } from 'react'

const releases = ['pointerup', 'pointercancel'] as const

export const useAfterPress = () => {
  const isPressed = useRef(false)
  useEffect(() => {
    const listening = new AbortController()
    const follow = (event: Event) => {
      isPressed.current = event.type === 'pointerdown'
    }
    for (const type of ['pointerdown', ...releases])
      addEventListener(type, follow, { capture: true, signal: listening.signal })
    return () => listening.abort()
  }, [])

  return (run: () => void) => {
    if (!isPressed.current) return run()
    const waiting = new AbortController()
    const finish = () => {
      waiting.abort()
      run()
    }
    for (const type of releases) addEventListener(type, finish, { signal: waiting.signal })
  }
}
