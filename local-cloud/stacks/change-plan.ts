// A template's changes.
import { isDeepStrictEqual } from 'node:util'
import type { RawTemplate } from '../cloudformation/assembly.ts'
import type { Surroundings } from '../cloudformation/intrinsics.ts'
import type { Naming } from '../cloudformation/physical-names.ts'
import { replacedProperties } from '../cloudformation/replaced-properties.ts'
import { type NameFor, resolveTemplate, type StackResource } from '../cloudformation/template.ts'

/** No `before`: added. No `after`: removed. */
export type Change =
  | { action: 'Add'; before?: never; after: StackResource }
  | { action: 'Modify'; before: StackResource; after: StackResource; properties: readonly string[] }
  | { action: 'Remove'; before: StackResource; after?: never }

export const isReplacement = (change: Change): boolean =>
  change.action === 'Modify' &&
  change.properties.some((name) => replacedProperties(change.after.type).includes(name))

const changedProperties = (before: StackResource, after: StackResource) =>
  [...new Set([...Object.keys(before.properties), ...Object.keys(after.properties)])].filter(
    (name) => !isDeepStrictEqual(before.properties[name], after.properties[name]),
  )

const changeOf = (before: StackResource | undefined, after: StackResource): Change[] => {
  if (!before) return [{ action: 'Add', after }]
  const properties = changedProperties(before, after)
  return properties.length === 0 ? [] : [{ action: 'Modify', before, after, properties }]
}

const byId = (resources: readonly StackResource[]) =>
  new Map(resources.map((resource) => [resource.logicalId, resource]))

/** In order: removals last, of what nothing needs first. */
export const planChanges = (
  before: readonly StackResource[],
  after: readonly StackResource[],
): readonly Change[] => {
  const [known, wanted] = [byId(before), byId(after)]
  const removed = before.filter(({ logicalId }) => !wanted.has(logicalId)).toReversed()
  return [
    ...after.flatMap((resource) => changeOf(known.get(resource.logicalId), resource)),
    ...removed.map((resource): Change => ({ action: 'Remove', before: resource })),
  ]
}

const refuseOtherType = (before: readonly StackResource[], { Resources }: RawTemplate) => {
  const changed = before.filter(({ logicalId, type }) => (Resources[logicalId]?.Type ?? type) !== type)
  if (changed.length > 0)
    throw new Error(
      `Update of resource type is not permitted. The new template modifies resource type of the following resources: [${changed.map(({ logicalId }) => logicalId).join(', ')}]`,
    )
}

/** Names stay, except of replaced resources and those that depend on them. */
export const resolveOver = (
  before: readonly StackResource[],
  template: RawTemplate,
  around: Surroundings,
  freshName: NameFor,
) => {
  refuseOtherType(before, template)
  const names = new Map<string, Naming>(before.map(({ logicalId, naming }) => [logicalId, naming]))
  const replaced = new Set<string>()
  const resolve = () =>
    resolveTemplate(template, around, (resource) => names.get(resource.logicalId) ?? freshName(resource))
  let resolved = resolve()
  for (;;) {
    const newly = planChanges(before, resolved.all)
      .filter(isReplacement)
      .flatMap(({ after }) => after?.logicalId ?? [])
      .filter((logicalId) => !replaced.has(logicalId))
    if (newly.length === 0) return resolved
    for (const logicalId of newly) {
      replaced.add(logicalId)
      names.delete(logicalId)
    }
    resolved = resolve()
  }
}
