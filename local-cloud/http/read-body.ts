// The body of a request, whole, for services that must hash or check it before they act.
import type { IncomingMessage } from 'node:http'

/** Undefined when the body is longer than `limit` bytes; the rest is then read and dropped, so the sender gets the answer. */
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
