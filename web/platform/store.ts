// Free of React.

export type Readable<State> = {
  snapshot: () => State
  subscribe: (listener: () => void) => () => void
}

export const createStore = <State extends object>(first: State) => {
  let state = first
  const listeners = new Set<() => void>()
  return {
    snapshot: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change: (next: Partial<State>) => {
      state = { ...state, ...next }
      for (const listener of listeners) listener()
    },
  }
}

export type Store<State extends object> = ReturnType<typeof createStore<State>>
