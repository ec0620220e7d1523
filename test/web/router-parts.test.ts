import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { withoutUnusedParts } from '#web/build/router-parts.ts'

const folder = join(
  dirname(createRequire(import.meta.url).resolve('react-router/package.json')),
  'dist/development',
)
const chunks = readdirSync(folder)
  .filter((name) => /^chunk-\w+\.mjs$/.test(name))
  .map((name) => readFileSync(join(folder, name), 'utf8'))
const source = chunks.find((text) => text.includes('var Link = ')) ?? ''

test('display names and prefetching go, all the rest of the router stays', () => {
  const pruned = withoutUnusedParts(source)
  expect(pruned).not.toMatch(/^\w+\.displayName = /m)
  expect(pruned).toContain('return link;')
  expect(pruned.match(/^(var|let|const|function|async function) \w+/gm)).toEqual(
    source.match(/^(var|let|const|function|async function) \w+/gm),
  )
  expect(source.length - pruned.length).toBeLessThan(1500)
})

test.each([
  [
    'that prefetches otherwise',
    source.replace('return shouldPrefetch &&', 'return wantsPrefetch &&'),
    /prefetches in another way/,
  ],
  ['without display names', source.replaceAll('.displayName = ', '.label = '), /named in another way/],
])('a react-router %s stops the build', (_, changed, reason) =>
  expect(() => withoutUnusedParts(changed)).toThrow(reason),
)
