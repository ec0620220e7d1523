// Finds a key that JSON names twice, which JSON.parse hides.

const tokens = /[{}]|("(?:[^"\\]+|\\.)*")\s*(:?)/g

const keyName = (key: string) => (key.includes('\\') ? JSON.parse(key) : key.slice(1, -1))

export const hasDuplicateKey = (json: string): boolean => {
  const open: Set<unknown>[] = []
  for (const [token, text = '', colon] of json.matchAll(tokens)) {
    if (token === '{') open.push(new Set())
    else if (token === '}') open.pop()
    else if (colon) {
      const names = open.at(-1)
      const name: unknown = keyName(text)
      if (names?.has(name)) return true
      names?.add(name)
    }
  }
  return false
}
