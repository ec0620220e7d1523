// Where the session is remembered: localStorage, or the memory of this page where the browser refuses it because all cookies are
// blocked. Then a sign-in lasts until the page is loaded anew, which is better than a page that never opens.

const kept = new Map<string, string>()

const memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => kept.get(key) ?? null,
  setItem: (key, value) => void kept.set(key, value),
  removeItem: (key) => void kept.delete(key),
}

export const browserStorage = () => {
  try {
    return window.localStorage
  } catch {
    return memory
  }
}

/** For Amplify, which would keep a memory of its own. */
export const amplifyStorage = {
  getItem: async (key: string) => browserStorage().getItem(key),
  setItem: async (key: string, value: string) => browserStorage().setItem(key, value),
  removeItem: async (key: string) => browserStorage().removeItem(key),
  clear: async () => {},
}

export const isStorageRefused = () => browserStorage() === memory
