// Intrinsic functions. An unknown one stops the start.
import * as z from 'zod/mini'
import type { RawTemplate } from './assembly.ts'

export const region = 'us-east-1'
export const account = '000000000000'

export type ResourceNames = {
  ref: (logicalId: string) => string | undefined
  attribute: (logicalId: string, name: string) => string
}

export type Surroundings = {
  stackName: string
  stackId: string
  parameters: Readonly<Record<string, string>>
  /** Of other stacks. */
  exports: ReadonlyMap<string, string>
}

type Scope = { template: RawTemplate; names: ResourceNames; around: Surroundings; place: string }

const noValue = Symbol('AWS::NoValue')

export const stackArn = (stackName: string, id: string) =>
  `arn:aws:cloudformation:${region}:${account}:stack/${stackName}/${id}`

const pseudoParameters = ({
  stackName,
  stackId,
}: Surroundings): Readonly<Record<string, string | typeof noValue>> => ({
  'AWS::AccountId': account,
  'AWS::Region': region,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::StackName': stackName,
  'AWS::StackId': stackId,
  'AWS::NoValue': noValue,
})

const fail = (scope: Scope, message: string): never => {
  throw new Error(`${message} (in ${scope.place} of the template).`)
}

const parse = <Schema extends z.ZodMiniType>(
  schema: Schema,
  argument: unknown,
  name: string,
  scope: Scope,
): z.output<Schema> => {
  const parsed = z.safeParse(schema, argument)
  return parsed.success
    ? parsed.data
    : fail(scope, `The local cloud can't read this ${name}: ${JSON.stringify(argument)}`)
}

const reference = (name: string, scope: Scope): string | typeof noValue => {
  const { names, around, template } = scope
  const found =
    pseudoParameters(around)[name] ??
    names.ref(name) ??
    around.parameters[name] ??
    template.Parameters[name]?.Default
  return found ?? fail(scope, `Nothing is named ${name}, or it is a parameter without a default`)
}

const substitute = (text: string, variables: Readonly<Record<string, unknown>>, scope: Scope) =>
  text.replace(/\$\{(!?)([^}]+)\}/g, (_, literal: string, name: string) => {
    if (literal) return `\${${name}}`
    if (name in variables) return String(resolve(variables[name], scope))
    const [logicalId = '', ...attribute] = name.split('.')
    return attribute.length === 0
      ? String(reference(name, scope))
      : scope.names.attribute(logicalId, attribute.join('.'))
  })

const strings = z.array(z.string())
const nameAndAttribute = z.pipe(
  z.union([z.string(), strings]),
  z.transform((value) => (typeof value === 'string' ? value.split('.') : value)),
)
const subArguments = z.union([z.string(), z.tuple([z.string(), z.record(z.string(), z.unknown())])])

type Intrinsic = (argument: unknown, scope: Scope) => unknown

const intrinsics: Readonly<Record<string, Intrinsic>> = {
  Ref: (argument, scope) => reference(parse(z.string(), argument, 'Ref', scope), scope),
  'Fn::GetAtt': (argument, scope) => {
    const [logicalId = '', ...attribute] = parse(nameAndAttribute, argument, 'Fn::GetAtt', scope)
    return scope.names.attribute(logicalId, attribute.join('.'))
  },
  'Fn::Join': (argument, scope) => {
    const [separator, parts] = parse(
      z.tuple([z.string(), strings]),
      resolve(argument, scope),
      'Fn::Join',
      scope,
    )
    return parts.join(separator)
  },
  'Fn::Sub': (argument, scope) => {
    const parsed = parse(subArguments, argument, 'Fn::Sub', scope)
    return typeof parsed === 'string'
      ? substitute(parsed, {}, scope)
      : substitute(parsed[0], parsed[1], scope)
  },
  'Fn::Split': (argument, scope) => {
    const pair = z.tuple([z.string(), z.string()])
    const [separator, text] = parse(pair, resolve(argument, scope), 'Fn::Split', scope)
    return text.split(separator)
  },
  'Fn::Select': (argument, scope) => {
    const pair = z.tuple([z.union([z.string(), z.number()]), z.array(z.unknown())])
    const [index, list] = parse(pair, resolve(argument, scope), 'Fn::Select', scope)
    return list[Number(index)] ?? fail(scope, `Fn::Select finds nothing at ${index}`)
  },
  'Fn::If': (argument, scope) => {
    const choice = z.tuple([z.string(), z.unknown(), z.unknown()])
    const [condition, yes, no] = parse(choice, argument, 'Fn::If', scope)
    return resolveValue(holds(condition, scope) ? yes : no, scope)
  },
  'Fn::ImportValue': (argument, scope) => {
    const name = parse(z.string(), resolve(argument, scope), 'Fn::ImportValue', scope)
    return scope.around.exports.get(name) ?? fail(scope, `No export named ${name} found`)
  },
  'Fn::FindInMap': (argument, scope) => {
    const path = z.tuple([z.string(), z.string(), z.string()])
    const [map, key, name] = parse(path, resolve(argument, scope), 'Fn::FindInMap', scope)
    return scope.template.Mappings[map]?.[key]?.[name] ?? fail(scope, `No mapping ${map}.${key}.${name}`)
  },
}

const conditionSchema = z.union([
  z.object({ 'Fn::Equals': z.tuple([z.unknown(), z.unknown()]) }),
  z.object({ 'Fn::And': z.array(z.unknown()) }),
  z.object({ 'Fn::Or': z.array(z.unknown()) }),
  z.object({ 'Fn::Not': z.tuple([z.unknown()]) }),
  z.object({ 'Fn::Contains': z.tuple([z.array(z.string()), z.unknown()]) }),
  z.object({ Condition: z.string() }),
])

const evaluate = (condition: unknown, scope: Scope): boolean => {
  const parsed = parse(conditionSchema, condition, 'condition', scope)
  if ('Condition' in parsed) return holds(parsed.Condition, scope)
  if ('Fn::And' in parsed) return parsed['Fn::And'].every((part) => evaluate(part, scope))
  if ('Fn::Or' in parsed) return parsed['Fn::Or'].some((part) => evaluate(part, scope))
  if ('Fn::Not' in parsed) return !evaluate(parsed['Fn::Not'][0], scope)
  if ('Fn::Contains' in parsed) {
    const [list, value] = parsed['Fn::Contains']
    return list.some((item) => item === resolve(value, scope))
  }
  const [left, right] = parsed['Fn::Equals']
  return resolve(left, scope) === resolve(right, scope)
}

const holds = (name: string, scope: Scope): boolean =>
  name in scope.template.Conditions
    ? evaluate(scope.template.Conditions[name], scope)
    : fail(scope, `No condition is named ${name}`)

const resolveValue = (value: unknown, scope: Scope): unknown => {
  if (Array.isArray(value))
    return value.map((item) => resolveValue(item, scope)).filter((item) => item !== noValue)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const intrinsic = entries.find(([key]) => key === 'Ref' || key.startsWith('Fn::'))
  if (!intrinsic || entries.length > 1)
    return Object.fromEntries(
      entries
        .map(([key, item]) => [key, resolveValue(item, scope)] as const)
        .filter(([, item]) => item !== noValue),
    )
  const [name, argument] = intrinsic
  const run = intrinsics[name]
  return run
    ? run(argument, scope)
    : fail(scope, `The local cloud does not know the intrinsic function ${name}`)
}

const resolve = (value: unknown, scope: Scope): unknown => {
  const resolved = resolveValue(value, scope)
  return resolved === noValue ? undefined : resolved
}

export const createResolver = (template: RawTemplate, around: Surroundings, names: ResourceNames) => ({
  resolve: (value: unknown, place: string) => resolve(value, { template, names, around, place }),
  holds: (condition: string, place: string) => holds(condition, { template, names, around, place }),
  evaluate: (condition: unknown, place: string) => evaluate(condition, { template, names, around, place }),
})
