import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Throws when `edit` changes nothing, so that no test runs the template as it is. */
export const changeTemplate = (assembly: string, edit: (template: string) => string) => {
  const file = join(assembly, readdirSync(assembly).find((name) => name.endsWith('.template.json')) ?? '')
  const template = readFileSync(file, 'utf8')
  const changed = edit(template)
  if (changed === template) throw new Error('The template has nothing to change.')
  writeFileSync(file, changed)
}
