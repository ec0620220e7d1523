// Unzips what the CDK packs: no encryption, no ZIP64.
import { crc32, inflateRawSync } from 'node:zlib'

const endSignature = Buffer.from('504b0506', 'hex')

/** By path. Throws for damage. */
export const unzip = (archive: Buffer): Map<string, Buffer> => {
  const end = archive.lastIndexOf(endSignature)
  if (end < 0) throw new Error('This is no ZIP archive.')
  const files = new Map<string, Buffer>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      archive.readUInt16LE(at + offset),
    )
    const next = at + 46 + (nameLength ?? 0)
    const name = archive.toString('utf8', at + 46, next)
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const packed = archive.subarray(start, start + archive.readUInt32LE(at + 20))
    const file = archive.readUInt16LE(at + 10) === 0 ? packed : inflateRawSync(packed)
    if (crc32(file) !== archive.readUInt32LE(at + 16)) throw new Error(`${name} is damaged.`)
    if (!name.endsWith('/')) files.set(name, file)
    at = next + (extraLength ?? 0) + (commentLength ?? 0)
  }
  return files
}
