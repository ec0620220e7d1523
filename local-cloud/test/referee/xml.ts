// Reads XML without attributes, as far as AWS's answers use it.

export type XmlElement = { name: string; children: XmlElement[]; text: string }

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (text: string) =>
  text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return entities[name] ?? whole
    return String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16))
  })

/** Undefined where tags don't match. */
export const readXml = (source: string): XmlElement | undefined => {
  const top: XmlElement = { name: '', children: [], text: '' }
  const open = [top]
  for (const [, comment, close, name, text] of source.matchAll(
    /(<[?!][^>]*>)|<\/([\w:]+)\s*>|<([\w:]+[^<>]*)>|([^<]+)/g,
  )) {
    const parent = open.at(-1)
    if (!parent || comment !== undefined) continue
    if (text !== undefined) parent.text += unescaped(text)
    else if (close !== undefined) {
      if (close !== parent.name || open.length === 1) return undefined
      open.pop()
    } else if (name !== undefined) {
      const element = { name: /^[\w:]+/.exec(name)?.[0] ?? '', children: [], text: '' }
      parent.children.push(element)
      if (!name.endsWith('/')) open.push(element)
    }
  }
  return open.length === 1 && top.children.length === 1 ? top.children[0] : undefined
}
