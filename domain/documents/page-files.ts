// Files that can be a page of a document.
import * as z from 'zod/mini'
import { cleanLine, idsOf } from '../text/text-rules.ts'

/** By media type: the extension of a downloaded file. */
export const pageTypes = { 'image/jpeg': 'jpg', 'image/png': 'png', 'application/pdf': 'pdf' } as const
export const pageTypeSchema = z.enum(idsOf(pageTypes))
export type PageType = z.infer<typeof pageTypeSchema>

export const documentLimits = {
  /** of a case */
  documents: 60,
  /** of a case */
  pages: 200,
  /** of a document */
  pagesOfOne: 20,
  /** of a page */
  bytes: 25 * 1024 * 1024,
  /** characters */
  name: 30,
  reason: 300,
} as const

/** Photos are brought to this; pixels. */
export const longestSide = 2500

/** Ids that the browser chooses: 16 hexadecimal digits. */
export const documentIdSchema = z.string().check(z.regex(/^[0-9a-f]{16}$/))
/** SHA-256, base64, as S3 takes it. */
export const checksumSchema = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/))

/** Without a path, and short. It's only shown, and never part of a key or a header. */
export const shownFileName = (name: string): string =>
  [...cleanLine(name.replace(/^.*[\\/]/, ''))].slice(0, documentLimits.name).join('')

/** Of the keys of all their pages. */
export const documentPrefix = (userId: string): string => `documents/${userId}/`

export const documentKey = (userId: string, document: string, page: string): string =>
  `${documentPrefix(userId)}${document}/${page}`

const keyPattern = /^documents\/([0-9a-f-]{36})\/([0-9a-f]{16})\/([0-9a-f]{16})$/

export type PagePlace = { userId: string; document: string; page: string }

export const placeOfKey = (key: string): PagePlace | undefined => {
  const [, userId, document, page] = keyPattern.exec(key) ?? []
  return userId && document && page ? { userId, document, page } : undefined
}
