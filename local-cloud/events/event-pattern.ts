// Event patterns: https://docs.aws.amazon.com/eventbridge/latest/userguide/eb-create-pattern-operators.html
import * as z from 'zod/mini'

/** undefined: isn't there. */
type Test = (value: unknown) => boolean

const recordSchema = z.record(z.string(), z.unknown())
const scalarSchema = z.union([z.string(), z.number(), z.boolean(), z.null()])
const textsSchema = z.union([z.string(), z.array(z.string()).check(z.minLength(1))])
const ignoringCase = z.strictObject({ 'equals-ignore-case': z.string() })

const refuse = (reason: string): never => {
  throw new Error(`Event pattern is not valid. Reason: ${reason}`)
}

const ofText =
  (test: (text: string) => boolean): Test =>
  (value) =>
    typeof value === 'string' && test(value)

const wildcard = (pattern: string): Test => {
  const escaped = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'))
  const expression = new RegExp(`^${escaped.join('.*')}$`, 's')
  return ofText((text) => expression.test(text))
}

const lower = (text: string) => text.toLowerCase()

const affix = (operand: unknown, test: (text: string, part: string) => boolean): Test => {
  if (typeof operand === 'string') return ofText((text) => test(text, operand))
  const parsed = ignoringCase.safeParse(operand)
  if (!parsed.success) return refuse(`${JSON.stringify(operand)} must be a text`)
  const part = lower(parsed.data['equals-ignore-case'])
  return ofText((text) => test(lower(text), part))
}

const comparisons: Readonly<Record<string, (value: number, bound: number) => boolean>> = {
  '=': (value, bound) => value === bound,
  '<': (value, bound) => value < bound,
  '<=': (value, bound) => value <= bound,
  '>': (value, bound) => value > bound,
  '>=': (value, bound) => value >= bound,
}

const numeric = (operand: unknown): Test => {
  const parts = Array.isArray(operand) ? operand : []
  const tests = parts.flatMap((sign: unknown, index) => {
    const compare = index % 2 === 0 ? comparisons[String(sign)] : undefined
    const bound: unknown = parts[index + 1]
    return compare && typeof bound === 'number' ? [(value: number) => compare(value, bound)] : []
  })
  if (![2, 4].includes(parts.length) || tests.length * 2 !== parts.length)
    return refuse(`numeric does not take ${JSON.stringify(operand)}`)
  return (value) => typeof value === 'number' && tests.every((test) => test(value))
}

const textOperators: Readonly<Record<string, (operand: unknown) => Test>> = {
  prefix: (operand) => affix(operand, (text, part) => text.startsWith(part)),
  suffix: (operand) => affix(operand, (text, part) => text.endsWith(part)),
  'equals-ignore-case': (operand) => affix({ 'equals-ignore-case': operand }, (text, part) => text === part),
  wildcard: (operand) => wildcard(z.string().parse(operand)),
}

/** Something is there, and it is nothing of this. */
const anythingBut = (operand: unknown): Test => {
  const [[name = '', texts] = [], ...more] = Object.entries(recordSchema.safeParse(operand).data ?? {})
  const operator = textOperators[name]
  const refused = operator
    ? [textsSchema.parse(texts)].flat().map((text) => operator(text))
    : [z.union([scalarSchema, z.array(scalarSchema)]).parse(operand)].flat().map(
        (text): Test =>
          (value) =>
            value === text,
      )
  if (more.length > 0) refuse('anything-but takes one operator')
  return (value) => value !== undefined && !refused.some((test) => test(value))
}

const operators: Readonly<Record<string, (operand: unknown) => Test>> = {
  ...textOperators,
  numeric,
  'anything-but': anythingBut,
  exists: (operand) => {
    const wanted = z.boolean().parse(operand)
    return (value) => (value !== undefined) === wanted
  },
}

const readTest = (rule: unknown): Test => {
  const scalar = scalarSchema.safeParse(rule)
  if (scalar.success) return (value) => value === scalar.data
  const [[name = '', operand] = [], ...more] = Object.entries(recordSchema.safeParse(rule).data ?? {})
  const operator = operators[name]
  if (!operator || more.length > 0) return refuse(`the local cloud does not know ${JSON.stringify(rule)}`)
  try {
    return operator(operand)
  } catch (error) {
    return error instanceof z.core.$ZodError
      ? refuse(`${name} does not take this value`)
      : refuse(String(error))
  }
}

/** One of an array's values is enough. Objects don't count. */
const leaf = (rules: readonly unknown[]): Test => {
  if (rules.length === 0) refuse('Empty arrays are not allowed')
  const tests = rules.map(readTest)
  return (value) => {
    const values = Array.isArray(value) && value.length > 0 ? value : [value]
    const comparable = values.map((one: unknown) => (scalarSchema.safeParse(one).success ? one : undefined))
    return comparable.some((one) => tests.some((test) => test(one)))
  }
}

const memberOf = (value: unknown, name: string) => recordSchema.safeParse(value).data?.[name]

const all = (fields: Readonly<Record<string, unknown>>): Test => {
  const tests = Object.entries(fields).map(([name, pattern]): Test => {
    if (name === '$or') return either(pattern)
    const test = readNode(pattern, name)
    return (value) => test(memberOf(value, name))
  })
  if (tests.length === 0) refuse('Empty objects are not allowed')
  return (value) => tests.every((test) => test(value))
}

const either = (alternatives: unknown): Test => {
  const tests = z.array(recordSchema).check(z.minLength(2)).parse(alternatives).map(all)
  return (value) => tests.some((test) => test(value))
}

/** One of an array's objects is enough. */
const readNode = (pattern: unknown, name: string): Test => {
  if (Array.isArray(pattern)) return leaf(pattern)
  const fields = recordSchema.safeParse(pattern)
  if (!fields.success) return refuse(`"${name}" must be an object or an array`)
  const test = all(fields.data)
  return (value) => (Array.isArray(value) && value.length > 0 ? value : [value]).some(test)
}

/** Throws where EventBridge would, and for unknown operators. */
export const readPattern = (pattern: Readonly<Record<string, unknown>>): Test => readNode(pattern, 'pattern')
