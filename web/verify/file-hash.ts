// Reads a file in pieces: the page stays responsive, and no file is too large for the memory.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'

/** Bytes that a slow computer hashes within a few milliseconds. */
export const pieceSize = 256 * 1024

const bytesOf = async (part: Blob) => new Uint8Array(await part.arrayBuffer())

/** Rejects if the file can't be read, as with a folder. */
export const isPdf = async (file: Blob): Promise<boolean> =>
  new TextDecoder().decode(await bytesOf(file.slice(0, 5))) === '%PDF-'

export const hashOf = async (file: Blob): Promise<string> => {
  const hash = sha256.create()
  for (let start = 0; start < file.size; start += pieceSize)
    hash.update(await bytesOf(file.slice(start, start + pieceSize)))
  return bytesToHex(hash.digest())
}
