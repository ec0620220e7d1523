import { inflateSync } from 'node:zlib'
import cyrillic from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-400-normal.woff?inline'
import cyrillicMore from '@fontsource/source-serif-4/files/source-serif-4-cyrillic-ext-400-normal.woff?inline'
import greek from '@fontsource/source-serif-4/files/source-serif-4-greek-400-normal.woff?inline'
import latin from '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff?inline'
import latinBold from '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff?inline'
import latinMore from '@fontsource/source-serif-4/files/source-serif-4-latin-ext-400-normal.woff?inline'
import vietnamese from '@fontsource/source-serif-4/files/source-serif-4-vietnamese-400-normal.woff?inline'
import { create } from 'fontkit'

const woff = { header: 44, entry: 20 } as const
const sfnt = { header: 12, entry: 16 } as const

type Table = { tag: number; checksum: number; bytes: Buffer }

const tableAt = (file: Buffer, at: number): Table => {
  const [offset, packed, length] = [4, 8, 12].map((place) => file.readUInt32BE(at + place))
  const bytes = file.subarray(offset, (offset ?? 0) + (packed ?? 0))
  return {
    tag: file.readUInt32BE(at),
    checksum: file.readUInt32BE(at + 16),
    bytes: packed === length ? bytes : inflateSync(bytes),
  }
}

const aligned = (length: number) => Math.ceil(length / 4) * 4

const unpackWoff = (file: Buffer): Buffer => {
  const count = file.readUInt16BE(12)
  const tables = Array.from({ length: count }, (_, index) => tableAt(file, woff.header + index * woff.entry))
  const start = sfnt.header + count * sfnt.entry
  const font = Buffer.alloc(tables.reduce((size, { bytes }) => size + aligned(bytes.length), start))
  font.writeUInt32BE(file.readUInt32BE(4), 0)
  font.writeUInt16BE(count, 4)
  let offset = start
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const fields = [tag, checksum, offset, bytes.length]
    for (const [place, field] of fields.entries())
      font.writeUInt32BE(field, sfnt.header + index * sfnt.entry + place * 4)
    bytes.copy(font, offset)
    offset += aligned(bytes.length)
  }
  return font
}

export type Weight = 'regular' | 'bold'
export type Run = { font: string; text: string }

const bytesOf = (dataUrl: string) =>
  unpackWoff(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'))

/** fontkit can't embed letters such as é from the smaller WOFF2 files. */
const files: Readonly<Record<string, Uint8Array>> = {
  latinBold: bytesOf(latinBold),
  latin: bytesOf(latin),
  latinMore: bytesOf(latinMore),
  vietnamese: bytesOf(vietnamese),
  greek: bytesOf(greek),
  cyrillic: bytesOf(cyrillic),
  cyrillicMore: bytesOf(cyrillicMore),
}

const fonts = Object.entries(files).map(([name, bytes]) => ({ name, font: create(bytes) }))

export const registerFonts = (document: PDFKit.PDFDocument): void => {
  for (const [name, bytes] of Object.entries(files)) document.registerFont(name, bytes)
}

const findFont = (character: string, weight: Weight): string | null => {
  const codePoint = character.codePointAt(0) ?? 0
  const usable = weight === 'bold' ? fonts : fonts.slice(1)
  return usable.find(({ font }) => font.hasGlyphForCodePoint(codePoint))?.name ?? null
}

const found = { regular: new Map<string, string | null>(), bold: new Map<string, string | null>() }

/** Letters that the bold font lacks are regular. */
const fontOf = (character: string, weight: Weight): string | null => {
  const known = found[weight].get(character)
  if (known !== undefined) return known
  const font = findFont(character, weight)
  found[weight].set(character, font)
  return font
}

const numberOf = (character: string) =>
  `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

const invisible = /\p{Default_Ignorable_Code_Point}/u

const printableCharacter = (character: string) => {
  if (fontOf(character, 'regular') !== null) return character
  return invisible.test(character) ? '' : numberOf(character)
}

/** Characters that our fonts lack become their number, and white space but the end of a line a space. */
export const printable = (text: string): { text: string; isReplaced: boolean } => {
  const seen = text.normalize('NFC').replace(/[^\S\n]/g, ' ')
  const printed = [...seen].map((character) =>
    character === '\n' ? character : printableCharacter(character),
  )
  return { text: printed.join(''), isReplaced: printed.some((part) => part.startsWith('[U+')) }
}

export const runsOf = (text: string, weight: Weight): Run[] => {
  const runs: Run[] = []
  for (const character of text) {
    const font = fontOf(character, weight) ?? 'latin'
    const last = runs.at(-1)
    if (last?.font === font) last.text += character
    else runs.push({ font, text: character })
  }
  return runs
}
