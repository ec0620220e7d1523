// Reads a small ZIP file by its central directory, as the tools of buyers do, and checks each CRC.
import { crc32 } from 'node:zlib'

const end = { signature: 0x06054b50, length: 22 } as const

const entryAt = (zip: Buffer, at: number) => {
  if (zip.readUInt32LE(at) !== 0x02014b50) throw new Error('There is no entry here.')
  const [size = 0, nameLength = 0, extraLength = 0, start = 0] = [
    zip.readUInt32LE(at + 24),
    zip.readUInt16LE(at + 28),
    zip.readUInt16LE(at + 30),
    zip.readUInt32LE(at + 42),
  ]
  const dataAt = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
  const content = zip.subarray(dataAt, dataAt + size)
  return {
    name: zip.toString('utf8', at + 46, at + 46 + nameLength),
    content,
    isStored: zip.readUInt16LE(at + 10) === 0 && zip.readUInt32LE(at + 20) === size,
    isWhole: zip.readUInt32LE(at + 16) === crc32(content),
    time: [zip.readUInt16LE(at + 14), zip.readUInt16LE(at + 12)],
    next: at + 46 + nameLength + extraLength,
  }
}

export const readZip = (zip: Buffer) => {
  const endAt = zip.length - end.length
  if (zip.readUInt32LE(endAt) !== end.signature) throw new Error('This is no ZIP file without a comment.')
  const entries: ReturnType<typeof entryAt>[] = []
  let at = zip.readUInt32LE(endAt + 16)
  for (let left = zip.readUInt16LE(endAt + 10); left > 0; left -= 1) {
    const entry = entryAt(zip, at)
    entries.push(entry)
    at = entry.next
  }
  return entries
}
