// Short, stable class names: the name in the style sheet and a hash of its file.
import { createHash } from 'node:crypto'
import { relative, resolve, sep } from 'node:path'

const web = resolve(import.meta.dirname, '..')

export const className = (name: string, file: string): string => {
  const path = relative(web, file).split(sep).join('/')
  return `${name}_${createHash('sha256').update(path).digest('base64url').slice(0, 4)}`
}
