// Compares the fields on each step's page with the fields of the step.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { healthSchema } from '#domain/health.ts'
import { hipaaSchema } from '#domain/hipaa.ts'
import { insuredSchema } from '#domain/insured.ts'
import { policySchema } from '#domain/policy.ts'

const web = join(import.meta.dirname, '..', '..', '..', 'web')
const sourceOf = (file: string) => readFileSync(join(web, file), 'utf8')

/** Some controls name their field inside, others get it as `name="city"`. */
const ownControls = /#web\/(fields\/[a-z-]+-(?:field|slider)\.tsx)'/g
const namedFields = /(?:<\w+Field\s+name="|useControl\(')(\w+)/g

const fieldsIn = (source: string) => [...source.matchAll(namedFields)].map(([, field]) => field)

/** The fields of a page, once each. */
const fieldsOf = (page: string) => {
  const source = sourceOf(`pages/${page}.tsx`)
  const controls = [...source.matchAll(ownControls)].map(([, file]) => sourceOf(file ?? ''))
  return new Set([source, ...controls].flatMap(fieldsIn))
}

test.each([
  ['policy-information', policySchema],
  ['personal-details', insuredSchema],
  ['health-information', healthSchema],
  ['hipaa-release', hipaaSchema],
])('the page %s has every field of its step and no other', (page, schema) =>
  expect([...fieldsOf(page)].toSorted()).toEqual(Object.keys(schema.shape).toSorted()),
)
