// What the build leaves out of Cloudscape: a version that no longer fits stops the build, in words.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutFallback } from '#web/build/cloudscape-fallback.ts'
import { iconNames, keptIcons, withKeptIcons } from '#web/build/cloudscape-icons.ts'

const components = dirname(
  createRequire(import.meta.url).resolve('@cloudscape-design/components/package.json'),
)
const read = (file: string) => readFileSync(join(components, file), 'utf8')
const icons = read('icon/generated/icons.js')
const fallback = read('error-boundary/fallback.js')

test('the icons that are kept are whole, and all others are gone', () => {
  const kept = withKeptIcons(icons)
  expect(iconNames(icons).length).toBeGreaterThan(3 * keptIcons.length)
  expect(iconNames(kept)).toEqual([...keptIcons])
  expect(kept.length).toBeLessThan(icons.length / 3)
  const parts = kept.split(/^(?= {4}")/m).slice(1)
  for (const part of parts) expect(icons).toContain(part.replace(/,\s*(\};[\s\S]*)?$/, ''))
  expect(kept).toMatch(/\};\nexport default icons;\n$/)
})

test.each([
  [
    'that renamed an icon',
    icons.replace('"caret-down-filled"', '"caret-full"'),
    /no icon 'caret-down-filled'/,
  ],
  ['that writes its icons another way', `'use client'\n${icons}`, /begins differently/],
])('a Cloudscape %s stops the build', (_, source, reason) =>
  expect(() => withKeptIcons(source)).toThrow(reason),
)

test("the error boundary's screen is one component, replaced by nothing", () => {
  expect(withoutFallback(fallback)).toBe('export const ErrorBoundaryFallback = () => null\n')
  const changed = `${fallback}\nexport function More() {}`
  expect(() => withoutFallback(changed)).toThrow(/it exports function ErrorBoundaryFallback,function More/)
})
