import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { hashOf, isPdf, pieceSize } from '#web/verify/file-hash.ts'

const bytesOf = (length: number) => new Uint8Array(Buffer.alloc(length, 'A lark over a field. '))
const inHexadecimal = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Tells the size of each piece that is read, and how many are read at once. */
class WatchedBlob extends Blob {
  readonly read: number[] = []
  override slice(start?: number, end?: number): Blob {
    const piece = super.slice(start, end)
    this.read.push(piece.size)
    return piece
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    throw new Error('The file is read as a whole.')
  }
}

test.each([0, 1, pieceSize - 1, pieceSize, pieceSize + 1])(
  'a file of %i bytes has its SHA-256',
  async (length) => {
    const bytes = bytesOf(length)
    expect(await hashOf(new Blob([bytes]))).toBe(inHexadecimal(bytes))
  },
)

test('[PAP-37] 3 MB are read in pieces of 256 KB, and never as a whole', async () => {
  const bytes = bytesOf(3_000_000)
  const file = new WatchedBlob([bytes])
  expect(await hashOf(file)).toBe(inHexadecimal(bytes))
  expect(Math.max(...file.read)).toBe(256 * 1024)
  expect(file.read).toHaveLength(12)
})

test.each([
  ['%PDF-1.7\n', true],
  ['PDF-1.7', false],
  ['', false],
])('whether %j begins as a PDF does: %s', async (text, expected) => {
  expect(await isPdf(new Blob([text]))).toBe(expected)
})
