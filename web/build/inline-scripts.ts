// The scripts in the HTML, which run before a page shows.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const scriptOf = (file: string) =>
  readFileSync(resolve(import.meta.dirname, '..', file), 'utf8')
    .replace(/^\/\/.*\n/gm, '')
    .trim()

/** Only on the sign-in page. */
export const knownVisitorScript = scriptOf('session/known-visitor.js')

/** On every page that holds its styles, after them. */
export const heldStylesScript = scriptOf('app/held-styles.js')
