// A field cannot be forgotten: what a step asks for stands on its page, and nothing else does.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { healthSchema } from '#domain/health.ts'
import { hipaaSchema } from '#domain/hipaa.ts'
import { insuredSchema } from '#domain/insured.ts'
import { policySchema } from '#domain/policy.ts'

const web = join(import.meta.dirname, '..', '..', '..', 'web')
const sourceOf = (file: string) => readFileSync(join(web, file), 'utf8')

/** Controls that know their field themselves, and the others, which are told it: `name="city"`. */
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
])('%s asks for every answer of its step and for no other', (page, schema) =>
  expect([...fieldsOf(page)].toSorted()).toEqual(Object.keys(schema.shape).toSorted()),
)
