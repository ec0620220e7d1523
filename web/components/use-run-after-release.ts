// Delays a layout change after blur until the pointer is up, because the pressed button could move away.
import { useEffect, useRef } from 'react'

const releases = ['pointerup', 'pointercancel'] as const

export const useRunAfterRelease = () => {
  const isPressed = useRef(false)
  useEffect(() => {
    const listeners = new AbortController()
    const update = (event: Event) => {
      isPressed.current = event.type === 'pointerdown'
    }
    for (const type of ['pointerdown', ...releases])
      addEventListener(type, update, { capture: true, signal: listeners.signal })
    return () => listeners.abort()
  }, [])

  return (run: () => void) => {
    if (!isPressed.current) return run()
    const listeners = new AbortController()
    const finish = () => {
      listeners.abort()
      run()
    }
    for (const type of releases) addEventListener(type, finish, { signal: listeners.signal })
  }
}
