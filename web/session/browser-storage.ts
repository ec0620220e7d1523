// Stores the session in localStorage, or in memory if the browser blocks storage. A session in memory ends when the page reloads.

const entries = new Map<string, string>()

const memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => entries.get(key) ?? null,
  setItem: (key, value) => void entries.set(key, value),
  removeItem: (key) => void entries.delete(key),
}

export const browserStorage = () => {
  try {
    return window.localStorage
  } catch {
    return memory
  }
}

/** The same storage in the shape that Amplify asks for. */
export const amplifyStorage = {
  getItem: async (key: string) => browserStorage().getItem(key),
  setItem: async (key: string, value: string) => browserStorage().setItem(key, value),
  removeItem: async (key: string) => browserStorage().removeItem(key),
  clear: async () => {},
}

export const isStorageRefused = () => browserStorage() === memory
