// The build step that leaves parts out of the router fits the installed version.
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

const declarations = (text: string) => text.match(/^(var|let|const|function|async function) \w+/gm)

test('names, warnings, prefetching and data routers go, all the rest of the router stays', () => {
  const pruned = withoutUnusedParts(source)
  expect(pruned).not.toMatch(/^\w+\.displayName = /m)
  expect(pruned).toContain('return link;')
  expect(pruned).toContain('const dataRouterState = void 0;')
  expect(declarations(pruned)).toEqual(
    declarations(source)?.map((one) => one.replace('var ENABLE_DEV', 'const ENABLE_DEV')),
  )
  expect(source.length - pruned.length).toBeLessThan(1600)
})

test.each([
  ['that prefetches otherwise', 'return shouldPrefetch &&', 'return wantsPrefetch &&', /its Link prefetches/],
  ['that listens otherwise', '] = usePrefetchBehavior(', '] = useLinkPrefetch(', /its Link listens/],
  ['without display names', '.displayName = ', '.label = ', /named in another way/],
  ['with other warnings', 'ENABLE_DEV_WARNINGS = true', 'DEV_WARNINGS = true', /its warnings/],
  ['with another data router', 'dataRouterOpts?.state', 'dataRouter?.state', /its routes know/],
  ['that navigates otherwise', 'return isDataRoute ?', 'return isData ?', /its navigation knows/],
])('a react-router %s stops the build', (_, part, changed, reason) =>
  expect(() => withoutUnusedParts(source.replaceAll(part, changed))).toThrow(reason),
)
