// XML of S3 and the Query protocol.

export type XmlValue =
  | string
  | number
  | boolean
  | undefined
  | readonly XmlValue[]
  | { readonly [name: string]: XmlValue }

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

const escapeText = (text: string) =>
  text.replace(/[&<>"\r]/g, (character) => entities[character] ?? character)

const isList = (value: XmlValue): value is readonly XmlValue[] => Array.isArray(value)

const element = (name: string, value: XmlValue): string => {
  if (value === undefined) return ''
  if (isList(value)) return value.map((item) => element(name, item)).join('')
  const content = typeof value === 'object' ? children(value) : escapeText(String(value))
  return `<${name}>${content}</${name}>`
}

const children = (values: Readonly<Record<string, XmlValue>>) =>
  Object.entries(values)
    .map(([name, value]) => element(name, value))
    .join('')

export const toXml = (root: string, values: Readonly<Record<string, XmlValue>>) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root}>${children(values)}</${root}>`

const unescapeText = (text: string) =>
  text
    .replace(/&#(?:x([\da-f]+)|(\d+));/gi, (_, hex?: string, decimal = '') =>
      String.fromCodePoint(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')

const textOf = (xml: string, name: string) => {
  const found = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)
  return found?.[1] === undefined ? undefined : unescapeText(found[1])
}

export const readParts = (xml: string) =>
  [...xml.matchAll(/<Part>([\s\S]*?)<\/Part>/g)].map(([, part = '']) => ({
    partNumber: Number(textOf(part, 'PartNumber')),
    etag: textOf(part, 'ETag') ?? '',
    checksums: new Map(
      [...part.matchAll(/<Checksum(\w+)>([^<]*)</g)].map(([, name = '', value]) => [
        name.toLowerCase(),
        value,
      ]),
    ),
  }))

/** undefined: is not of this form. */
export const readTags = (xml: string) => {
  const pairs = [...xml.matchAll(/<Tag>([\s\S]*?)<\/Tag>/g)].flatMap(([, tag = '']) => {
    const [key, value] = [textOf(tag, 'Key'), textOf(tag, 'Value')]
    return key === undefined || value === undefined ? [] : [[key, value] as const]
  })
  const isWhole = /<Tagging\b[\s\S]*<TagSet\b[\s\S]*<\/Tagging>/.test(xml)
  return isWhole && pairs.length === xml.split('<Tag>').length - 1 ? pairs : undefined
}
