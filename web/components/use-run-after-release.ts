// Delays a layout change after blur until the pointer is up, because the pressed button could move away.
import { useEffect, useRef } from 'react'

/** A tap takes the focus only between its mouse events. */
const presses = ['pointerdown', 'mousedown']
const releases = ['pointerup', 'pointercancel', 'mouseup']

export const useRunAfterRelease = () => {
  const isPressed = useRef(false)
  useEffect(() => {
    const listeners = new AbortController()
    const update = (event: Event) => {
      isPressed.current = presses.includes(event.type)
    }
    for (const type of [...presses, ...releases])
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
