// A value that changes over time. Components read it with useStore.
import { useSyncExternalStore } from 'react'

export type ReadableStore<Value> = {
  get: () => Value
  /** Returns the function that unsubscribes. */
  subscribe: (listener: () => void) => () => void
}

/** `set` with an equal value does nothing. */
export const createStore = <Value>(initial: Value) => {
  const listeners = new Set<() => void>()
  let value = initial
  return {
    get: () => value,
    set: (next: Value) => {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export const useStore = <Value>({ get, subscribe }: ReadableStore<Value>): Value =>
  useSyncExternalStore(subscribe, get, get)
