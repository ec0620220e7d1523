// The class names of the site: the name in its style sheet and a mark of that sheet, the same in every build. Vite's own carry the
// line number too, a byte or two at each of their places.
import { createHash } from 'node:crypto'
import { relative, resolve, sep } from 'node:path'

const web = resolve(import.meta.dirname, '..')

/** @param file of a style sheet, whole path */
export const className = (name: string, file: string): string => {
  const path = relative(web, file).split(sep).join('/')
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}
