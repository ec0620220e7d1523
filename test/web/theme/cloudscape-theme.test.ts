// The theme that is made at build time still fits the installed Cloudscape.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { themeFor } from '#web/theme/cloudscape-plugin.ts'

const components = dirname(
  createRequire(import.meta.url).resolve('@cloudscape-design/components/package.json'),
)
const base = readFileSync(join(components, 'internal/base-theme/styles.scoped.css'), 'utf8')

test('our theme is a small part of the tokens that it stands in for', async () => {
  const theme = await themeFor(base)
  expect(theme).toContain(':var(--control-height)')
  expect(theme).toMatch(/--size-control-\w+:1\.625rem/)
  expect(theme.length).toBeLessThan(base.length / 10)
})

test.each([
  ['that renamed a token', base.replaceAll('--size-vertical-input-', '--height-input-'), /does not know/],
  ['without a size for checkboxes', base.replaceAll('--size-control-', '--'), /size of checkboxes/],
])('a Cloudscape %s stops the build', async (_, changed, reason) =>
  expect(themeFor(changed)).rejects.toThrow(reason),
)
