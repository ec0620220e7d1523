// Pages that a browser sends.
import { createHash } from 'node:crypto'

export const idOf = (number: number) => number.toString(16).padStart(16, '0')

export const checksumOf = (content: string | Buffer) => createHash('sha256').update(content).digest('base64')

export const sentPage = (document: number, page: number, more: object = {}) => ({
  kind: 'policy-pages' as const,
  request: null,
  document: idOf(document),
  page: idOf(page),
  name: `IMG_${2000 + page}.jpeg`,
  type: 'image/jpeg' as const,
  bytes: 1_234_567,
  sha256: checksumOf(String(page)),
  ...more,
})
