// Which attributes a GetItem or an UpdateItem names, by dynalite's parser.
import getRequest from 'dynalite/validations/getItem.js'
import updateRequest from 'dynalite/validations/updateItem.js'
import * as z from 'zod/mini'
import type { RequestContext } from '../iam/conditions.ts'
import { type RequestKind, readRequest } from './read-request.ts'

const names = z.array(z.string())
const requestSchema = z.object({
  Key: z.record(z.string(), z.unknown()),
  AttributesToGet: z.optional(names),
  _projection: z.optional(z.object({ paths: z.array(z.tuple([z.string()], z.unknown())) })),
})

const parse = <Schema extends z.ZodMiniType>(
  input: object,
  kind: RequestKind,
  schema: Schema,
): z.infer<Schema> | undefined => {
  try {
    return schema.parse(readRequest(input, kind))
  } catch {
    return undefined
  }
}

const attributesOf = (names: readonly string[]) => ({ 'dynamodb:Attributes': [...new Set(names)] })

const ofGet = (input: object): RequestContext => {
  const request = parse(input, getRequest, requestSchema)
  if (!request) return {}
  const { Key, AttributesToGet, _projection } = request
  const asked = AttributesToGet ?? _projection?.paths.map(([name]) => name)
  return {
    ...attributesOf([...Object.keys(Key), ...(asked ?? [])]),
    'dynamodb:Select': asked ? 'SPECIFIC_ATTRIBUTES' : 'ALL_ATTRIBUTES',
  }
}

const partSchema = z.object({
  path: z.optional(z.unknown()),
  val: z.optional(z.unknown()),
  args: z.optional(z.unknown()),
})

/** In what dynalite made of an expression, an array that begins with a text is a path. */
const namesIn = (part: unknown): string[] => {
  if (Array.isArray(part)) return typeof part[0] === 'string' ? [part[0]] : part.flatMap(namesIn)
  const { path, val, args } = partSchema.safeParse(part).data ?? {}
  return [path, val, args].filter((inner) => inner !== undefined).flatMap(namesIn)
}

const named = z.optional(z.record(z.string(), z.unknown()))
const updateSchema = z.object({
  Key: z.record(z.string(), z.unknown()),
  AttributeUpdates: named,
  Expected: named,
  ReturnValues: z._default(z.string(), 'NONE'),
  _updates: z.optional(z.object({ sections: z.unknown() })),
  _condition: z.optional(z.object({ expression: z.unknown() })),
})

/** Those of conditions too. */
const ofUpdate = (input: object): RequestContext => {
  const request = parse(input, updateRequest, updateSchema)
  if (!request) return {}
  const { Key, AttributeUpdates = {}, Expected = {}, ReturnValues, _updates, _condition } = request
  const keys = [Key, AttributeUpdates, Expected].flatMap((one) => Object.keys(one))
  return {
    ...attributesOf([...keys, ...namesIn(_updates?.sections), ...namesIn(_condition?.expression)]),
    'dynamodb:ReturnValues': ReturnValues,
  }
}

/** Top-level names. Of other operations nothing: rights that depend on attributes are refused. */
export const askedAttributes = (operation: string, input: object): RequestContext => {
  if (operation === 'GetItem') return ofGet(input)
  return operation === 'UpdateItem' ? ofUpdate(input) : {}
}
