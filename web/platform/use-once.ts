import { useRef } from 'react'

/** A try keeps its key until it worked, so that a lost reply does nothing twice. `words`: what is asked for. */
export const useOnce = () => {
  const keys = useRef(new Map<string, string>())
  return async <Reply>(words: string, call: (key: string) => Promise<Reply>): Promise<Reply> => {
    const key = keys.current.get(words) ?? crypto.randomUUID()
    keys.current.set(words, key)
    const reply = await call(key)
    keys.current.delete(words)
    return reply
  }
}
