// The synthesized template with every value resolved. See origins.ts for hosts.
import * as z from 'zod/mini'
import { type RawTemplate, readAssembly } from './assembly.ts'
import { createResolver } from './intrinsics.ts'
import { refuseUnknownProperties } from './known-properties.ts'
import { attributeOf, isIgnored, nameResource } from './physical-names.ts'

export type TemplateResource = {
  logicalId: string
  /** The value of `Ref`. */
  name: string
  arn: string
  properties: Readonly<Record<string, unknown>>
}

const nameAll = (template: RawTemplate) =>
  new Map(
    Object.entries(template.Resources).map(([logicalId, { Type, Properties, Condition }]) => {
      const resource = { logicalId, type: Type, rawProperties: Properties }
      return [logicalId, { resource, naming: nameResource(resource), condition: Condition }] as const
    }),
  )

type Named = ReturnType<typeof nameAll>
type Resolver = ReturnType<typeof createResolver>

const resolverOf = (template: RawTemplate, stackName: string, named: Named) =>
  createResolver(template, stackName, {
    ref: (logicalId) => named.get(logicalId)?.naming.ref,
    attribute: (logicalId, name) => {
      const found = named.get(logicalId)
      if (!found) throw new Error(`The template has no resource ${logicalId}.`)
      return attributeOf(found.resource, found.naming, name)
    },
  })

const resolveResource = (
  { resource: { logicalId, type, rawProperties }, naming }: NonNullable<ReturnType<Named['get']>>,
  { resolve }: Resolver,
) => {
  const properties = Object.entries(rawProperties)
    .map(([key, value]) => [key, resolve(value, `${logicalId}.${key}`)] as const)
    .filter(([, value]) => value !== undefined)
  return {
    logicalId,
    type,
    name: naming.ref,
    arn: naming.attributes.Arn ?? '',
    properties: Object.fromEntries(properties),
  }
}

const resolveOutputs = ({ Outputs }: RawTemplate, { resolve, holds }: Resolver) =>
  Object.fromEntries(
    Object.entries(Outputs)
      .filter(([id, { Condition }]) => Condition === undefined || holds(Condition, `output ${id}`))
      .map(([id, { Value }]) => [id, String(resolve(Value, `output ${id}`))]),
  )

/** Rejects with one line for anything unknown, and for two resources with one name. */
export const readTemplate = async (folder: string) => {
  const { stackName, template, paths } = await readAssembly(folder)
  const named = nameAll(template)
  const resolver = resolverOf(template, stackName, named)
  const present = [...named.values()].filter(
    ({ resource, condition }) => condition === undefined || resolver.holds(condition, resource.logicalId),
  )
  const resources = present
    .filter(({ resource }) => !isIgnored(resource.type))
    .map((one) => resolveResource(one, resolver))
  refuseSameNames(resources)
  for (const { logicalId, type, properties } of resources)
    refuseUnknownProperties(logicalId, type, properties)
  return {
    stackName,
    leftToAws: [...new Set(present.map(({ resource }) => resource.type).filter(isIgnored))].sort(),
    resources: (type: string): readonly TemplateResource[] =>
      resources.filter((resource) => resource.type === type),
    outputs: resolveOutputs(template, resolver),
    assetPath: (objectKey: string): string => {
      const path = paths.get(objectKey)
      if (!path) throw new Error(`The assembly has no asset ${objectKey}.`)
      return path
    },
  }
}

export type Template = Awaited<ReturnType<typeof readTemplate>>

export const readProperties = <Schema extends z.ZodMiniType>(
  schema: Schema,
  { logicalId, properties }: TemplateResource,
): z.output<Schema> => {
  const parsed = z.safeParse(schema, properties)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new Error(`The local cloud can't run ${logicalId} (${issue?.path.join('.')}: ${issue?.message}).`)
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
/** Throws unless there is exactly one. */
export const onlyResource = (template: Template, type: string): TemplateResource => {
  const found = template.resources(type)
  const [resource] = found
  if (!resource || found.length > 1)
    throw new Error(`The local cloud needs exactly one ${type}; the template has ${found.length}.`)
  return resource
}
