// What a GetItem asks for, by dynalite's parser.
import getRequest from 'dynalite/validations/getItem.js'
import validations from 'dynalite/validations/index.js'
import * as z from 'zod/mini'
import type { RequestContext } from '../iam/conditions.ts'

const names = z.array(z.string())
const requestSchema = z.object({
  Key: z.record(z.string(), z.unknown()),
  AttributesToGet: z.optional(names),
  _projection: z.optional(z.object({ paths: z.array(z.tuple([z.string()], z.unknown())) })),
})

const parse = (input: unknown): z.infer<typeof requestSchema> | undefined => {
  try {
    const data = validations.checkTypes(structuredClone(input), getRequest.types)
    validations.checkValidations(data, getRequest.types, getRequest.custom, undefined)
    return requestSchema.parse(data)
  } catch {
    return undefined
  }
}

/** Top-level names. Of other operations nothing: rights that depend on attributes are refused. */
export const askedAttributes = (operation: string, input: unknown): RequestContext => {
  const request = operation === 'GetItem' ? parse(input) : undefined
  if (!request) return {}
  const { Key, AttributesToGet, _projection } = request
  const asked = AttributesToGet ?? _projection?.paths.map(([name]) => name)
  return {
    'dynamodb:Attributes': [...new Set([...Object.keys(Key), ...(asked ?? [])])],
    'dynamodb:Select': asked ? 'SPECIFIC_ATTRIBUTES' : 'ALL_ATTRIBUTES',
  }
}
