// What a file is, by its bytes: neither its name nor the browser's word counts.
import type { PageProblem } from '#domain/documents/documents.ts'
import type { PageType } from '#domain/documents/page-files.ts'

const jpeg = Buffer.from([0xff, 0xd8, 0xff])
const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** GIF, ZIP, a program, a page. */
const foreign = ['GIF8', 'PK', 'MZ', '<'].map((text) => Buffer.from(text))
const endOfJpeg = Buffer.from([0xff, 0xd9])
const endOfZip = Buffer.from('PK\x05\x06')

/** Bytes. Readers look for the header of a PDF in the first, and for the end of a ZIP file in the last. */
const edge = 1024

const beginsWith = (file: Buffer, magic: Buffer) => file.subarray(0, magic.length).equals(magic)

const isPdf = (file: Buffer) => file.subarray(0, edge).includes('%PDF-')

const typesOf = (file: Buffer): PageType[] => [
  ...(beginsWith(file, jpeg) ? ['image/jpeg' as const] : []),
  ...(beginsWith(file, png) ? ['image/png' as const] : []),
  ...(isPdf(file) ? ['application/pdf' as const] : []),
]

const isAlsoForeign = (file: Buffer) =>
  foreign.some((magic) => beginsWith(file, magic)) || file.subarray(-edge).includes(endOfZip)

/** Its segments lead to the picture, which has an end. */
const isWholeJpeg = (file: Buffer): boolean => {
  for (let at = 2; at + 4 <= file.length && file[at] === 0xff; ) {
    if (file[at + 1] === 0xda) return file.lastIndexOf(endOfJpeg) > at
    at += file[at + 1] === 0xff ? 1 : 2 + file.readUInt16BE(at + 2)
  }
  return false
}

const isWholePng = (file: Buffer): boolean => {
  let hasPixels = false
  for (let at = png.length; at + 12 <= file.length; at += 12 + file.readUInt32BE(at)) {
    const kind = file.toString('latin1', at + 4, at + 8)
    if (kind === 'IDAT') hasPixels = true
    if (kind === 'IEND') return hasPixels
  }
  return false
}

/** The beginning of a file for the web has such an end too, which leads to 0. */
const isWholePdf = (file: Buffer): boolean => {
  const at = file.lastIndexOf('startxref')
  if (at < 0) return false
  const [, table] = /^startxref\s+(\d+)\s+%%EOF/.exec(file.toString('latin1', at, at + edge)) ?? []
  return Number(table) > 0 && Number(table) < at
}

const isWhole = {
  'image/jpeg': isWholeJpeg,
  'image/png': isWholePng,
  'application/pdf': isWholePdf,
} as const satisfies Record<PageType, (file: Buffer) => boolean>

/** null: it is what it was said to be, and only that. */
export const problemOfBytes = (bytes: Uint8Array, declared: PageType): PageProblem | null => {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [type, ...more] = typesOf(file)
  if (type !== declared || more.length > 0 || isAlsoForeign(file)) return 'wrong-type'
  return isWhole[type](file) ? null : 'broken'
}
