// Reads bodies.
import type { IncomingMessage } from 'node:http'

/** Undefined over `limit` bytes, read to the end: so the sender gets the reply. */
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
