// AWS's published models of the services that we use, cut to our operations. `renew-models.ts` writes them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

const memberSchema = z.object({
  shape: z.string(),
  location: z.optional(z.enum(['uri', 'querystring', 'header', 'headers', 'statusCode'])),
  locationName: z.optional(z.string()),
  flattened: z.optional(z.boolean()),
})

const shapeSchema = z.object({
  type: z.enum([
    ...(['structure', 'list', 'map', 'string', 'character', 'blob', 'boolean', 'timestamp'] as const),
    ...(['integer', 'long', 'float', 'double'] as const),
  ]),
  members: z.optional(z.record(z.string(), memberSchema)),
  required: z.optional(z.array(z.string())),
  payload: z.optional(z.string()),
  union: z.optional(z.boolean()),
  document: z.optional(z.boolean()),
  member: z.optional(memberSchema),
  key: z.optional(memberSchema),
  value: z.optional(memberSchema),
  flattened: z.optional(z.boolean()),
  enum: z.optional(z.array(z.string())),
  pattern: z.optional(z.string()),
  min: z.optional(z.number()),
  max: z.optional(z.number()),
  timestampFormat: z.optional(z.enum(['iso8601', 'rfc822', 'unixTimestamp'])),
  error: z.optional(z.object({ code: z.optional(z.string()), httpStatusCode: z.optional(z.number()) })),
  fault: z.optional(z.boolean()),
})

const operationSchema = z.object({
  http: z.object({ method: z.string(), requestUri: z.string(), responseCode: z.optional(z.number()) }),
  input: z.optional(z.object({ shape: z.string() })),
  output: z.optional(z.object({ shape: z.string(), resultWrapper: z.optional(z.string()) })),
  errors: z.optional(z.array(z.object({ shape: z.string() }))),
})

export const modelSchema = z.object({
  metadata: z.object({
    protocol: z.enum(['json', 'rest-json', 'rest-xml', 'query']),
    apiVersion: z.string(),
    endpointPrefix: z.string(),
    signingName: z.optional(z.string()),
    jsonVersion: z.optional(z.string()),
    targetPrefix: z.optional(z.string()),
  }),
  operations: z.record(z.string(), operationSchema),
  shapes: z.record(z.string(), shapeSchema),
})

export type ServiceModel = z.infer<typeof modelSchema>
export type Shape = z.infer<typeof shapeSchema>
export type Member = z.infer<typeof memberSchema>
export type ModelOperation = z.infer<typeof operationSchema>

export const modelFile = (service: string) => join(import.meta.dirname, 'models', `${service}.json`)

export const readModel = (service: string): ServiceModel =>
  modelSchema.parse(JSON.parse(readFileSync(modelFile(service), 'utf8')))
