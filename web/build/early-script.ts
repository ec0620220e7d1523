// The script in the HTML of the sign-in page, which runs before the page shows.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

export const earlyScript = readFileSync(resolve(import.meta.dirname, '../session/known-visitor.js'), 'utf8')
  .replace(/^\/\/.*\n/gm, '')
  .trim()

/** As a source in a content security policy. */
export const earlyScriptHash = `'sha256-${createHash('sha256').update(earlyScript).digest('base64')}'`
