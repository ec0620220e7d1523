// What a file is, by its bytes: neither its name nor the browser's word counts.
import type { PageProblem } from '#domain/documents/documents.ts'
import type { PageType } from '#domain/documents/page-files.ts'
import { pngParts } from '../records/whole-png.ts'

const beginnings = {
  'image/jpeg': Buffer.from([0xff, 0xd8, 0xff]),
  'image/png': Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  'application/pdf': Buffer.from('%PDF-'),
} as const satisfies Record<PageType, Buffer>
const endOfJpeg = Buffer.from([0xff, 0xd9])
const endOfZip = Buffer.from('PK\x05\x06')

/** Bytes. Some readers look for the header of a PDF in the first. */
const edge = 1024
/** Bytes. With the longest comment. */
const longestEndOfZip = 65_557

const beginsWith = (file: Buffer, magic: Buffer) => file.subarray(0, magic.length).equals(magic)

const isAlsoOther = (file: Buffer, declared: PageType) =>
  (declared !== 'application/pdf' && file.subarray(0, edge).includes(beginnings['application/pdf'])) ||
  file.subarray(-longestEndOfZip).includes(endOfZip)

/** SOF0 to SOF15, without DHT, JPG, and DAC. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** Its segments lead to the picture, which has an end. */
const isWholeJpeg = (file: Buffer): boolean => {
  let hasFrame = false
  for (let at = 2; at + 4 <= file.length && file[at] === 0xff; ) {
    const marker = file[at + 1] ?? 0
    if (marker === 0xda) return hasFrame && file.lastIndexOf(endOfJpeg) > at
    hasFrame ||= isFrame(marker)
    at += marker === 0xff ? 1 : 2 + file.readUInt16BE(at + 2)
  }
  return false
}

/** Zeros and ends of lines. */
const isPadding = (rest: Buffer) => rest.every((byte) => byte === 0 || byte === 10 || byte === 13)

const isWholePng = (file: Buffer): boolean => {
  const { data, end } = pngParts(file) ?? { data: [], end: 0 }
  return data.some(({ length }) => length > 0) && isPadding(file.subarray(end))
}

/** The beginning of a file for the web has such an end too, which leads to 0. */
const isWholePdf = (file: Buffer): boolean => {
  const at = file.lastIndexOf('startxref')
  if (at < 0 || !file.includes(' obj')) return false
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
  if (!beginsWith(file, beginnings[declared]) || isAlsoOther(file, declared)) return 'wrong-type'
  return isWhole[declared](file) ? null : 'broken'
}
