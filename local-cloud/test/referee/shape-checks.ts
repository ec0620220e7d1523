// Checks values by their shapes: required and unknown members, types, lengths, ranges, patterns, and enums. Zod takes 10 times as long,
// and a page of a table has thousands of values.
import type { ServiceModel, Shape } from './service-model.ts'

/** What is wrong, one line each: '.pk.S: no text'. */
type Check = (value: unknown) => readonly string[]

const nothing: readonly string[] = []

const inside = (name: string | number, faults: readonly string[]) =>
  faults === nothing ? nothing : faults.map((fault) => `.${name}${fault}`)

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const withinOf = (
  { min = Number.NEGATIVE_INFINITY, max = Number.POSITIVE_INFINITY }: Shape,
  unit: string,
) => {
  const fault = [`: not ${min} to ${max}${unit}`]
  return (size: number) => (size < min || size > max ? fault : nothing)
}

/** AWS matches the whole text. Java's `(?s)` is a flag here. */
const patternOf = (pattern: string): RegExp => {
  const whole = `^(?:${pattern.replace(/^\(\?s\)/, '')})$`
  return new RegExp(whole, pattern.startsWith('(?s)') ? 'su' : 'u')
}

const text = (shape: Shape): Check => {
  const pattern = shape.pattern === undefined ? undefined : patternOf(shape.pattern)
  const sized = withinOf(shape, ' characters')
  return (value) => {
    if (typeof value !== 'string') return [': no text']
    return pattern && !pattern.test(value) ? [`: not like ${pattern.source}`] : sized(value.length)
  }
}

const choice = (values: readonly string[]): Check => {
  const known = new Set<unknown>(values)
  return (value) =>
    known.has(value) ? nothing : [`: ${value} is none of ${values.slice(0, 9).join(', ')} …`]
}

const number = (shape: Shape, isInteger: boolean): Check => {
  const sized = withinOf(shape, '')
  return (value) => {
    if (typeof value !== 'number' || (isInteger && !Number.isInteger(value))) return [`: no ${shape.type}`]
    return sized(value)
  }
}

const base64 = /^(?:[\w+/-]{4})*(?:[\w+/-]{2}==|[\w+/-]{3}=)?$/

const scalar = (shape: Shape): Check => {
  switch (shape.type) {
    case 'boolean':
      return (value) => (typeof value === 'boolean' ? nothing : [': no boolean'])
    case 'blob':
      return (value) => (typeof value === 'string' && base64.test(value) ? nothing : [': no Base64'])
    case 'integer':
    case 'long':
      return number(shape, true)
    case 'timestamp':
    case 'float':
    case 'double':
      return number(shape, false)
    default:
      return shape.enum ? choice(shape.enum) : text(shape)
  }
}

const list = (shape: Shape, item: Check): Check => {
  const sized = withinOf(shape, ' items')
  return (value) => {
    if (!Array.isArray(value)) return [': no list']
    let faults = sized(value.length)
    for (const [index, one] of value.entries()) {
      const found = item(one)
      if (found !== nothing) faults = [...faults, ...inside(index, found)]
    }
    return faults
  }
}

const map = (shape: Shape, key: Check, entry: Check): Check => {
  const sized = withinOf(shape, ' entries')
  return (value) => {
    if (!isRecord(value)) return [': no map']
    const names = Object.keys(value)
    let faults = sized(names.length)
    for (const name of names) {
      const found = [key(name), entry(value[name])]
      for (const one of found) if (one !== nothing) faults = [...faults, ...inside(name, one)]
    }
    return faults
  }
}

const structure = ({ required = [], union }: Shape, members: ReadonlyMap<string, Check>): Check => {
  return (value) => {
    if (!isRecord(value)) return [': no structure']
    const names = Object.keys(value).filter((name) => value[name] !== undefined)
    let faults = union && names.length !== 1 ? [': not exactly one member'] : nothing
    for (const name of names) {
      const found = members.get(name)?.(value[name]) ?? [': unknown']
      if (found !== nothing) faults = [...faults, ...inside(name, found)]
    }
    for (const name of required) if (value[name] === undefined) faults = [...faults, `.${name}: missing`]
    return faults
  }
}

/** Values are as in JSON: a blob is Base64, a timestamp a number. */
export const createChecks = ({ shapes }: Pick<ServiceModel, 'shapes'>) => {
  const known = new Map<string, Check>()

  const build = (shape: Shape): Check => {
    if (shape.document) return () => nothing
    if (shape.type === 'list') return list(shape, checkOf(shape.member?.shape))
    if (shape.type === 'map') return map(shape, checkOf(shape.key?.shape), checkOf(shape.value?.shape))
    if (shape.type !== 'structure') return scalar(shape)
    const members = Object.entries(shape.members ?? {}).map(
      ([name, member]) => [name, checkOf(member.shape)] as const,
    )
    return structure(shape, new Map(members))
  }

  /** Built when it is first used, because shapes can contain themselves. */
  const checkOf = (name = ''): Check => {
    const present = known.get(name)
    if (present) return present
    const shape = shapes[name]
    if (!shape) throw new Error(`The model has no shape ${name}.`)
    let built: Check | undefined
    const check: Check = (value) => {
      built ??= build(shape)
      return built(value)
    }
    known.set(name, check)
    return check
  }
  return checkOf
}
