// Reads a whole request body.
import type { IncomingMessage } from 'node:http'

/** Undefined if longer than `limit` bytes. It reads to the end, so that the sender gets the reply. */
export const readBody = async (request: IncomingMessage, limit: number): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk)
    length += bytes.length
    if (length <= limit) chunks.push(bytes)
    else chunks.length = 0
  }
  return length <= limit ? Buffer.concat(chunks) : undefined
}
