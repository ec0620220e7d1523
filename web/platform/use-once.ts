import { useRef } from 'react'

type Try = { words: string; key: string }

/**
 * A try keeps its key until it worked, so that a lost reply does nothing twice. `words`: what is asked for. `of`: the thing that they
 * change. Other words about it end the older key: to ask for the first words again is a new act then.
 */
export const useOnce = () => {
  const tries = useRef(new Map<string, Try>())
  return async <Reply>(words: string, call: (key: string) => Promise<Reply>, of = words): Promise<Reply> => {
    const last = tries.current.get(of)
    const key = last?.words === words ? last.key : crypto.randomUUID()
    tries.current.set(of, { words, key })
    const reply = await call(key)
    if (tries.current.get(of)?.key === key) tries.current.delete(of)
    return reply
  }
}
