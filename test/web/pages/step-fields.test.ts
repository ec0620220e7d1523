// Compares the controls on each step's page with the step's fields.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { steps } from '#domain/steps.ts'

const web = join(import.meta.dirname, '..', '..', '..', 'web')
const sourceOf = (file: string) => readFileSync(join(web, file), 'utf8')

const lateParts = /import\('#web\/(wizard\/[a-z-]+\.tsx)'\)/g

/** Some controls name their field inside, others get it as `name="city"`. */
const ownControls = /#web\/(fields\/[a-z-]+-fields?\.tsx)'/g
const namedFields = /(?:<\w+Field\s+name="|useControl\(')(\w+)/g

const sourcesNamed = (imports: RegExp, source: string) =>
  [...source.matchAll(imports)].map(([, file]) => sourceOf(file ?? ''))

const fieldsIn = (source: string) => [...source.matchAll(namedFields)].map(([, field]) => field)

const fieldsOf = (page: string) => {
  const first = sourceOf(`pages/${page}.tsx`)
  const sources = [first, ...sourcesNamed(lateParts, first)]
  const controls = sources.flatMap((source) => sourcesNamed(ownControls, source))
  return new Set([...sources, ...controls].flatMap(fieldsIn))
}

test.each(steps)(
  'The page $path has a control for every field of its step and for no other',
  ({ path, fields }) =>
    expect([...fieldsOf(path.slice(1))].toSorted()).toEqual(Object.keys(fields).toSorted()),
)
