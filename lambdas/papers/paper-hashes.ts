// The SHA-256 of a paper's code and files.
import { createHash } from 'node:crypto'
import type { StoredPaper } from './stored-papers.ts'

export const sha256Of = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

/** Of every lookup item of a paper. */
export const lookupsOf = ({ code, files }: Pick<StoredPaper, 'code' | 'files'>): string[] => [
  ...(code === null ? [] : [sha256Of(code)]),
  ...files.map(({ sha256 }) => sha256),
]
