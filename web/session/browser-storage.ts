// localStorage, or memory if the browser blocks storage.

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

/** In Amplify's shape. */
export const amplifyStorage = {
  getItem: async (key: string) => browserStorage().getItem(key),
  setItem: async (key: string, value: string) => browserStorage().setItem(key, value),
  removeItem: async (key: string) => browserStorage().removeItem(key),
  clear: async () => {},
}

export const isStorageRefused = () => browserStorage() === memory
