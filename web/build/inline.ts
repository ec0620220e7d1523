// What a page's HTML holds itself, and how a content security policy names it.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** Runs before the sign-in page shows. */
export const earlyScript = readFileSync(resolve(import.meta.dirname, '../session/known-visitor.js'), 'utf8')
  .replace(/^\/\/.*\n/gm, '')
  .trim()

/** Allows exactly this script or style sheet. */
export const policySource = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`
