// Makes a Zod schema of a shape: required and unknown members, types, lengths, ranges, patterns, and enums.
import * as z from 'zod/mini'
import type { ServiceModel, Shape } from './service-model.ts'

type Schema = z.ZodMiniType

/** AWS matches the whole text. Java's `(?s)` is a flag here. */
const patternOf = (pattern: string): RegExp => {
  const whole = `^(?:${pattern.replace(/^\(\?s\)/, '')})$`
  return new RegExp(whole, pattern.startsWith('(?s)') ? 'su' : 'u')
}

const textOf = ({ min = 0, max = Number.POSITIVE_INFINITY, pattern }: Shape): Schema => {
  const sized = z.string().check(z.minLength(min), z.maxLength(max))
  return pattern === undefined ? sized : sized.check(z.regex(patternOf(pattern)))
}

const numberOf = ({ min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Shape) =>
  z.number().check(z.minimum(min), z.maximum(max))

const sizeOf = ({ min = 0, max = Number.POSITIVE_INFINITY }: Shape) =>
  z.refine<object>((value) => {
    const { length } = Object.keys(value)
    return length >= min && length <= max
  }, `has not ${min} to ${max} entries`)

/** Values are as in JSON: a blob is Base64, a timestamp a number. Recursive shapes are fine. */
export const createSchemas = ({ shapes }: Pick<ServiceModel, 'shapes'>) => {
  const made = new Map<string, Schema>()

  const structure = (shape: Shape): Schema => {
    const members = Object.entries(shape.members ?? {}).map(([name, member]) => {
      const schema = schemaOf(member.shape)
      return [name, shape.required?.includes(name) ? schema : z.optional(schema)] as const
    })
    const strict = z.strictObject(Object.fromEntries(members))
    return shape.union ? strict.check(sizeOf({ ...shape, min: 1, max: 1 })) : strict
  }

  const build = (shape: Shape): Schema => {
    switch (shape.type) {
      case 'structure':
        return shape.document ? z.unknown() : structure(shape)
      case 'list':
        return z.array(schemaOf(shape.member?.shape)).check(sizeOf(shape))
      case 'map': {
        const key = z.string().check(z.refine((text) => schemaOf(shape.key?.shape).safeParse(text).success))
        return z.record(key, schemaOf(shape.value?.shape)).check(sizeOf(shape))
      }
      case 'boolean':
        return z.boolean()
      case 'blob':
        return z.base64()
      case 'integer':
      case 'long':
        return numberOf(shape).check(z.refine(Number.isInteger, 'is no integer'))
      case 'timestamp':
      case 'float':
      case 'double':
        return numberOf(shape)
      default:
        return shape.enum ? z.enum(shape.enum) : textOf(shape)
    }
  }

  const schemaOf = (name = ''): Schema => {
    const known = made.get(name)
    if (known) return known
    const shape = shapes[name]
    if (!shape) throw new Error(`The model has no shape ${name}.`)
    made.set(
      name,
      z.lazy(() => built),
    )
    const built = build(shape)
    made.set(name, built)
    return built
  }
  return schemaOf
}

const describe = (issue: z.core.$ZodIssue): string => {
  switch (issue.code) {
    case 'unrecognized_keys':
      return `unknown ${issue.keys.join(', ')}`
    case 'invalid_type':
      return `no ${issue.expected}`
    case 'too_small':
      return `under ${issue.minimum}`
    case 'too_big':
      return `over ${issue.maximum}`
    case 'invalid_format':
      return `not like ${issue.pattern ?? issue.format}`
    case 'invalid_value':
      return `none of ${issue.values.join(', ').slice(0, 200)}`
    default:
      return issue.message
  }
}

/** What is wrong with the value, one line each. */
export const faultsIn = (schema: Schema, value: unknown): string[] => {
  const parsed = z.safeParse(schema, value)
  if (parsed.success) return []
  return parsed.error.issues.map((issue) => `${issue.path.join('.') || '(whole)'}: ${describe(issue)}`)
}
