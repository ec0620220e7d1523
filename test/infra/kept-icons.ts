// The icons that the build keeps of Cloudscape's, against the components that are in the site: one that is missing would only show
// as an empty place.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { webFolder, webMarkers } from '#lib/build.ts'
import { chunkGraphSchema } from '#web/build/chunk-graph.ts'
import { iconNames, keptIcons } from '#web/build/cloudscape-icons.ts'
import './synthesised.ts'

const root = join(import.meta.dirname, '..', '..')
const folder = 'node_modules/@cloudscape-design/components'
const read = (file: string) => readFileSync(join(root, file.replace(/\?.*$/, '')), 'utf8')

const graph = chunkGraphSchema.parse(JSON.parse(readFileSync(join(webFolder, webMarkers.chunks), 'utf8')))
const components = [...new Set(Object.values(graph).flatMap(({ modules }) => Object.keys(modules)))]
  .filter((module) => module.startsWith(`${folder}/`) && !module.includes('/icon/generated/'))
  .map(read)

const isNamed = (icon: string) => {
  const text = new RegExp(`(['"\`])${icon}\\1`)
  return components.some((component) => text.test(component))
}

test('every icon that a component in the site names is kept, and no other', () => {
  expect(components.length).toBeGreaterThan(50)
  const icons = iconNames(read(`${folder}/icon/generated/icons.js`))
  expect(icons.filter(isNamed).sort()).toEqual([...keptIcons].sort())
})
