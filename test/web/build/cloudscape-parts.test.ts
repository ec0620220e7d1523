// What the build leaves out of Cloudscape: a version that no longer fits stops the build, in words.
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { withPlainContext } from '#web/build/cloudscape-contexts.ts'
import { errorSign, iconNames, keptIcons, withKeptIcons } from '#web/build/cloudscape-icons.ts'
import { nothingFor, unusedParts } from '#web/build/cloudscape-unused.ts'

const components = dirname(
  createRequire(import.meta.url).resolve('@cloudscape-design/components/package.json'),
)
const read = (file: string) => readFileSync(join(components, file), 'utf8')
const icons = read('icon/generated/icons.js')

test('the icons that are kept are whole but for the sign of an error, and all others are gone', () => {
  const kept = withKeptIcons(icons)
  expect(iconNames(icons).length).toBeGreaterThan(3 * keptIcons.length)
  expect(iconNames(kept)).toEqual([...keptIcons])
  expect(kept.length).toBeLessThan(icons.length / 3)
  const parts = kept.split(/^(?= {4}")/m).slice(1)
  expect(parts.filter((part) => part.includes(errorSign.ours))).toHaveLength(1)
  for (const part of parts) {
    const theirs = part.replace(errorSign.ours, errorSign.theirs)
    expect(icons).toContain(theirs.replace(/,\s*(\};[\s\S]*)?$/, ''))
  }
  expect(kept).toMatch(/\};\nexport default icons;\n$/)
})

test.each([
  [
    'that renamed an icon',
    icons.replace('"caret-down-filled"', '"caret-full"'),
    /no icon 'caret-down-filled'/,
  ],
  ['that draws an error another way', icons.replaceAll(errorSign.theirs, 'M0 0'), /drawn differently/],
  ['that writes its icons another way', `'use client'\n${icons}`, /begins differently/],
])('a Cloudscape %s stops the build', (_, source, reason) =>
  expect(() => withKeptIcons(source)).toThrow(reason),
)

test.each(unusedParts)('$file is one component, replaced by nothing', (part) => {
  expect(nothingFor(part, read(part.file))).toMatch(/^export (default|const \w+ =) \(\) => null\n$/)
  const changed = `${read(part.file)}\nexport function More() {}`
  expect(() => nothingFor(part, changed)).toThrow(/it exports .*, More. See/)
})

test('no page asks for a feature of a part that is left out', () => {
  const pages = readdirSync('web', { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?!build|dist).*\.tsx?$/.test(file))
    .map((file) => readFileSync(join('web', file), 'utf8'))
  expect(pages.length).toBeGreaterThan(50)
  const asked = unusedParts.filter(({ feature }) => pages.some((page) => feature.test(page)))
  expect(asked.map(({ file }) => file)).toEqual([])
})

test('the context of messages is a plain one', () => {
  const source = read('i18n/context.js')
  expect(withPlainContext(source)).toContain('InternalI18nContext = React.createContext(null);')
  expect(() => withPlainContext(source.replace('sharedReactContexts', 'contexts'))).toThrow(/another way now/)
})
