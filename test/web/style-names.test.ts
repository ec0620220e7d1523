// Style modules have no types: a name that no module has would be no class at all.
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const pathOf = (importer: string, name: string) =>
  name.startsWith('#') ? name.slice(1) : join(dirname(importer), name)

const importsIn = (file: string) => {
  const text = readFileSync(file, 'utf8')
  return [...text.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].map(([, local = '', name = '']) => ({
    module: pathOf(file, name),
    names: [...text.matchAll(new RegExp(`(?<![\\w'"./-])${local}\\.(\\w+)`, 'g'))].map(
      ([, used = '']) => used,
    ),
    isComputed: text.includes(`\${${local}[`) || text.includes(`${local}[`),
  }))
}

const sheets = globSync('web/**/*.module.css', { exclude: ['web/dist/**'] }).map((module) => {
  const rules = readFileSync(module, 'utf8').replace(/\/\*.*?\*\/|url\([^)]*\)/gs, '')
  const composed = [...rules.matchAll(/composes:([^;]*);/g)].flatMap(([, value = '']) => {
    const [names = '', from = `'./${module.split('/').at(-1)}'`] = value.split(' from ')
    return from === 'global'
      ? []
      : [{ module: pathOf(module, from.slice(1, -1)), names: names.trim().split(/\s+/), isComputed: false }]
  })
  const selectors = rules.replace(/:global\([^)]*\)|composes:[^;]*;|[\w-]+:[^;{}]*;/g, '')
  const classes = new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))
  return { module, classes, composed }
})

const uses = [
  ...globSync('web/**/*.{ts,tsx}', { exclude: ['web/dist/**'] }).flatMap(importsIn),
  ...sheets.flatMap(({ composed }) => composed),
]

const usesOf = (module: string) => uses.filter((use) => use.module === module)

test('Every style name that a page uses is a class of its style module', () => {
  expect(uses.length).toBeGreaterThan(100)
  const missing = uses.flatMap(({ module, names }) => {
    const classes = sheets.find((sheet) => sheet.module === module)?.classes
    return names.filter((name) => !classes?.has(name)).map((name) => `${module} ${name}`)
  })
  expect(missing).toEqual([])
})

test('Every class of a style module is used', () => {
  const unused = sheets.flatMap(({ module, classes }) => {
    const found = usesOf(module)
    if (found.some(({ isComputed }) => isComputed)) return []
    const used = new Set(found.flatMap(({ names }) => names))
    return [...classes].filter((name) => !used.has(name)).map((name) => `${module} ${name}`)
  })
  expect(unused).toEqual([])
})
