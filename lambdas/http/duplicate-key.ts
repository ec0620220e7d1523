// Whether JSON names a key twice in one object. JSON.parse keeps the last one and says nothing, so that two readers of one
// request could each see another value.

/** Objects begin and end with a brace; a text with a colon behind it is a key. Braces inside of texts belong to the text. */
const tokens = /[{}]|("(?:[^"\\]+|\\.)*")\s*(:?)/g

/** Keys count as they are meant, not as they are written. */
const keyName = (key: string) => (key.includes('\\') ? JSON.parse(key) : key.slice(1, -1))

/** In time linear to the text, which must be valid JSON. */
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
