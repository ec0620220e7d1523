import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { typesThatRun } from '#local-cloud/cloudformation/known-properties.ts'
import { isIgnored } from '#local-cloud/cloudformation/physical-names.ts'
import { replacedProperties } from '#local-cloud/cloudformation/replaced-properties.ts'

const schemaOfTypes = z.object({
  schema: z.object({
    resource: z.object({
      entities: z.array(
        z.object({
          cloudFormationType: z.string(),
          properties: z.record(z.string(), z.object({ causesReplacement: z.optional(z.string()) })),
        }),
      ),
    }),
  }),
})

const folder = dirname(createRequire(import.meta.url).resolve('aws-cdk/package.json'))
const { schema } = schemaOfTypes.parse(
  JSON.parse(gunzipSync(readFileSync(join(folder, 'db.json.gz'))).toString()),
)

const run = typesThatRun.filter((type) => type.startsWith('AWS::'))

const known = schema.resource.entities.filter(
  ({ cloudFormationType: type }) => run.includes(type) || isIgnored(type),
)

test.each(known)('of $cloudFormationType exactly those', ({ cloudFormationType, properties }) => {
  const expected = Object.entries(properties).flatMap(([name, { causesReplacement }]) =>
    causesReplacement === 'yes' ? [name] : [],
  )
  expect(replacedProperties(cloudFormationType).toSorted()).toEqual(expected.toSorted())
})

test('every type that runs here has a schema there', () => {
  expect(known.map(({ cloudFormationType }) => cloudFormationType)).toEqual(expect.arrayContaining(run))
})
