// A resolved template.
import * as z from 'zod/mini'
import { parseTemplate, type RawTemplate, readAssembly } from './assembly.ts'
import { createResolver, type Surroundings, stackArn } from './intrinsics.ts'
import { refuseUnknownProperties } from './known-properties.ts'
import { attributeOf, isIgnored, type Naming, nameResource, type Resource } from './physical-names.ts'
import { inOrder, needsOf } from './references.ts'

export type TemplateResource = {
  logicalId: string
  /** Value of `Ref`. */
  name: string
  arn: string
  properties: Readonly<Record<string, unknown>>
}

type Policy = 'Delete' | 'Retain' | 'RetainExceptOnCreate'

export type StackResource = TemplateResource & {
  type: string
  naming: Naming
  deletionPolicy: Policy
  replacePolicy: Policy
}

/** Of a template, or existing. */
export type Resources = { resources: (type: string) => readonly TemplateResource[] }

export type NameFor = (resource: Resource) => Naming

type Resolver = ReturnType<typeof createResolver>

/** Lazy: a name can be made of other resources' names. */
const namedResolver = (template: RawTemplate, around: Surroundings, nameFor: NameFor) => {
  const namings = new Map<string, Naming>()

  const resourceOf = (logicalId: string): Resource | undefined => {
    const found = template.Resources[logicalId]
    return found && { logicalId, type: found.Type, rawProperties: found.Properties }
  }

  const withNames = (resource: Resource): Resource => {
    const { logicalId, rawProperties } = resource
    const names = Object.entries(rawProperties)
      .filter(([key]) => key.endsWith('Name'))
      .map(([key, value]) => [key, resolver.resolve(value, `${logicalId}.${key}`)])
    return { ...resource, rawProperties: { ...rawProperties, ...Object.fromEntries(names) } }
  }

  const namingOf = (resource: Resource): Naming => {
    const naming = namings.get(resource.logicalId) ?? nameFor(withNames(resource))
    namings.set(resource.logicalId, naming)
    return naming
  }

  const resolver = createResolver(template, around, {
    ref: (logicalId) => {
      const resource = resourceOf(logicalId)
      return resource && namingOf(resource).ref
    },
    attribute: (logicalId, name) => {
      const resource = resourceOf(logicalId)
      if (!resource) throw new Error(`The template has no resource ${logicalId}.`)
      return attributeOf(resource, namingOf(resource), name)
    },
  })
  return { ...resolver, resourceOf, namingOf }
}

type NamedResolver = ReturnType<typeof namedResolver>

const resolveResource = (
  resource: Resource,
  { Resources }: RawTemplate,
  { resolve, namingOf }: NamedResolver,
): StackResource => {
  const { logicalId, type, rawProperties } = resource
  const naming = namingOf(resource)
  const properties = Object.entries(rawProperties)
    .map(([key, value]) => [key, resolve(value, `${logicalId}.${key}`)] as const)
    .filter(([, value]) => value !== undefined)
  return {
    logicalId,
    type,
    naming,
    name: naming.ref,
    arn: naming.attributes.Arn ?? '',
    properties: Object.fromEntries(properties),
    deletionPolicy: Resources[logicalId]?.DeletionPolicy ?? 'Delete',
    replacePolicy: Resources[logicalId]?.UpdateReplacePolicy ?? 'Delete',
  }
}

export type Output = { key: string; value: string; description: string | undefined; exportName?: string }

const resolveOutputs = ({ Outputs }: RawTemplate, { resolve, holds }: Resolver): readonly Output[] =>
  Object.entries(Outputs)
    .filter(([key, { Condition }]) => Condition === undefined || holds(Condition, `output ${key}`))
    .map(([key, { Value, Description, Export }]) => ({
      key,
      value: String(resolve(Value, `output ${key}`)),
      description: Description,
      ...(Export ? { exportName: String(resolve(Export.Name, `output ${key}`)) } : {}),
    }))

/** Throws a failed assertion's description. */
const checkRules = ({ Rules }: RawTemplate, { evaluate }: Resolver) => {
  for (const [rule, { RuleCondition, Assertions }] of Object.entries(Rules)) {
    if (RuleCondition !== undefined && !evaluate(RuleCondition, `rule ${rule}`)) continue
    for (const { Assert, AssertDescription = rule } of Assertions)
      if (!evaluate(Assert, `rule ${rule}`)) throw new Error(AssertDescription)
  }
}

/** In the order of creation. Throws one line for anything unknown, and for two of one name. */
export const resolveTemplate = (template: RawTemplate, around: Surroundings, nameFor: NameFor) => {
  const order = inOrder(needsOf(template))
  const resolver = namedResolver(template, around, nameFor)
  checkRules(template, resolver)
  const present = order.flatMap((logicalId) => {
    const condition = template.Resources[logicalId]?.Condition
    const isPresent = condition === undefined || resolver.holds(condition, logicalId)
    return (isPresent && resolver.resourceOf(logicalId)) || []
  })
  const all = present.map((one) => resolveResource(one, template, resolver))
  const run = all.filter(({ type }) => !isIgnored(type))
  refuseSameNames(run)
  for (const { logicalId, type, properties } of run) refuseUnknownProperties(logicalId, type, properties)
  return {
    description: template.Description,
    leftToAws: [...new Set(all.map(({ type }) => type).filter(isIgnored))].sort(),
    all,
    resources: (type: string): readonly TemplateResource[] =>
      run.filter((resource) => resource.type === type),
    outputs: resolveOutputs(template, resolver),
  }
}

export type Template = ReturnType<typeof resolveTemplate>

const firstId = '00000000-0000-4000-8000-000000000000'

/** As its first deploy resolves it. */
export const readTemplate = async (folder: string): Promise<Template> => {
  const { stackName, body } = await readAssembly(folder)
  const around = { stackName, stackId: stackArn(stackName, firstId), parameters: {}, exports: new Map() }
  return resolveTemplate(parseTemplate(body), around, (resource) => nameResource(resource))
}

export const readProperties = <Schema extends z.ZodMiniType>(
  schema: Schema,
  { logicalId, properties }: TemplateResource,
): z.output<Schema> => {
  const parsed = z.safeParse(schema, properties)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const message =
    issue?.code === 'unrecognized_keys' ? `${issue.keys.join(', ')} is unknown here` : issue?.message
  throw new Error(`The local cloud can't run ${logicalId} (${issue?.path.join('.')}: ${message}).`)
}

const refuseSameNames = (resources: readonly { logicalId: string; type: string; name: string }[]) => {
  const seen = new Map<string, string>()
  for (const { logicalId, type, name } of resources) {
    const twin = seen.get(`${type} ${name}`)
    if (twin) throw new Error(`${twin} and ${logicalId} would both be called ${name} in the local cloud.`)
    seen.set(`${type} ${name}`, logicalId)
  }
}

/** Throws unless there is exactly one. */
export const onlyResource = (from: Resources, type: string): TemplateResource => {
  const found = from.resources(type)
  const [resource] = found
  if (!resource || found.length > 1)
    throw new Error(`The local cloud needs exactly one ${type}; the template has ${found.length}.`)
  return resource
}
