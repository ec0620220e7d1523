// Whether a PNG can be drawn: a library that draws a broken one can crash.
import { inflateSync } from 'node:zlib'

/** Samples of a pixel, by color type. */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
const depths = [1, 2, 4, 8, 16]

type Header = { width: number; height: number; bitsPerPixel: number; isPlain: boolean }

const headerOf = (bytes: Buffer): Header => {
  const [depth = 0, color = 0, compression, filter, interlace] = bytes.subarray(24, 29)
  return {
    width: bytes.readUInt32BE(16),
    height: bytes.readUInt32BE(20),
    bitsPerPixel: depth * (samples[color] ?? 0),
    isPlain: depths.includes(depth) && compression === 0 && filter === 0 && interlace === 0,
  }
}

/** Its pixels, still packed, and where it ends; undefined if it's cut off. */
export const pngParts = (bytes: Buffer): { data: Buffer[]; end: number } | undefined => {
  const data: Buffer[] = []
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const kind = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    if (end > bytes.length) return undefined
    if (kind === 'IEND') return { data, end }
    if (kind === 'IDAT') data.push(bytes.subarray(at + 8, at + 8 + length))
    at = end
  }
  return undefined
}

/** `bytes` begin with the PNG's magic and IHDR, 33 bytes in all. */
export const isWholePng = (bytes: Buffer): boolean => {
  const { width, height, bitsPerPixel, isPlain } = headerOf(bytes)
  const parts = pngParts(bytes)
  if (!isPlain || bitsPerPixel === 0 || !parts) return false
  const row = 1 + Math.ceil((width * bitsPerPixel) / 8)
  try {
    const pixels = inflateSync(Buffer.concat(parts.data), { maxOutputLength: row * height })
    return (
      pixels.length === row * height &&
      Array.from({ length: height }, (_, index) => pixels[index * row] ?? 9).every((filter) => filter <= 4)
    )
  } catch {
    return false
  }
}
