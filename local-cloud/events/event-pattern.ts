// Event patterns of values: https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-event-patterns.html
import * as z from 'zod/mini'

/** undefined: isn't there. */
type Test = (value: unknown) => boolean

const recordSchema = z.record(z.string(), z.unknown())
const scalarSchema = z.union([z.string(), z.number(), z.boolean(), z.null()])

const refuse = (reason: string): never => {
  throw new Error(`Event pattern is not valid. Reason: ${reason}`)
}

/** One of an array's values is enough. */
const leaf = (wanted: readonly unknown[]): Test => {
  if (wanted.length === 0) refuse('Empty arrays are not allowed')
  for (const one of wanted)
    if (!scalarSchema.safeParse(one).success) refuse(`the local cloud does not know ${JSON.stringify(one)}`)
  return (value) => [value].flat().some((one) => wanted.includes(one))
}

const memberOf = (value: unknown, name: string) => recordSchema.safeParse(value).data?.[name]

const all = (fields: Readonly<Record<string, unknown>>): Test => {
  const tests = Object.entries(fields).map(([name, pattern]): Test => {
    const test = readNode(pattern, name)
    return (value) => test(memberOf(value, name))
  })
  if (tests.length === 0) refuse('Empty objects are not allowed')
  return (value) => tests.every((test) => test(value))
}

/** One of an array's objects is enough. */
const readNode = (pattern: unknown, name: string): Test => {
  if (Array.isArray(pattern)) return leaf(pattern)
  const fields = recordSchema.safeParse(pattern)
  if (!fields.success) return refuse(`"${name}" must be an object or an array`)
  const test = all(fields.data)
  return (value) => [value].flat().some(test)
}

/** Throws where EventBridge would, and for operators. */
export const readPattern = (pattern: Readonly<Record<string, unknown>>): Test => readNode(pattern, 'pattern')
