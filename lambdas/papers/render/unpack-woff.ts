// Unpacks a web font. fontkit can too, in most of a paper's time.
import { inflateSync } from 'node:zlib'

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

export const unpackWoff = (file: Buffer): Buffer => {
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
